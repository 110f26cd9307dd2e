/** Normalises a path: browsers and static servers may append a slash or index.html. */
export const pathOf = (pathname: string): string => pathname.replace(/\/(index\.html)?$/, '') || '/';
