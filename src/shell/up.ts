/**
 * The relative path from a document to the files next to its folder. It works on a web server, with or without a
 * trailing slash in the address, and for files that an app carries. Below BASE_PATH, a web server needs the whole path.
 */
export const UP = BASE_PATH || '..';
