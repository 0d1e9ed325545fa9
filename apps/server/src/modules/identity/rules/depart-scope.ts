import { codesAbove } from '@aosp/kernel/level-code'

/**
 * Which part of the tree somebody may see: everything, or what lies below some codes, each without the companies that lie
 * in there but are none of his.
 */
export type DepartScope = 'all' | readonly { below: string; except: readonly string[] }[]

/** The companies somebody works for: for each of his departments the nearest company at or above it, or the department itself. */
export function ownCompanies(departs: readonly string[], companies: ReadonlySet<string>): string[] {
  return [...new Set(departs.map((code) => [...codesAbove(code), code].findLast((above) => companies.has(above)) ?? code))].toSorted()
}

/** `companies`: all that lie below the own ones. A company inside one that is left out needs no mention. */
export const companyScope = (own: readonly string[], companies: readonly string[]): DepartScope =>
  own.map((below) => {
    const foreign = companies.filter((code) => code !== below && code.startsWith(below) && !own.includes(code))
    return { below, except: foreign.filter((code) => !codesAbove(code).some((above) => foreign.includes(above))) }
  })

export const inScope = (scope: DepartScope, code: string): boolean =>
  scope === 'all' || scope.some(({ below, except }) => code.startsWith(below) && !except.some((foreign) => code.startsWith(foreign)))
