import { QUESTION } from '@aosp/contract/trading/question-texts'
import type { Trx } from '../../../platform/db/database.ts'
import '../board/board.tables.ts'

type Seeded = { who: readonly [account: string, company: string]; hoursAgo: number; content: string; answer?: string; hidden?: string }

const PRECISION = ['user-menber01', 'corp-yuanhang-precision'] as const
const POWER = ['user-menber02', 'corp-yuanhang-power'] as const
const HUAXIN = ['user-external01', 'corp-huaxin-machinery'] as const
const TIANCHENG = ['user-external02', 'corp-tiancheng-recycling'] as const

const MESSAGES: readonly Seeded[] = [
  { who: HUAXIN, hoursAgo: 3, content: '建议在公共大厅增加按设备成新率筛选，方便我们快速找到可用的机床。' },
  { who: PRECISION, hoursAgo: 20, content: '虚拟账户冻结的保证金，能否在财务系统里看到对应的场次编号？' },
  {
    who: TIANCHENG,
    hoursAgo: 46,
    content: '废旧物资的场次能不能集中安排在每月上旬，方便我们调配车辆？',
    answer: '感谢建议。开始时间由发起方在工作日内选择，我们已将您的意见转给各成员单位；也可以订阅“报废物资”分类，新场次发布时会通知您。',
  },
  {
    who: POWER,
    hoursAgo: 75,
    content: '手机上看样预约的地址显示不全，能否点开直接导航？',
    answer: '看样地址在交易详情页可以长按复制。导航功能已列入改进计划，上线时会在平台资讯中公布。',
  },
  { who: TIANCHENG, hoursAgo: 120, content: '高价回收各类设备，欢迎各单位直接联系我司洽谈。', hidden: '留言板不得发布广告或绕开平台交易的信息' },
  {
    who: HUAXIN,
    hoursAgo: 170,
    content: '企业更换法定代表人以后，需要重新注册账号吗？',
    answer: '不需要。请在“企业管理”中提交变更并上传新的营业执照，审核通过后生效，原有积分和交易记录保留。',
  },
]

const HOUR_MS = 3_600_000
const OPERATOR = 'user-operate01'

export async function seedBoard(trx: Trx, now: Date): Promise<void> {
  const rows = MESSAGES.map(({ who, hoursAgo, content, answer, hidden }, index) => {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const later = new Date(at.getTime() + 2 * HOUR_MS)
    return {
      id: `board-${index + 1}`,
      content,
      state: hidden ? QUESTION.hidden : answer ? QUESTION.answered : QUESTION.waiting,
      account_id: who[0],
      corporate_id: who[1],
      created_at: at,
      answer: answer ?? '',
      answered_by: answer ? OPERATOR : null,
      answered_at: answer ? later : null,
      hide_note: hidden ?? '',
      hidden_by: hidden ? OPERATOR : null,
      hidden_at: hidden ? later : null,
    }
  })
  await trx.insertInto('board_message').values(rows).execute()
}
