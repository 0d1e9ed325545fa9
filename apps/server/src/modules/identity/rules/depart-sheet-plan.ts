import type { DepartSheetRow } from '@aosp/contract/identity/directory.shapes'
import { ORG_CATEGORY } from '@aosp/contract/identity/roles'
import { no } from '@aosp/contract/refusals'
import { levelOf, nextLevelCode } from '@aosp/kernel/level-code'

/** Where a line of a sheet of departments puts its department, and why some cannot be put anywhere. */

export type PlacedDepart = { id: string; parentId: string | null; name: string; code: string; category: string }
/** The greatest code and place among the children of a department, deleted ones included: their codes are not given again. */
export type LastChild = { code: string | undefined; order: number }
type Line = { line: number; row: DepartSheetRow }
type Plan = { made: { depart: PlacedDepart; order: number; level: number; row: DepartSheetRow }[]; refused: { line: number; reason: string }[] }

export const LONGEST_ORG_CODE = 60

/** A path is the names from the top down; blanks around the strokes are no part of them. */
const pathKey = (text: string): string =>
  text
    .split(/[/／]/)
    .map((name) => name.trim())
    .join('/')

/** Departments by code and by path. Where namesakes lie beside each other a path leads to several. */
export class DepartWays {
  readonly #byCode = new Map<string, PlacedDepart>()
  readonly #byPath = new Map<string, PlacedDepart[]>()
  readonly #pathOf = new Map<string, string>()

  /** `departs` in the order of their codes, so that superiors come first. */
  constructor(departs: readonly PlacedDepart[]) {
    for (const depart of departs) this.add(depart)
  }

  add(depart: PlacedDepart): void {
    const path = this.below(depart.parentId, depart.name)
    this.#pathOf.set(depart.id, path)
    this.#byCode.set(depart.code, depart)
    this.#byPath.set(path, [...(this.#byPath.get(path) ?? []), depart])
  }

  below(parentId: string | null, name: string): string {
    const above = parentId === null ? undefined : this.#pathOf.get(parentId)
    const own = pathKey(name)
    return above === undefined ? own : `${above}/${own}`
  }

  /** All that the text may mean: a name that looks like a code of another is taken for the name. */
  find(text: string): readonly PlacedDepart[] {
    const named = this.#byPath.get(pathKey(text))
    const coded = this.#byCode.get(text.toUpperCase())
    return named ?? (coded ? [coded] : [])
  }

  has(path: string): boolean {
    return this.#byPath.has(path)
  }
}

/** Adds to `ways` what the lines make, so that later lines find it. `lastOf` knows the children of every department the lines name. */
export function planDeparts(ways: DepartWays, lastOf: Map<string | null, LastChild>, lines: readonly Line[], newId: () => string): Plan {
  const plan: Plan = { made: [], refused: [] }
  for (const { line, row } of lines) {
    const placed = place(ways, lastOf, row, newId)
    if (typeof placed === 'string') plan.refused.push({ line, reason: placed })
    else {
      ways.add(placed.depart)
      plan.made.push({ ...placed, level: levelOf(placed.depart.code), row })
    }
  }
  return plan
}

function place(
  ways: DepartWays,
  lastOf: Map<string | null, LastChild>,
  row: DepartSheetRow,
  newId: () => string,
): { depart: PlacedDepart; order: number } | string {
  const found = row.parent ? ways.find(row.parent) : []
  const [parent] = found
  if (row.parent && !parent) return `上级部门「${row.parent}」不存在，请填写部门编码，或从最上级起用“/”隔开的名称`
  if (found.length > 1) return `上级部门「${row.parent ?? ''}」不止一个，请填写部门编码`
  if (!parent && row.orgCategory !== ORG_CATEGORY.company) return no('depart.topIsCompany').message
  if (parent?.category === ORG_CATEGORY.post) return no('depart.underPost').message
  const parentId = parent?.id ?? null
  const path = ways.below(parentId, row.departName)
  if (ways.has(path)) return `部门「${path}」已存在`
  const last = lastOf.get(parentId) ?? { code: undefined, order: -1 }
  const code = nextLevelCode(parent?.code ?? '', last.code)
  if (code === undefined || code.length > LONGEST_ORG_CODE) return no('depart.full').message
  const order = row.departOrder ?? last.order + 1
  lastOf.set(parentId, { code, order: Math.max(order, last.order) })
  return { depart: { id: newId(), parentId, name: row.departName, code, category: row.orgCategory }, order }
}
