/** What becomes of the addresses in a server's text; each has passed `safeAddress`. */
export interface Links {
  /** A page of this app, one for a window of its own, or `null`: no link at all. */
  kindOf(address: string): 'page' | 'window' | null;
  /** Goes to a page of this app. */
  follow(address: string): void;
}
