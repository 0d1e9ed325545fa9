import { describe, expect, test } from 'vitest'
import { fromBeijing } from '@aosp/kernel/time'
import {
  afterSignUp,
  isCalledOff,
  leadPrice,
  mainMove,
  nextMoment,
  premiumText,
  signUpFaults,
  termsInWords,
  timeline,
  unitText,
  type SignUpDraft,
  type Standing,
  type TradeDetail,
} from './trade-model.ts'

const DETAIL = {
  state: 2,
  state_dictText: '报名中',
  stateName: '',
  suspended: false,
  suspendReason: '',
  transType: 41,
  bidType: 1,
  startPrice: 100_000,
  price: null,
  bids: null,
  deposit: 20_000,
  serviceFee: 800,
  bidGradient: 1000,
  bidMultiple: 10,
  delayPeriod: 5,
  reserveSet: true,
  minSignNum: 2,
  qualsVerify: 0,
  qualsVerify_dictText: '无需审核',
  removeCost_dictText: '买受人承担',
  carriage_dictText: '',
  noBidForfeit: false,
  fallback: true,
  transStartDate: '2026-12-01',
  transEndDate: '2026-12-31',
  priorityHolders: 0,
  transTimeUnit: 0,
  transTimeUnit_dictText: '',
  inspectSite: 0,
  inspectTime: null,
  publishTime: '2026-11-01 09:00:00',
  signEndTime: '2026-11-20 17:00:00',
  lockTime: '2026-11-22 09:30:00',
  startTime: '2026-11-22 10:00:00',
  endTime: '2026-11-22 11:00:00',
  version: 1,
  closeReason: '',
  result: null,
} as unknown as TradeDetail
const detail = (change: Partial<TradeDetail> = {}): TradeDetail => ({ ...DETAIL, ...change })
const at = (text: string): number => fromBeijing(text)?.getTime() ?? 0
const EARLY = at('2026-11-10 12:00:00')
const RESULT = { outcome: 5, price: 120_000, premium: 2000, winnerNo: 3817, winnerName: '华信', bids: 20, closedTime: '2026-11-22 11:05:00', corrections: [] }

describe('S-029 the price that matters', () => {
  test.each([
    ['before the start', {}, ['起始价', 100_000, '']],
    ['running, nobody bid', { state: 4 }, ['起始价', 100_000, '暂无报价']],
    ['running', { state: 4, price: 105_000, bids: 3 }, ['当前价', 105_000, '第 3 次报价']],
    ['sealed and running', { state: 4, bidType: 2 }, ['起始价', 100_000, '密封报价，开启前不公布']],
    ['dealt', { state: 5, result: RESULT }, ['成交价', 120_000, '溢价 20.00%']],
    ['unsold', { state: -5, result: { ...RESULT, price: null, premium: null } }, ['起始价', 100_000, '']],
  ])('%s', (_title, change, [title, yuan, note]) => {
    expect(leadPrice(detail(change as Partial<TradeDetail>))).toEqual({ title, yuan, note })
  })
  test('under the start price is no premium', () => {
    expect([premiumText(-250), premiumText(0), premiumText(null)]).toEqual(['低于起始价 2.50%', '', ''])
    expect(unitText({ transTimeUnit: 4, transTimeUnit_dictText: '月' })).toBe('元/月')
  })
})

describe('S-029 terms in plain words', () => {
  const titles = (change: Partial<TradeDetail>) => termsInWords(detail(change)).map(({ title }) => title)
  test('a rising session names its step, its limit and its extension', () => {
    const words = termsInWords(detail()).map(({ text }) => text)
    expect(words).toContain('每次加价为 1,000.00 元的整数倍，单次最多 10 倍')
    expect(words.some((text) => text.includes('结束前 5 分钟内'))).toBe(true)
    expect(titles({})).toContain('提货期')
  })
  test('a Dutch one its step down, a sealed one no extension, a lease its term', () => {
    expect(titles({ bidType: 5 })).toEqual(expect.arrayContaining(['降价幅度', '降价间隔']))
    expect(titles({ bidType: 2, delayPeriod: null })).not.toContain('延时规则')
    expect(titles({ bidType: 3 })).toContain('减价幅度')
    expect(titles({ transType: 42 })).toContain('租期')
  })
  test('what does not apply is not said; what does is', () => {
    expect(titles({ serviceFee: 0, carriage_dictText: '' })).not.toEqual(expect.arrayContaining(['服务费']))
    expect(titles({ priorityHolders: 2, noBidForfeit: true })).toEqual(expect.arrayContaining(['优先权', '无人报价']))
    expect(termsInWords(detail({ deposit: 0, reserveSet: false })).map(({ text }) => text)).toEqual(expect.arrayContaining(['免缴保证金', '不设保留价']))
  })
})

