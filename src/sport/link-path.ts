/**
 * The form of a path of this app in a link, with its query. It has one slash and one segment, so it contains no
 * origin, scheme or escape; its query has no control characters.
 */
export const LINK_PATH = /^\/([A-Za-z-]+\/?)?(\?[^\x00-\x1f\x7f-\x9f#\\]*)?$/;
export const LONGEST_LINK_PATH = 2000;
