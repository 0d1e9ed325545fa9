/** What the log of an inquiry declares. The server and the independent checker share this file and nothing else. */
export const INQUIRY_FORMAT = 'AOSP-INQUIRY-1' as const
export const QUOTE_TAG = 'QUOTE-V1'
/** Kind 2 sells to the highest; the others buy or rent from the lowest. */
export const SELLS = 2
