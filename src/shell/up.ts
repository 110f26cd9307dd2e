/**
 * From a document to what lies beside its folder: right on a web server, with or without a slash behind the document's
 * address, and among files that an app carries. In a folder of a host the former needs the whole path.
 */
export const UP = BASE_PATH || '..';
