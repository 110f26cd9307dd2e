/**
 * The form of a value, for settings and for the tenant's file. `says` completes the sentence "is to be …"; `read`
 * returns the value as the build uses it, or `undefined` if the text is not of this form.
 * @typedef {{ says: string, read: (text: string) => string | undefined }} Form
 */

/** @param {string} text */
function addressOf(text) {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} says @param {RegExp} pattern @returns {Form} */
const like = (says, pattern) => ({ says, read: (text) => (pattern.test(text) ? text : undefined) });

/** @type {Form} */
export const ORIGIN = {
  says: 'an origin such as https://api.example.com: scheme and host, no path',
  read(text) {
    const url = addressOf(text);
    return url && !/[?#]/.test(text) && url.pathname === '/' ? url.origin : undefined;
  },
};

/** @type {Form} */
export const ADDRESS = {
  says: 'an address such as https://app.example.com/page',
  read: (text) => (addressOf(text) && !/\s/.test(text) ? text : undefined),
};

const addressOrPath = (of) => ({
  says: `an address such as https://app.example.com/page, or a path of ${of} such as /page`,
  read: (text) => (/^\/(?![/\\])\S*$/.test(text) ? text : ADDRESS.read(text)),
});

/** @type {Form} */
export const ADDRESS_OR_PATH = addressOrPath("the pages' host");

/** @type {Form} */
export const ADDRESS_OR_PAGE = addressOrPath('the pages');

/** @type {Form} */
export const FOLDER = {
  says: 'a folder of a host such as /fit/pages: names of letters, digits and -._~, and none that calls begin with (/api-…, /webapi, /plat-auth)',
  read: (text) =>
    /^(\/[\w.~-]+)*\/?$/.test(text) &&
    !/\/\.\.?(\/|$)/.test(text) &&
    !/^\/(api-|(webapi|plat-auth)(\/|$))/.test(text)
      ? text.replace(/\/$/, '')
      : undefined,
};

/** @type {Form} */
export const HOSTS = {
  says: 'names of hosts with commas between, such as pitangui.amazon.com,layla.amazon.com',
  read(text) {
    const hosts = text.split(/[\s,]+/).filter(Boolean);
    return hosts.every((host) => /^[\w-]+(\.[\w-]+)*(:\d+)?$/.test(host)) ? hosts.join(',') : undefined;
  },
};

export const WORD = like('one word of letters, digits and -._~', /^[\w.~-]+$/);
export const HEADER = like("a header's name such as Idempotency-Key", /^[A-Za-z][\w-]*$/);
export const TEXT = like('a text on one line', /^(?=.*\S)[^\n]+$/);
export const DRAWING = like("an SVG path's `d`", /^M[-\d\s.,a-zA-Z]+$/);
export const EMAIL = like('an e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/);
export const PATH = like('a path such as /user-agreement', /^\/[\w./-]*$/);
export const FILE = like('the name of a file', /^[^\n\0]+$/);
export const SHARE = like('a number from 0 to 1, such as 0.1', /^(0(\.\d+)?|1(\.0+)?)$/);

/** @type {Form} */
export const DAY = {
  says: 'a day such as 2022-11-28',
  read(text) {
    const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(NaN);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
  },
};

/** @param {string[]} words @returns {Form} */
export const oneOf = (...words) => ({
  says: words.join(' or '),
  read: (text) => (words.includes(text) ? text : undefined),
});