describe('S-029 time line', () => {
  const states = (change: Partial<TradeDetail>, now: number) => timeline(detail(change), now).map(({ state }) => state)
  test('a mark stands at the last point that has passed', () => {
    expect(states({}, EARLY)).toEqual(['now', 'next', 'next', 'next', 'next'])
    expect(states({}, at('2026-11-22 10:30:00'))).toEqual(['done', 'done', 'done', 'now', 'next'])
    expect(states({}, at('2026-11-22 11:00:00')).at(-1)).toBe('done')
    expect(states({ state: -3 }, EARLY)).toEqual(['done', 'done', 'done', 'done', 'done'])
  })
  test('a Dutch end is not told before it is over', () => {
    const end = timeline(detail({ bidType: 5, endTime: null }), EARLY).at(-1)
    expect(end).toMatchObject({ time: null, title: '竞价结束（首个应价即成交）', state: 'next' })
    expect(timeline(detail({ state: 5, result: RESULT }), EARLY).at(-1)?.time).toBe(RESULT.closedTime)
    expect(timeline(detail({ inspectSite: 1 }), EARLY)).toHaveLength(6)
  })
  test('the clock counts to what comes next', () => {
    expect([2, 3, 4, 5].map((state) => nextMoment(detail({ state }))?.title)).toEqual(['距报名截止', '距竞价开始', '距竞价结束', undefined])
    expect(nextMoment(detail({ suspended: true }))).toBeUndefined()
  })
})

describe('P-013 the one button', () => {
  const none: Standing = { actions: [], own: false, seat: undefined }
  const seat = (state: number, ...actions: string[]): Standing => ({
    ...none,
    seat: { id: 's', state, stateText: '待缴费', needConfirm: false, version: 1, rejectNote: '', actions },
  })
  const move = (change: Partial<TradeDetail>, role: string | undefined, standing?: Standing, now = EARLY) => {
    const { kind, label } = mainMove(detail(change), role, standing, now)
    return `${kind} ${label}`
  }
  test.each([
    ['a visitor', {}, undefined, undefined, 'signIn 登录后报名'],
    ['not yet known', {}, 'external', undefined, 'none 我要报名'],
    ['a company that may', {}, 'external', { ...none, actions: ['signUp'] }, 'signUp 我要报名'],
    ['a company that may not', {}, 'external', none, 'none 不能报名'],
    ['an operator', {}, 'operate', none, 'none 报名中'],
    ['the issuer', {}, 'menber', { ...none, own: true }, 'manage 管理本场交易'],
    ['signed up, nothing to do', {}, 'external', seat(3, 'cancel'), 'mine 查看我的报名'],
    ['to pay', {}, 'external', seat(2, 'pay', 'cancel'), 'mine 去缴纳保证金'],
    ['to confirm first', {}, 'external', seat(4, 'confirm', 'cancel'), 'confirm 确认变更'],
    ['refused papers', {}, 'external', seat(-2, 'papers', 'cancel'), 'mine 上传资质'],
    ['paid and cancelled, so again', {}, 'external', { ...seat(7), actions: ['signUp'] }, 'signUp 我要报名'],
    ['out, so again', {}, 'external', { ...seat(-3), actions: ['signUp'] }, 'signUp 我要报名'],
    ['admitted before the start', { state: 3 }, 'external', seat(4, 'enter'), 'room 进入竞价现场'],
    ['watching', { state: 4 }, undefined, undefined, 'room 进入竞价现场'],
    ['suspended', { suspended: true, suspendReason: '故障' }, 'external', none, 'none 已中止'],
    ['over', { state: -3, state_dictText: '流标' }, undefined, undefined, 'none 流标'],
    ['over with a deal', { state: 5, state_dictText: '已成交', result: RESULT }, undefined, undefined, 'replay 查看回放'],
    ['over, taken part', { state: 5, result: RESULT }, 'external', seat(7, 'result'), 'result 查看我的结果'],
  ])('%s', (_title, change, role, standing, expected) => {
    expect(move(change as Partial<TradeDetail>, role, standing)).toBe(expected)
  })
  test('sign-up that ends while the page is open is over', () => {
    expect(move({}, 'external', { ...none, actions: ['signUp'] }, at('2026-11-20 17:00:00'))).toBe('none 报名中')
  })
})

describe('E-043 the form of a sign-up', () => {
  const draft: SignUpDraft = { contacts: '吴晓峰', telephone: '13800000000', papers: '', claims: false, priorityClaim: '', note: '', accepted: true }
  test('papers only where they are asked for, a ground only where a right is claimed', () => {
    expect(signUpFaults(draft, { qualsVerify: 0 })).toEqual({})
    expect(signUpFaults(draft, { qualsVerify: 2 })).toEqual({ papers: '请上传资质' })
    expect(signUpFaults({ ...draft, claims: true, accepted: false, contacts: ' ', telephone: '' }, { qualsVerify: 3 })).toEqual({
      contacts: '请填写联系人',
      telephone: '请填写联系电话',
      papers: '请上传优先权证明',
      priorityClaim: '请说明优先权依据',
      accepted: '请阅读并同意交易规则',
    })
  })
  test.each([
    [1, '等待资质审核'],
    [2, '请缴纳保证金'],
    [4, '报名成功'],
  ])('state %i leads to "%s"', (state, title) => {
    expect(afterSignUp(state, detail()).title).toBe(title)
  })
})

test('T-003 why a session was called off stands above the price, other ends say it at the button', () => {
  expect(['-7', '-3', '-5', '4'].map((state) => isCalledOff(Number(state)))).toEqual([true, true, false, false])
  const ended = (state: number) => mainMove(detail({ state, stateName: '取消', closeReason: '标的已另行调拨' }), 'external', undefined, 0)
  expect([ended(-7), ended(-5)]).toMatchObject([{ kind: 'none', label: '已取消', note: '' }, { note: '标的已另行调拨' }])
})
