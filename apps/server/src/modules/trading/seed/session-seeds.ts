import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { TRANS_TYPE, SIGN_UP, QUALS_VERIFY, SESSION } from '@aosp/contract/trading/codes'
/** Days are counted from the first start; negative ones lie in the past. */
export type SeededSession = {
  id: string
  corporate: string
  by: string
  byName: string
  contacts: string
  telephone: string
  name: string
  transType: number
  bidType: number
  state: number
  yuan: number
  step: number
  deposit: number
  fee: number
  quals: number
  /** Created, end of sign-up, start, end. */
  days: readonly [created: number, signEnd: number, start: number, end: number]
  /** Names of its assets. */
  lots: readonly string[]
  note: string
  unit?: number
  rejectNote?: string
  closeReason?: string
  /** Why it was called off, for everybody to read. */
  endNote?: string
  signUps?: readonly { corporate: string; by: string; byName: string; state: number; note?: string; needConfirm?: true }[]
  /** Lowest price of a deal; of a Dutch session its floor. */
  reserve?: number
  /** The next best may move up when the winner falls out. */
  fallback?: true
  /** Minutes: what a late bid leaves the others, or how long a Dutch price stands. */
  delay?: number
  /** Locked from its first day here on, with a real log. Times are kept to the second. */
  played?: Played
}
/** Minutes are counted from the start of the session. */
export type Played = {
  bids: readonly (readonly [minute: number, company: string, yuan: number])[]
  suspended?: readonly [minute: number, reason: string]
  closed?: true
}

const precision = { corporate: 'corp-yuanhang-precision', by: 'user-menber01', byName: '林建华', contacts: '林建华', telephone: '010-80000011' }
const power = { corporate: 'corp-yuanhang-power', by: 'user-menber02', byName: '陈思远', contacts: '陈思远', telephone: '028-80000021' }
const materials = { corporate: 'corp-yuanhang-materials', by: 'user-menber03', byName: '许静', contacts: '许静', telephone: '010-80000031' }
const huaxin = { corporate: 'corp-huaxin-machinery', by: 'user-external01', byName: '吴晓峰' }
const tiancheng = { corporate: 'corp-tiancheng-recycling', by: 'user-external02', byName: '孙立新' }
const ruida = { corporate: 'corp-ruida-leasing', by: 'user-external03', byName: '何雨桐' }
export const SEED_COMPANIES = { precision, power, materials, huaxin, tiancheng, ruida }

