"""Keys on the console score, and nothing else does: the checks of the pad, one by one."""

import pytest

from tests.browser.console import Console

pytestmark = pytest.mark.parametrize("engine", ["103", "newest"], indirect=True)


def after(name: str, *visits: int) -> pytest.MarkDecorator:
    """Give the test a console on which these visits have been thrown."""
    return pytest.mark.parametrize("console", [visits], indirect=True, ids=[name])


forty_left = after("40 left", 180, 0, 180, 0, 101, 0)
sixty_left = after("60 left", 180, 0, 180, 0, 81, 0)
big_fish = after("170 left", 180, 0, 151, 0)


async def test_a_quick_key_scores_at_once(console: Console) -> None:
    await console.keys("F4")

    frame = await console.until(lambda frame: frame["thrower"] == 1)
    stone = frame["sides"][0]
    assert (stone["left"], stone["last"]["points"], stone["stats"]["darts"]) == (441, 60, 3)


async def test_digits_show_what_they_would_leave_and_only_enter_sends(console: Console) -> None:
    await console.nothing_sent(console.keys("Numpad1", "4", "0"))
    assert await console.text("field") == "140"
    assert "361" in await console.text("verdict")

    await console.keys("NumpadEnter")

    await console.until(lambda frame: frame["sides"][0]["left"] == 361)


async def test_the_numpad_scores_with_num_lock_off(console: Console) -> None:
    await console.dispatch(
        ("Numpad6", "ArrowRight"), ("Numpad0", "Insert"), ("NumpadEnter", "Enter")
    )

    await console.until(lambda frame: frame["sides"][0]["left"] == 441)
    assert await console.page.locator('[data-msg="fix.open"]').count() == 0


async def test_digits_go_by_the_place_of_the_key_on_azerty_and_arabic(console: Console) -> None:
    await console.dispatch(("Digit4", "'"), ("Digit5", "("), ("Enter", "Enter"))
    await console.until(lambda frame: frame["sides"][0]["left"] == 456)
    await console.settled()
    await console.dispatch(("Digit2", "٢"), ("Digit6", "٦"), ("Enter", "Enter"))

    await console.until(lambda frame: frame["sides"][1]["left"] == 475)


async def test_a_screen_keyboard_without_places_types_too(console: Console) -> None:
    await console.dispatch(("", "٦"), ("", "0"), ("", "Enter"))

    await console.until(lambda frame: frame["sides"][0]["left"] == 441)


async def test_an_impossible_total_stays_in_the_field(console: Console) -> None:
    await console.nothing_sent(console.keys("1", "7", "9", "Enter"))

    assert "179" in await console.message("darts.impossible_visit")
    assert await console.text("field") == "179"
    focused = await console.page.evaluate("document.activeElement.dataset.pad")
    assert focused == "field"


async def test_plus_says_what_is_left(console: Console) -> None:
    await console.keys("4", "4", "1", "NumpadAdd")

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 441)
    assert frame["sides"][0]["last"]["points"] == 60


async def test_a_held_key_scores_once(console: Console) -> None:
    await console.dispatch(("F4", "F4"), *((("F4", "F4", True),) * 10))

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 441)
    assert [entry["do"] for entry in frame["log"]].count("visit") == 1


async def test_keys_on_an_empty_field_send_nothing(console: Console) -> None:
    await console.nothing_sent(
        console.keys("Enter", "Enter", ".", "+", "-", "*", "/", "7", "Backspace")
    )


async def test_a_half_typed_number_outlives_a_reload(console: Console) -> None:
    await console.keys("1", "4")

    await console.nothing_sent(console.page.reload())

    await console.there('[data-side="0"] [data-left]')
    assert await console.text("field") == "14"


@forty_left
async def test_w_is_the_game_shot_with_the_second_dart(console: Console) -> None:
    await console.keys("KeyW")

    frame = await console.until(lambda frame: frame["sides"][0]["legs"] == 1)
    stats = frame["sides"][0]["stats"]
    assert (stats["checkouts"], stats["best_leg"]) == ([40], 11)
    shots = [moment for moment in frame["moments"] if moment["kind"] == "darts.checkout"]
    assert [shot["darts"] for shot in shots] == [2]


@forty_left
async def test_a_finish_asks_for_its_darts_and_takes_only_possible_ones(console: Console) -> None:
    await console.nothing_sent(console.keys("4", "0", "Enter", "6"))
    asked = console.page.locator('[data-pad="ask"] kbd')
    assert await asked.all_inner_texts() == ["1", "2", "3", "B", "Esc"]
    await console.keys("3")

    frame = await console.until(lambda frame: frame["sides"][0]["legs"] == 1)
    assert frame["sides"][0]["stats"]["best_leg"] == 12


