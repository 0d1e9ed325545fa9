import type { Trx } from '../../../platform/db/database.ts'
import { CATALOG, type SeededNode } from './catalog-seeds.ts'
import '../assets.tables.ts'

type Row = {
  id: string
  parent_id: string | null
  code: string
  name: string
  icon: string
  leasable: boolean
  rated_hours: number
  sort_no: number
  updated_at: null
}
type Inherited = { icon: string; leasable: boolean; ratedHours: number }

const rowsOf = (nodes: readonly (SeededNode | string)[], parentCode: string, inherited: Inherited): Row[] =>
  nodes.flatMap((given, index) => {
    const node = typeof given === 'string' ? { name: given } : given
    const code = `${parentCode}${String(index + 1).padStart(2, '0')}`
    const own = { icon: node.icon ?? inherited.icon, leasable: node.leasable ?? inherited.leasable, ratedHours: node.ratedHours ?? inherited.ratedHours }
    const row: Row = {
      id: `catalog-${code}`,
      parent_id: parentCode === '' ? null : `catalog-${parentCode}`,
      code,
      name: node.name,
      icon: own.icon,
      leasable: own.leasable,
      rated_hours: own.ratedHours,
      sort_no: index + 1,
      updated_at: null,
    }
    return [row, ...rowsOf(node.below ?? [], code, own)]
  })

export const catalogRows = (): Row[] => rowsOf(CATALOG, '', { icon: 'other', leasable: false, ratedHours: 0 })

/** Entered into an empty catalogue only: what a group has made of its catalogue is its own. */
export async function seedCatalog(trx: Trx): Promise<void> {
  const known = await trx.selectFrom('asset_catalog').select('id').limit(1).executeTakeFirst()
  if (!known) await trx.insertInto('asset_catalog').values(catalogRows()).execute()
}
