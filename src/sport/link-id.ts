/**
 * Whether the text is a valid id of an activity, a prize or a workout, in a link or in a server's row. 'abc', 'null',
 * '0' and '../1' are not.
 */
export function isLinkId(text: unknown): text is string {
  return typeof text === 'string' && /^(?!0*$)(?=.*\d)\w[\w.-]{0,63}$/.test(text);
}