export const SESSIONS: readonly SeededSession[] = [
  {
    ...precision,
    id: 'bidding-draft',
    name: '更新换代数控机床一批对外处置',
    transType: TRANS_TYPE.publicDisposal,
    bidType: BID_TYPE.rising,
    state: SESSION.draft,
    yuan: 168_000,
    step: 2000,
    deposit: 30_000,
    fee: 704,
    quals: QUALS_VERIFY.none,
    days: [-1, 12, 14, 15],
    lots: ['数控外圆磨床', '五轴联动加工中心'],
    note: '设备可正常开机，按现状整体出让，买受人自行拆除装运。',
  },
  {
    ...power,
    id: 'bidding-submitted',
    name: '闲置试验设备集团内处置',
    transType: TRANS_TYPE.disposal,
    bidType: BID_TYPE.sealedHigh,
    state: SESSION.submitted,
    yuan: 96_000,
    step: 0,
    deposit: 0,
    fee: 480,
    quals: QUALS_VERIFY.none,
    days: [-2, 8, 9, 9.1],
    lots: ['电动振动试验台'],
    note: '集团内单位优先，密封报价，价高者得。',
  },
  {
    ...materials,
    id: 'bidding-rejected',
    name: '理化检测仪器对外处置',
    transType: TRANS_TYPE.publicDisposal,
    bidType: BID_TYPE.rising,
    state: SESSION.rejected,
    yuan: 45_000,
    step: 500,
    deposit: 9000,
    fee: 225,
    quals: QUALS_VERIFY.none,
    days: [-4, 9, 11, 12],
    lots: ['高低温湿热试验箱'],
    note: '含随机附件与检定证书。',
    rejectNote: '附件中缺少资产评估报告，请补充后重新提交。',
  },
  {
    ...precision,
    id: 'bidding-open-sale',
    name: '立式加工中心及配套工装对外处置',
    transType: TRANS_TYPE.publicDisposal,
    bidType: BID_TYPE.rising,
    state: SESSION.published,
    yuan: 258_000,
    step: 3000,
    deposit: 50_000,
    fee: 974,
    quals: QUALS_VERIFY.none,
    days: [-6, 6, 8, 9],
    lots: ['立式加工中心', '壁板装配型架'],
    note: '设备运行状态良好，随机资料齐全。',
    signUps: [
      { ...huaxin, state: SIGN_UP.toPay },
      { ...tiancheng, state: SIGN_UP.ended, note: '已取消报名' },
    ],
  },
  {
    ...power,
    id: 'bidding-open-lease',
    name: '动力站空压机组对外出租一年',
    transType: TRANS_TYPE.publicLease,
    bidType: BID_TYPE.rising,
    state: SESSION.published,
    yuan: 9200,
    step: 100,
    deposit: 0,
    fee: 552,
    quals: QUALS_VERIFY.platform,
    unit: 4,
    days: [-3, 7, 9, 10],
    lots: ['螺杆空气压缩机'],
    note: '按月付租，押一付三；承租方应具备特种设备使用条件。',
    signUps: [{ ...ruida, state: SIGN_UP.checking }],
  },
  {
    ...materials,
    id: 'bidding-open-wanted',
    name: '求租高低温湿热试验箱六个月',
    transType: TRANS_TYPE.wanted,
    bidType: BID_TYPE.falling,
    state: SESSION.published,
    yuan: 12_000,
    step: 200,
    deposit: 0,
    fee: 360,
    quals: QUALS_VERIFY.issuer,
    unit: 4,
    days: [-2, 5, 6, 6.2],
    lots: [],
    note: '容积不小于 1 立方米，温度范围 -40℃ 至 150℃。',
  },
  {
    ...precision,
    id: 'bidding-waiting',
    name: '三坐标测量机集团内处置',
    transType: TRANS_TYPE.disposal,
    bidType: BID_TYPE.rising,
    state: SESSION.waiting,
    yuan: 136_000,
    step: 1000,
    deposit: 0,
    fee: 608,
    quals: QUALS_VERIFY.none,
    days: [-9, -0.5, 2, 2.1],
    lots: ['三坐标测量机'],
    note: '集团内单位参与，成交后十个工作日内提货。',
    signUps: [
      { ...power, state: SIGN_UP.admitted },
      { ...materials, state: SIGN_UP.admitted },
    ],
  },
  {
    ...power,
    id: 'bidding-failed',
    name: '退役数控车床对外处置',
    transType: TRANS_TYPE.publicDisposal,
    bidType: BID_TYPE.rising,
    state: SESSION.failed,
    yuan: 38_000,
    step: 500,
    deposit: 7000,
    fee: 190,
    quals: QUALS_VERIFY.none,
    days: [-40, -22, -20, -19],
    lots: ['数控卧式车床'],
    note: '数控系统需更换，按现状出让。',
    closeReason: '报名数不足',
    signUps: [{ ...tiancheng, state: SIGN_UP.ended, note: '流标' }],
  },
  {
    ...materials,
    id: 'bidding-cancelled',
    name: '复合材料热压罐对外处置',
    transType: TRANS_TYPE.publicDisposal,
    bidType: BID_TYPE.dutch,
    state: SESSION.ended,
    yuan: 860_000,
    step: 20_000,
    deposit: 150_000,
    fee: 2780,
    quals: QUALS_VERIFY.platform,
    days: [-30, -12, -10, -9],
    lots: ['热压罐'],
    note: '荷兰式降价，首个应价者成交。',
    closeReason: '取消',
    endNote: '发起方调整处置计划，标的改由集团内部调剂使用',
  },
]
