/** Gateways bill by parts: a message of up to 70 characters is one, a longer one is cut into parts of 67. */
const WHOLE = 70
const PART = 67

export const segmentsOf = (content: string): number => (content.length <= WHOLE ? 1 : Math.ceil(content.length / PART))

/** In cents. */
export const costOf = (segments: number, price: number): number => segments * price
