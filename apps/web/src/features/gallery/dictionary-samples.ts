import { CallFailure } from '../../lib/call.ts'
import { DICT_SEARCH, type DictChoice, type DictSearch } from '../../ui/dict/index.ts'

export const SAMPLE_CHOICES: readonly DictChoice[] = [
  { value: 'L', label: '低' },
  { value: 'M', label: '中' },
  { value: 'H', label: '高' },
]

const KINDS = ['数控机床', '起重设备', '货运车辆', '办公用房', '变压器'] as const
const ROWS: readonly DictChoice[] = Array.from({ length: 200 }, (_, at) => {
  const number = String(at + 1).padStart(4, '0')
  return { value: `S-${number}`, label: `${KINDS[at % KINDS.length]} ${number}` }
})

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Stands in for a server that takes its time, longer for a short keyword; “故障” is refused. */
export const sampleSearch: DictSearch = {
  find: async (keyword) => {
    await rest(keyword.length === 1 ? 1500 : 200)
    if (keyword === '故障') throw new CallFailure('refused', '字典服务暂不可用，请稍后重试', 200, '/sample')
    return ROWS.filter(({ label }) => label.includes(keyword)).slice(0, DICT_SEARCH.pageSize)
  },
  nameOf: async (value) => {
    await rest(200)
    return ROWS.find((row) => row.value === value)?.label
  },
}
