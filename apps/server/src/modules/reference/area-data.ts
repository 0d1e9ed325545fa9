import { areaList } from '@vant/area-data'

/** One administrative area: province (parent 86), city or district. Codes have six digits. */
export type Area = { code: string; name: string; parent: string; level: 1 | 2 | 3 }

const COUNTRY = '86'

/** Changes of 2025 that the package does not know yet: Chongqing made one district of two. */
const ADDED: Readonly<Record<string, string>> = { '500157': '两江新区' }
const WITHDRAWN: ReadonlySet<string> = new Set(['500105', '500112'])

const PARENT_OF = { 1: () => COUNTRY, 2: (code: string) => `${code.slice(0, 2)}0000`, 3: (code: string) => `${code.slice(0, 4)}00` } as const

const areasOf = (level: 1 | 2 | 3, names: Readonly<Record<string, string>>): Area[] =>
  Object.entries(names)
    .filter(([code]) => !WITHDRAWN.has(code))
    .map(([code, name]) => ({ code, name, parent: PARENT_OF[level](code), level }))
    .toSorted((a, b) => a.code.localeCompare(b.code))

/** Provinces, cities and districts of the country in the order of their codes, parents before children. */
export const AREAS: readonly Area[] = [
  ...areasOf(1, areaList.province_list),
  ...areasOf(2, areaList.city_list),
  ...areasOf(3, { ...areaList.county_list, ...ADDED }),
]

let children: Record<string, Record<string, string>> | undefined
/** Code and name of the areas inside each area, made once. */
export function areaChildren(): Record<string, Record<string, string>> {
  if (!children) {
    children = {}
    for (const { code, name, parent } of AREAS) (children[parent] ??= {})[code] = name
  }
  return children
}

/** Districts that no longer exist: old records carry their codes, nobody is offered them. */
export const formerAreas = (): Record<string, string> => Object.fromEntries([...WITHDRAWN].map((code) => [code, areaList.county_list[code] ?? code]))
