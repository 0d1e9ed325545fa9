/** Unified social credit code (GB 32100): 18 characters without I, O, S, V and Z; the last one is a check character. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 18
const POWER = 3

/** The check character for the first 17, or undefined when one of them is not of the alphabet. */
export function creditCodeCheck(body: string): string | undefined {
  if (body.length !== LENGTH - 1) return undefined
  let sum = 0
  let weight = 1
  for (const character of body) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return undefined
    sum += value * weight
    weight = (weight * POWER) % ALPHABET.length
  }
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length]
}

/** People type it in small letters and with blanks. */
export const tidyCreditCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

export const isCreditCode = (text: string): boolean => text.length === LENGTH && creditCodeCheck(text.slice(0, LENGTH - 1)) === text[LENGTH - 1]
