/**
 * What the grants of an account narrow each screen to: OR between grants, AND inside one. A grant without a ticked rule is unrestricted,
 * and so is then the screen: whoever was given more by one role does not lose it by another.
 */
export function ruleSets<Rule>(grants: readonly { screen: string; rules: readonly Rule[] | null }[]): Map<string, (readonly Rule[])[]> {
  const sets = new Map<string, (readonly Rule[])[]>()
  const open = new Set<string>()
  for (const { screen, rules } of grants) {
    if (rules === null || rules.length === 0) open.add(screen)
    else sets.set(screen, [...(sets.get(screen) ?? []), rules])
  }
  for (const screen of open) sets.delete(screen)
  return sets
}
