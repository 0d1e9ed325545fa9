import type { Received } from '@aosp/contract/endpoint'
import type { sampleList } from '@aosp/contract/operations/sample'
import { session } from '../../lib/session.ts'
import type { QueryField, SearchField } from '../../ui/list-page/index.ts'

export type Sample = Received<typeof sampleList>['records'][number]
type Option = { value: string; label: string }

/** Visitors have no dictionaries; these are the words the platform starts with. */
const FIRST_WORDS: Readonly<Record<string, readonly string[]>> = {
  gallery_category: ['1:机器设备', '2:运输车辆', '3:仪器仪表', '4:办公家具', '5:原材料'],
  gallery_state: ['0:草稿', '1:使用中', '2:已停用'],
}
const optionsOf = (code: string): Option[] => {
  const known = session.dictionaries()?.[code]
  if (known) return known.map(({ value, text }) => ({ value, label: text }))
  return (FIRST_WORDS[code] ?? []).map((pair) => ({ value: pair.slice(0, 1), label: pair.slice(2) }))
}
export const CATEGORIES = optionsOf('gallery_category')
export const STATES = optionsOf('gallery_state')
const labelOf = (options: readonly Option[], value: string): string => options.find((each) => each.value === value)?.label ?? value

export const SEARCH: readonly SearchField[] = [
  { name: 'name', label: '名称' },
  { name: 'code', label: '编码' },
  { name: 'category', label: '类别', options: CATEGORIES },
  { name: 'state', label: '状态', options: STATES },
  { name: 'day', label: '日期', kind: 'days' },
  { name: 'corporateName', label: '所属企业' },
]

export const QUERY_FIELDS: readonly QueryField[] = [
  { name: 'code', label: '编码', type: 'text' },
  { name: 'name', label: '名称', type: 'text' },
  { name: 'category', label: '类别', type: 'select', options: CATEGORIES },
  { name: 'amount', label: '金额', type: 'yuan' },
  { name: 'quantity', label: '数量', type: 'number' },
  { name: 'day', label: '日期', type: 'day' },
  { name: 'state', label: '状态', type: 'select', options: STATES },
  { name: 'createTime', label: '创建时间', type: 'moment' },
]

const THINGS = ['数控立式加工中心', '螺杆空气压缩机', '厢式货车', '电动叉车', '三坐标测量机', '升降会议桌', '不锈钢板材'] as const
const KINDS = ['1', '1', '2', '2', '3', '4', '5'] as const
const OWNERS = ['远航精密制造有限公司', '远航动力技术有限公司', '远航资产运营有限公司'] as const

/** Sample rows for visitors. */
export const localSamples = (): Sample[] =>
  Array.from({ length: 86 }, (_, index) => {
    const number = 86 - index
    const category = KINDS[index % KINDS.length] ?? '1'
    const state = index % 9 === 0 ? '0' : index % 7 === 0 ? '2' : '1'
    const day = new Date(Date.UTC(2026, 9, 30) - index * 172_800_000).toISOString().slice(0, 10)
    return {
      id: `local-${number}`,
      code: `YH-${String(number).padStart(4, '0')}`,
      name: `${THINGS[index % THINGS.length] ?? ''}（${number} 号）`,
      category,
      category_dictText: labelOf(CATEGORIES, category),
      amount: 3860 + ((index * 97_310) % 480_000) + 0.5,
      quantity: 1 + ((index * 13) % 40),
      day,
      state,
      state_dictText: labelOf(STATES, state),
      corporate: null,
      corporateName: OWNERS[index % OWNERS.length] ?? null,
      createBy: 'operate01',
      createTime: `${day} ${String(8 + (index % 9)).padStart(2, '0')}:30:00`,
      updateTime: null,
    }
  })
