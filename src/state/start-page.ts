/** Replaced by the build; empty where it names none. */
declare const START_PAGE: string;

/** Where people go who open the raffle without the app: the product's public start page. */
export const startPage = START_PAGE || '/download-page';
