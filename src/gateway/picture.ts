const ADDRESS = /^(https?:\/\/|\/(?!\/)|(?![^/?#]*:)[\w.])[^\s\\]{1,2000}$/i;

/** The address of a picture: http(s), or a path of our own server; it may be longer than a text for people. */
export const picture = (value: unknown): string | null =>
  typeof value === 'string' && ADDRESS.test(value) ? value : null;
