import type { Trx } from '../../../platform/db/database.ts'
import './sample.tables.ts'

const COUNT = 300
const THINGS: readonly (readonly [category: string, name: string, yuan: number])[] = [
  ['1', '数控立式加工中心', 486_000],
  ['1', '螺杆空气压缩机', 68_500],
  ['1', '龙门起重机', 312_000],
  ['2', '厢式货车', 96_800],
  ['2', '电动叉车', 58_900],
  ['3', '三坐标测量机', 268_000],
  ['3', '激光干涉仪', 154_300],
  ['4', '升降会议桌', 3_860],
  ['4', '文件密集架', 12_400],
  ['5', '不锈钢板材', 8_750],
]
const PLACES = ['一号厂房', '二号厂房', '试验楼', '综合楼', '东区仓库'] as const
const OWNERS = ['corp-yuanhang-precision', 'corp-yuanhang-power', 'corp-platform'] as const
const HOUR_MS = 3_600_000

/** Three hundred records with believable names, so that paging, sorting and searching have something to show. */
export async function seedSamples(trx: Trx, now: Date): Promise<void> {
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const [category = '1', name = '', yuan = 0] = THINGS[(index * 7) % THINGS.length] ?? []
    const created = new Date(now.getTime() - (index + 1) * 5 * HOUR_MS)
    return {
      id: `sample-${String(COUNT - index).padStart(4, '0')}`,
      code: `YH-${String(COUNT - index).padStart(4, '0')}`,
      name: `${name}（${PLACES[index % PLACES.length] ?? ''}）`,
      category,
      amount_fen: yuan * 100 + ((index * 9_731) % 100_000),
      quantity: 1 + ((index * 13) % 40),
      day: new Date(now.getTime() - index * 2 * 24 * HOUR_MS).toISOString().slice(0, 10),
      state: index % 9 === 0 ? '0' : index % 7 === 0 ? '2' : '1',
      corporate_id: OWNERS[index % OWNERS.length] ?? null,
      created_by: index % 3 === 0 ? 'operate02' : 'operate01',
      created_at: created,
      updated_at: null,
    }
  })
  await trx
    .insertInto('gallery_sample')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