@big_fish
async def test_nothing_left_is_a_game_shot_without_a_question(console: Console) -> None:
    await console.keys("0", "NumpadAdd")

    frame = await console.until(lambda frame: frame["sides"][0]["legs"] == 1)
    stats = frame["sides"][0]["stats"]
    assert (stats["checkouts"], stats["best_leg"]) == ([170], 9)
    assert "darts.nine_darter" in [moment["kind"] for moment in frame["moments"]]


async def test_the_game_shot_keys_are_dead_without_a_finish(console: Console) -> None:
    await console.nothing_sent(console.keys("KeyQ", "KeyW", "KeyE"))

    assert await console.text("ask") == ""


@forty_left
async def test_b_is_bust_on_every_keyboard(console: Console) -> None:
    await console.dispatch(("KeyB", "لا"))

    frame = await console.until(lambda frame: frame["thrower"] == 1)
    stone = frame["sides"][0]
    assert (stone["last"]["bust"], stone["left"], stone["stats"]["busts"]) == (True, 40, 1)


@forty_left
async def test_a_total_that_busts_asks_once_more(console: Console) -> None:
    await console.nothing_sent(console.keys("F8"))
    await console.message("darts.bust_sure")
    await console.nothing_sent(console.keys("Escape"))
    await console.keys("F8", "Enter")

    frame = await console.until(lambda frame: frame["thrower"] == 1)
    assert frame["sides"][0]["last"]["bust"]


async def test_a_dot_is_no_bust_once_a_number_is_typed(console: Console) -> None:
    await console.keys("NumpadDecimal", "4", "5", "NumpadEnter")

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 456)
    assert not frame["sides"][0]["last"]["bust"]


@sixty_left
async def test_darts_at_a_double_block_nothing(console: Console) -> None:
    await console.keys("2", "0", "Enter", "4", "5", "Enter")

    await console.until(lambda frame: frame["sides"][1]["left"] == 456)
    await console.settled()
    strip = console.page.locator('[data-pad="doubt"]')
    assert "20" in await strip.inner_text()
    counts = await strip.locator("[data-count]").evaluate_all(
        "buttons => buttons.map((button) => button.dataset.count)"
    )
    assert counts == ["0", "1", "2"]


@sixty_left
async def test_one_key_answers_the_darts_at_a_double(console: Console) -> None:
    await console.keys("2", "0", "Enter", "NumpadMultiply")

    frame = await console.until(lambda frame: frame["sides"][0]["stats"]["at_double"] == 1)
    assert not frame["sides"][0]["stats"]["at_double_estimated"]
    await console.gone('[data-pad="doubt"]')


async def test_the_last_visit_is_put_right_in_two_keys(console: Console) -> None:
    await console.keys("F4", "Backspace", "F7")

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 401)
    assert frame["thrower"] == 1


async def test_the_other_side_s_last_visit_is_put_right_too(console: Console) -> None:
    await console.keys("F4", "F3", "ArrowLeft", "4", "1", "Enter")

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 460)
    assert (frame["sides"][1]["left"], frame["thrower"]) == (456, 0)


@forty_left
async def test_undo_over_a_leg_asks_and_redo_brings_it_back(console: Console) -> None:
    await console.keys("KeyW")
    await console.until(lambda frame: frame["sides"][0]["legs"] == 1)

    await console.nothing_sent(console.keys("Control+Z"))
    await console.message("undo.crosses")
    await console.keys("Enter")

    frame = await console.until(lambda frame: frame["sides"][0]["legs"] == 0)
    stone = frame["sides"][0]
    assert (stone["left"], frame["thrower"], stone["stats"]["checkouts"]) == (40, 0, [])
    await console.settled()
    await console.keys("Control+Y")
    await console.until(lambda frame: frame["sides"][0]["legs"] == 1)


@forty_left
async def test_what_was_taken_back_is_named(console: Console) -> None:
    await console.keys("F1")
    await console.until(lambda frame: frame["thrower"] == 1)
    await console.settled()

    await console.keys("Control+Z")

    await console.message("undo.done")
    assert "26" in await console.page.inner_text('[data-msg="undo.done"]')


async def test_points_wait_for_the_order_of_throw(console: Console) -> None:
    await console.fresh(order=False)

    await console.nothing_sent(console.keys("6", "0", "Enter"))
    await console.message("order.open")
    assert await console.text("field") == "60"
    await console.keys("Backspace", "Backspace", "ArrowRight")

    frame = await console.until(lambda frame: frame["awaiting"] is None)
    assert frame["thrower"] == 1


async def test_a_visit_can_be_entered_dart_by_dart(console: Console) -> None:
    await console.keys("2", "0", "NumpadSubtract", "2", "0", "NumpadDivide", "0", "NumpadMultiply")

    frame = await console.until(lambda frame: frame["thrower"] == 1)
    last = frame["sides"][0]["last"]
    assert (last["points"], last["darts"], frame["sides"][0]["stats"]["bounces"]) == (80, 3, 1)
