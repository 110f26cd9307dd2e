/** How the links of a server's HTML behave. Each address has passed `safeAddress`. */
export interface Links {
  /** A page of this app, a site for a new window, or `null`: then it is no link. */
  kindOf(address: string): 'page' | 'window' | null;
  /** The address to write for a page of this app, below the folder of the pages. */
  addressOf(page: string): string;
  /** Navigates to a page of this app. */
  follow(address: string): void;
}
