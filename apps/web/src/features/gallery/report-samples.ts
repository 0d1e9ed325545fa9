import { pageOf } from '../../ui/list-page/index.ts'
import type { ReportConfig, ReportQueryItem, ReportSource } from '../../ui/pickers/index.ts'

const CITIES = ['上海', '成都', '广州', '西安', '沈阳'] as const
const NAMES = ['振华重工', '飞机维修', '白云工贸', '航天机械', '精密仪器', '物资回收', '冷链运输', '电气成套'] as const
const option = (value: string, text: string) => ({ value, text, title: text, label: text })

const CONFIG: ReportConfig = {
  cgRpConfigId: 'supplier',
  cgRpConfigName: '供应商档案',
  columns: [
    { title: '供应商', dataIndex: 'name', align: 'left', sorter: true, width: 220 },
    { title: '所在地', dataIndex: 'city', align: 'left', sorter: true, width: 100 },
    { title: '等级', dataIndex: 'grade', align: 'center', sorter: false, width: 90, customRender: 'grade' },
    { title: '注册资本（万元）', dataIndex: 'capital', align: 'right', sorter: true, width: 150, fieldType: 'number' },
    { title: '入库日期', dataIndex: 'day', align: 'left', sorter: true, width: 120, fieldType: 'date' },
  ],
  dictOptions: { grade: [option('A', '优秀'), option('B', '合格'), option('C', '观察')] },
}

const ITEMS: readonly ReportQueryItem[] = [
  { label: '供应商', field: 'name', view: 'string', mode: 'single', hidden: '0' },
  { label: '等级', field: 'grade', view: 'list', mode: 'single', hidden: '0', dictCode: 'grade' },
  { label: '所在地', field: 'city', view: 'string', mode: 'single', hidden: '1' },
  { label: '入库日期', field: 'day', view: 'date', mode: 'group', hidden: '1' },
  { label: '注册资本', field: 'capital', view: 'number', mode: 'group', hidden: '1' },
]

const ROWS = Array.from({ length: 40 }, (_, index) => ({
  id: `s${index + 1}`,
  name: `${CITIES[index % 5] ?? ''}${NAMES[Math.floor(index / 5)] ?? ''}`,
  city: CITIES[index % 5] ?? '',
  grade: ['A', 'B', 'C'][index % 3] ?? 'A',
  capital: 200 + index * 135,
  day: `2026-0${(index % 9) + 1}-15`,
}))

const later = <Value>(value: () => Value): Promise<Value> => new Promise((resolve) => setTimeout(() => resolve(value()), 80))

/** How often each part was asked for: shows that a group shares its lists. */
export const asked = { rows: 0 }

/** One report in the browser; every other code is unknown, as on the server. */
export const localReports: ReportSource = {
  config: (code) => (code === 'supplier' ? later(() => CONFIG) : later(() => 0).then(() => Promise.reject(new Error('未找到对应数据')))),
  queryItems: () => later(() => ITEMS),
  rows: (_id, query) =>
    later(() => {
      asked.rows += 1
      const forced = Object.entries(query).find(([name]) => name.startsWith('force_'))
      if (!forced) return pageOf(ROWS, query)
      const [field, values] = [forced[0].slice('force_'.length), String(forced[1]).split(',')]
      const records = ROWS.filter((row) => values.includes(String(row[field as keyof typeof row])))
      return { records, total: records.length }
    }),
}
