export const ELLIPSIS_LENGTH = 25

/** Counted in characters as people see them; what fits is left as it is. */
export const shorten = (text: string, length: number = ELLIPSIS_LENGTH): string => {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text
}
