/** How the links of a server's HTML behave. Each address has passed `safeAddress`. */
export interface Links {
  /** A page of this app, a site for a new window, or `null`: then it is no link. */
  kindOf(address: string): 'page' | 'window' | null;
  /** Navigates to a page of this app. */
  follow(address: string): void;
}
