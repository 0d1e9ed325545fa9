/** The header has room for six characters of a name. */
export const shortNickname = (name: string): string => {
  const letters = [...name]
  return letters.length > 6 ? `${letters.slice(0, 6).join('')}...` : name
}
