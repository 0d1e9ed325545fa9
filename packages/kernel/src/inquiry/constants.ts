/** What the log of an inquiry declares. The server and the independent checker share this file and nothing else. */
export const INQUIRY_FORMAT = 'AOSP-INQUIRY-1' as const
export const QUOTE_TAGS = { quote: 'QUOTE-V1', lines: 'QUOTE-LINES-V1' } as const
/** Which total wins. */
export const DIRECTION = { low: 1, high: 2 } as const
