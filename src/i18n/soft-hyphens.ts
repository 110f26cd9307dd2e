/** Returns a text without the soft hyphens that let a narrow page break its words: titles and pictures may show them. */
export const withoutSoftHyphens = (text: string): string => text.replace(/\xad/g, '');
