/**
 * The words of one language, from the same files as the server's.
 *
 * A text holds `{{name}}` for a param; a text that depends on a number has one entry for each plural
 * category of its language, chosen by the param `count`.
 */

const PLACE = /\{\{(\w+)\}\}/g;

/** @typedef {Record<string, string | number | null | undefined>} Params */
/** @typedef {(key: string, params?: Params) => string} Words */

/**
 * @param {Record<string, string>} texts every text by its full key
 * @param {string} lang
 * @param {(value: string | number) => string} [show] how a param is written
 * @returns {Words}
 */
export function wordsOf(texts, lang, show = String) {
  const plurals = new Intl.PluralRules(lang);
  return (key, params = {}) => {
    const form = typeof params.count === "number" ? `${key}_${plurals.select(params.count)}` : key;
    const text = texts[form] ?? texts[key];
    if (text === undefined) {
      reportError(new Error(`no text for ${form}`));
      return key;
    }
    return text.replace(PLACE, (place, name) => {
      const value = params[name];
      return value === undefined || value === null ? place : show(value);
    });
  };
}

/**
 * @param {string} root where this build's files are served
 * @param {string} lang
 * @param {(value: string | number) => string} [show] how a param is written
 * @returns {Promise<Words>}
 */
export async function loadWords(root, lang, show) {
  const answer = await fetch(`${root}locales/${lang}.json`);
  if (!answer.ok) throw new Error(`locales/${lang}.json: ${answer.status}`);
  return wordsOf(await answer.json(), lang, show);
}
