/** The first free two-digit code below a parent (`''`: top level), or undefined when all 99 are taken. Codes are never given twice while they stand. */
export function nextCatalogCode(taken: ReadonlySet<string>, parentCode: string): string | undefined {
  for (let number = 1; number <= 99; number++) {
    const code = `${parentCode}${String(number).padStart(2, '0')}`
    if (!taken.has(code)) return code
  }
  return undefined
}
