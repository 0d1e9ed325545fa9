import { areaList } from '@vant/area-data'

/** One administrative area: province (parent 86), city or district. Codes have six digits. */
export type Area = { code: string; name: string; parent: string; level: 1 | 2 | 3 }

export const COUNTRY = '86'

/** Changes of 2025 that the package does not know yet: Chongqing made one district of two. */
const ADDED: Readonly<Record<string, string>> = { '500157': '两江新区' }
const WITHDRAWN: ReadonlySet<string> = new Set(['500105', '500112'])

const parentOf = { 1: () => COUNTRY, 2: (code: string) => `${code.slice(0, 2)}0000`, 3: (code: string) => `${code.slice(0, 4)}00` } as const

const areasOf = (level: 1 | 2 | 3, names: Readonly<Record<string, string>>): Area[] =>
  Object.entries(names)
    .filter(([code]) => !WITHDRAWN.has(code))
    .map(([code, name]) => ({ code, name, parent: parentOf[level](code), level }))
    .toSorted((a, b) => a.code.localeCompare(b.code))

/** Provinces, cities and districts of the country in the order of their codes, parents before children. */
export const AREAS: readonly Area[] = [
  ...areasOf(1, areaList.province_list),
  ...areasOf(2, areaList.city_list),
  ...areasOf(3, { ...areaList.county_list, ...ADDED }),
]

/** Names of districts that no longer exist: old records carry their codes, nobody is offered them. */
export const WITHDRAWN_AREAS: readonly Area[] = [...WITHDRAWN].map((code) => ({
  code,
  name: areaList.county_list[code] ?? code,
  parent: parentOf[3](code),
  level: 3,
}))
