/** Whether a link's text can be the id of an activity, a prize or a workout: 'abc', 'null', '0' and '../1' can't. */
export function isLinkId(text: string | undefined): text is string {
  return !!text && /^(?!0*$)(?=.*\d)\w[\w-]{0,63}$/.test(text);
}
