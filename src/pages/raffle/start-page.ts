/** Where people go who open the raffle without the app: the product's public start page. */
export const startPage = START_PAGE;
