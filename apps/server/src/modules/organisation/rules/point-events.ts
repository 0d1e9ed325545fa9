/** What brings and costs points, and how far each goes. Values of deals and the like are given by the caller. */
export type PointLimit = { per: 'month' | 'reference'; max: number } | { per: 'once' } | { per: 'none' }
export type PointEvent = { event: string; name: string; points: number | null; shown: string; limit: PointLimit }

const none: PointLimit = { per: 'none' }
const month = (max: number): PointLimit => ({ per: 'month', max })

export const POINT_EVENTS: readonly PointEvent[] = [
  { event: 'registration.approved', name: '注册审核通过且资料齐全', points: 20, shown: '+20', limit: { per: 'once' } },
  { event: 'session.published', name: '发布场次', points: 2, shown: '+2', limit: month(20) },
  { event: 'signup.admitted', name: '报名成功', points: 2, shown: '+2', limit: month(20) },
  { event: 'bid.valid', name: '场次中有有效报价', points: 3, shown: '+3', limit: month(30) },
  { event: 'contract.signed', name: '按期签订合同', points: 10, shown: '双方各 +10', limit: none },
  { event: 'deal.completed', name: '交易完结', points: null, shown: '竞得方 +20，发起方 +15', limit: none },
  { event: 'deal.value', name: '成交金额', points: null, shown: '每满 1 万元 +1', limit: { per: 'reference', max: 50 } },
  { event: 'sharing.completed', name: '共享订单完成', points: null, shown: '提供方 +10，使用方 +5', limit: none },
  { event: 'inquiry.quoted', name: '询价有效报价', points: 2, shown: '+2', limit: month(20) },
  { event: 'inquiry.chosen', name: '询价被选中', points: 5, shown: '+5', limit: month(20) },
  { event: 'question.answered', name: '1 个工作日内答复提问', points: 1, shown: '+1', limit: month(10) },
  { event: 'signup.cancelled', name: '保证金确认后取消报名', points: -5, shown: '-5', limit: none },
  { event: 'session.no-bid', name: '取得资格后无人报价导致流拍', points: -10, shown: '-10', limit: none },
  { event: 'question.unanswered', name: '3 个工作日未答复提问', points: -2, shown: '-2', limit: none },
  { event: 'fee.late', name: '服务费逾期', points: -10, shown: '每 5 个工作日 -10', limit: { per: 'reference', max: 50 } },
  { event: 'session.cancelled', name: '发起方过错取消场次', points: -20, shown: '-20', limit: none },
  { event: 'session.stopped', name: '发起方过错终止场次', points: -60, shown: '-60', limit: none },
  { event: 'winner.default', name: '竞得方违约', points: -100, shown: '-100', limit: none },
  { event: 'slip.forged', name: '伪造缴款凭证', points: -50, shown: '-50', limit: none },
  { event: 'papers.false', name: '提供虚假材料或串通（查实）', points: -200, shown: '-200', limit: none },
  { event: 'carried-over', name: '上年度结转', points: null, shown: '按考核结果', limit: none },
  { event: 'manual', name: '人工调整', points: null, shown: '按审批结果', limit: none },
  { event: 'reversal', name: '冲销', points: null, shown: '与原记录相反', limit: none },
  { event: 'correction', name: '更正', points: null, shown: '按更正结果', limit: none },
]

const byEvent = new Map(POINT_EVENTS.map((known) => [known.event, known]))
export const pointEvent = (event: string): PointEvent | undefined => byEvent.get(event)

const LOWEST = -500
const HIGHEST = 5000

/** The entry as it is booked: points beyond the bounds are lost, so that delta and balance always agree. */
export function bookPoints(balance: number, delta: number): { delta: number; balance: number } {
  const after = Math.min(HIGHEST, Math.max(LOWEST, balance + delta))
  return { delta: after - balance, balance: after }
}

/** How much of `delta` the event's limit still lets through, given what it brought or cost before in the month or for the reference. */
export function withinLimit(limit: PointLimit, already: number, delta: number): number {
  if (limit.per === 'none') return delta
  if (limit.per === 'once') return already === 0 ? delta : 0
  const left = Math.max(0, limit.max - Math.abs(already))
  return Math.sign(delta) * Math.min(left, Math.abs(delta)) + 0
}
