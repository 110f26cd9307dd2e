/**
 * Whether it can be the id of an activity, a prize or a workout, in a link or a server's row: 'abc', 'null', '0' and
 * '../1' can't.
 */
export function isLinkId(text: unknown): text is string {
  return typeof text === 'string' && /^(?!0*$)(?=.*\d)\w[\w.-]{0,63}$/.test(text);
}
