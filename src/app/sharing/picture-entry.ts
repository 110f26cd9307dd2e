/** The name of the history entry of the sheet with the picture. */
export const PICTURE_ENTRY = 'picture';
