import type { Trx } from '../../../platform/db/database.ts'
import { QUESTION } from '@aosp/contract/trading/question-texts'

const HOUR_MS = 3_600_000
type Asked = { id: string; bidding: string; corporate: string; by: string; hoursAgo: number; content: string; answer?: string; answerBy?: string }

const QUESTIONS: readonly Asked[] = [
  {
    id: 'question-sale-1',
    bidding: 'bidding-open-sale',
    corporate: 'corp-tiancheng-recycling',
    by: 'user-external02',
    hoursAgo: 70,
    content: '请问设备的数控系统型号是什么？是否可以通电试机？',
    answer: '数控系统为原厂配置，型号见设备铭牌；看样当天可以通电空载试机，请提前一天联系预约。',
    answerBy: 'user-menber01',
  },
  {
    id: 'question-sale-2',
    bidding: 'bidding-open-sale',
    corporate: 'corp-huaxin-machinery',
    by: 'user-external01',
    hoursAgo: 46,
    content: '配套刀具清单能否提供？成交后多久可以安排提货？',
    answer: '刀具清单随合同提供。价款付清后 3 个工作日内可以提货，提货期内由买受人自行安排吊装和运输。',
    answerBy: 'user-menber01',
  },
  {
    id: 'question-lease-1',
    bidding: 'bidding-open-lease',
    corporate: 'corp-ruida-leasing',
    by: 'user-external03',
    hoursAgo: 3,
    content: '租赁期间的日常保养由哪一方负责？年检费用是否包含在租金内？',
  },
]

/** What companies asked on the seeded sessions, mostly answered. */
export async function seedQuestions(trx: Trx, now: Date): Promise<void> {
  const at = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
  await trx
    .insertInto('trade_question')
    .values(
      QUESTIONS.map((asked) => ({
        id: asked.id,
        bidding_id: asked.bidding,
        corporate_id: asked.corporate,
        asked_by: asked.by,
        content: asked.content,
        asked_at: at(asked.hoursAgo),
        answer_due: at(asked.hoursAgo - 24),
        ...(asked.answer ? { state: QUESTION.answered, answer: asked.answer, answered_by: asked.answerBy ?? null, answered_at: at(asked.hoursAgo - 5) } : {}),
      })),
    )
    .execute()
}
