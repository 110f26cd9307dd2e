/** The form of an id in a link or in a server's row. 'abc', 'null', '0' and '../1' do not have it. */
export const LINK_ID = /^(?!0*$)(?=.*\d)\w[\w.-]{0,63}$/;

export function isLinkId(text: unknown): text is string {
  return typeof text === 'string' && LINK_ID.test(text);
}
