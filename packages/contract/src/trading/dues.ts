/** What somebody steers by in his lists of sessions: what comes next and when, what it costs now, and how he stands. Without schemas. */

/** What comes next for a company that has signed up, in the order it comes; of two that fall on one moment the first is named. */
export const SIGN_UP_DUE_TEXTS = {
  confirm: '确认变更',
  papers: '补充资质',
  pay: '缴纳保证金',
  check: '资格审核',
  start: '竞价开始',
  end: '竞价结束',
  fee: '缴纳服务费',
  consent: '答复递补',
  sign: '签约',
  price: '付清价款',
  answer: '违约申辩',
} as const
export type SignUpDue = keyof typeof SIGN_UP_DUE_TEXTS
export const SIGN_UP_DUES = Object.keys(SIGN_UP_DUE_TEXTS) as SignUpDue[]

/** What comes next for the company that sells. */
export const SESSION_DUE_TEXTS = {
  check: '审核报名',
  answer: '答复提问',
  signEnd: '报名截止',
  start: '竞价开始',
  end: '竞价结束',
  fee: '缴纳服务费',
  consent: '答复递补',
  sign: '签约',
  handover: '收款交接',
} as const
export type SessionDue = keyof typeof SESSION_DUE_TEXTS
export const SESSION_DUES = Object.keys(SESSION_DUE_TEXTS) as SessionDue[]

/** Which price stands in a row: asked at first, bid up to, standing on a falling clock, made; of sealed prices none is told. */
export const PRICE_KIND_TEXTS = { start: '起始价', current: '当前价', falling: '现价', sealed: '密封', deal: '成交价', none: '' } as const
export type PriceKind = keyof typeof PRICE_KIND_TEXTS
export const PRICE_KINDS = Object.keys(PRICE_KIND_TEXTS) as PriceKind[]

/** How a company stands in a session it bids in, as its own room tells it. */
export const STANDING_TEXTS = {
  none: '',
  silent: '未报价',
  leading: '领先',
  outbid: '落后',
  sealed: '已报价',
  won: '竞得',
  lost: '未竞得',
  unsold: '未成交',
} as const
export type Standing = keyof typeof STANDING_TEXTS
export const STANDINGS = Object.keys(STANDING_TEXTS) as Standing[]
