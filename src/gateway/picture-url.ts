const ADDRESS = /^(?!(null|undefined|NaN)$)(https?:\/\/|\/(?!\/)|(?![^/?#]*:)[\w.])[^\s\\]{1,2000}$/i;

/** Reads the address of a picture: http(s), or a path on our own server. It may be longer than text for people. */
export const pictureUrl = (value: unknown): string | null =>
  typeof value === 'string' && ADDRESS.test(value) ? value : null;
