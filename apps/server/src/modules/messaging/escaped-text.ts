/** News are plain text; a notice is HTML. */
export const escapedText = (plain: string): string => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
