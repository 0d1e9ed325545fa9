/** The parameters a text of JSON holds, as texts; nothing where it is none. */
export function paramsIn(json: string): Readonly<Record<string, string>> | undefined {
  if (json.trim() === '') return {}
  try {
    const read: unknown = JSON.parse(json)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))
  } catch {
    return undefined
  }
}

/** The text with one parameter changed; one that was emptied is left out, so that the generator's own holds. */
export function withParam(json: string, name: string, text: string): string {
  const { [name]: _old, ...rest } = paramsIn(json) ?? {}
  return JSON.stringify(text === '' ? rest : { ...rest, [name]: text })
}
