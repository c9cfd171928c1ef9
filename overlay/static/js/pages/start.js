/** The start page: copying an address, also on a page without the clipboard's permission. */

/** @param {HTMLInputElement} input */
async function copy(input) {
  input.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(input.value);
  else document.execCommand("copy"); // plain http in a LAN has no clipboard
}

for (const button of document.querySelectorAll("button.copy")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  const before = button.textContent;
  button.addEventListener("click", async () => {
    const input = button.parentElement?.querySelector("input");
    if (!input) return;
    await copy(input);
    button.textContent = button.dataset.done ?? before;
    setTimeout(() => {
      button.textContent = before;
    }, 1600);
  });
}
