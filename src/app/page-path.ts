/** The page of a path as browsers and static servers give it: with or without a slash or index.html behind. */
export const pathOf = (pathname: string): string => pathname.replace(/\/(index\.html)?$/, '') || '/';
