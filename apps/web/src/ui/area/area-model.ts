import type { Received } from '@aosp/contract/endpoint'
import type { areaList } from '@aosp/contract/reference/area'

/** Areas by the code of what they lie in; `former` are districts old records may still name. */
export type AreaTree = Received<typeof areaList>
export type AreaOption = { value: string; label: string; children?: AreaOption[] }

export const COUNTRY = '86'
const DISTRICT = /^\d{6}$/

/** Province, city and district of a district's code. */
export const areaCodes = (district: string): readonly [string, string, string] => [`${district.slice(0, 2)}0000`, `${district.slice(0, 4)}00`, district]

/** Codes from the province down, as far as they lead to an area that is offered; undefined for anything else. */
export function areaPath({ children }: AreaTree, district: string | undefined): [string, string, string] | undefined {
  if (!district || !DISTRICT.test(district)) return undefined
  const [province, city] = areaCodes(district)
  return children[city]?.[district] === undefined ? undefined : [province, city, district]
}

/** Names from the province down, joined by a stroke. A code nobody knows shows itself. */
export function areaText({ children, former }: AreaTree, district: string | undefined): string {
  if (!district) return ''
  const [province, city] = areaCodes(district)
  const name = children[city]?.[district] ?? former[district]
  return name === undefined ? district : [children[COUNTRY]?.[province], children[province]?.[city], name].filter(Boolean).join('/')
}

export const areasIn = ({ children }: AreaTree, parent: string): AreaOption[] =>
  Object.entries(children[parent] ?? {}).map(([value, label]) => ({ value, label }))

/** The whole tree for a cascader. */
export const areaOptions = (tree: AreaTree, parent: string = COUNTRY): AreaOption[] =>
  areasIn(tree, parent).map((area) => (tree.children[area.value] ? { ...area, children: areaOptions(tree, area.value) } : area))
