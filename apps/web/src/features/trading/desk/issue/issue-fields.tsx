import { Skeleton } from 'antd'
import { lazy, Suspense, type ComponentProps } from 'react'
import { YES_NO } from '@aosp/contract/reference/codes'
import { lowestWins } from '@aosp/kernel/bidding/judge-offer'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { isLease, TRANS_TYPE } from '@aosp/contract/trading/codes'
import type { DictChoice } from '../../../../ui/dict/index.ts'
import type { FormField } from '../../../../ui/form-dialog/index.ts'
import { typeText } from '../../../../ui/light/trade-words.ts'
import { LazyFileUpload } from '../../../../ui/upload/index.ts'
import { AssetChoice } from './asset-choice.tsx'
import type { timePresets } from './issue-times.ts'
import { bidTypesFor, bidTypeOf, offeredTypes, transTypeOf, type policyHints } from './issue-model.ts'

const OF_THE_GROUP_FOR_ALL: ReadonlySet<number> = new Set([TRANS_TYPE.publicDisposal, TRANS_TYPE.publicLease])
const CompanyInput = lazy(() => import('./company-input.tsx').then((module) => ({ default: module.CompanyInput })))
const Company = (props: ComponentProps<typeof CompanyInput>) => (
  <Suspense fallback={<Skeleton.Input active />}>
    <CompanyInput {...props} />
  </Suspense>
)

type About = {
  /** Operators write for a company they name; everybody else for his own. */
  company?: { id: string; fixed: boolean }
  transType: number
  bidType: number
  roleCode: string
  bidTypes: readonly DictChoice[]
  timeUnits: readonly DictChoice[]
  hints: ReturnType<typeof policyHints>
  /** Fees follow from the schedule: operators may write others, everybody else reads them. */
  feesShown: boolean
  /** What it must have before it is submitted. */
  required: ReadonlySet<string>
  presets: ReturnType<typeof timePresets>
}

const LOT = '标的'
const TERMS = '交易方式'
const TIMES = '时间'
const MONEY = '保证金与费用'
const TEXTS = '说明与附件'
const FEE_HELP = '不填则按收费标准'
/** Everybody sees the prices and answers them by another. */
const MANY_PRICES: ReadonlySet<number> = new Set([BID_TYPE.rising, BID_TYPE.falling])
const ON_OFF = { pair: ['1', '0'] }

const has = (hint: string | undefined) => (hint ? { help: hint } : {})
const raises = (values: Parameters<typeof bidTypeOf>[0]) => MANY_PRICES.has(bidTypeOf(values))
const steps = (values: Parameters<typeof bidTypeOf>[0]) => raises(values) || bidTypeOf(values) === BID_TYPE.dutch

/** The form of a trading issue; words follow the chosen kinds of trade and bid. */
export function issueFields(about: About): readonly FormField[] {
  const { required, presets } = about
  return plainFields(about).map((field) => {
    const offered = presets[field.name] ?? []
    return {
      ...field,
      ...(required.has(field.name) ? { marked: true } : {}),
      ...(offered.length > 0 ? { props: { ...field.props, presets: offered } } : {}),
    }
  })
}

function plainFields({ company, transType, bidType, roleCode, bidTypes, timeUnits, hints, feesShown }: About): readonly FormField[] {
  const falling = lowestWins(bidType)
  const term = isLease(transType) ? '租赁' : '提货'
  const lots: FormField = { name: 'assetIds', label: '交易资产', group: LOT, control: AssetChoice, wide: true }
  return [
    ...(company
      ? [
          { name: 'corporate', label: '发布企业', group: LOT, control: Company, wide: true, required: true, schema: null, disabled: company.fixed },
          { ...lots, props: { corporate: company.id } },
        ]
      : [lots]),
    { name: 'name', label: '名称', group: LOT, wide: true, props: { maxLength: 100 }, placeholder: '买方看到的标题，如 数控车床一批' },
    {
      name: 'transType',
      label: '交易类型',
      group: TERMS,
      kind: 'select',
      options: [...new Set([...offeredTypes(roleCode), ...(transType > 0 ? [transType] : [])])].map((type) => ({ value: String(type), label: typeText(type) })),
    },
    {
      name: 'bidType',
      label: '竞价方式',
      group: TERMS,
      kind: 'select',
      options: bidTypes.filter(({ value }) => bidTypesFor(transType).includes(Number(value))),
    },
    { name: 'startPrice', label: '起始价', group: TERMS, kind: 'money' },
    {
      name: 'basePrice',
      label: '保留价（保密）',
      group: TERMS,
      kind: 'money',
      help: `${falling ? '最高成交价' : '最低成交价'}，加密保存，只有填写人能看到`,
      draft: false,
    },
    {
      name: 'bidGradient',
      label: bidType === BID_TYPE.dutch ? '降价幅度' : falling ? '减价幅度' : '加价幅度',
      group: TERMS,
      kind: 'money',
      shown: steps,
      help: '一般为起始价的 0.5% 至 5%',
    },
    {
      name: 'bidMultiple',
      label: falling ? '最大减价倍数' : '最大加价倍数',
      group: TERMS,
      kind: 'number',
      help: '0 表示不限',
      shown: raises,
    },
    { name: 'delayPeriod', label: bidType === BID_TYPE.dutch ? '降价间隔（分钟）' : '延时周期（分钟）', group: TERMS, kind: 'number', shown: steps },
    {
      name: 'transTimeUnit',
      label: '计价周期',
      group: TERMS,
      kind: 'select',
      options: timeUnits.filter(({ value }) => value !== '0'),
      shown: (values) => isLease(transTypeOf(values)),
    },
    { name: 'minSignNum', label: '最少报名数', group: TERMS, kind: 'number', initial: 2 },
    { name: 'qualsVerify', label: '资质审核方式', group: TERMS, kind: 'select', dictCode: 't_qualsVerify', initial: '0' },
    { name: 'assessedValue', label: '评估值', group: TERMS, kind: 'money', shown: (values) => transTypeOf(values) !== TRANS_TYPE.wanted },
    { name: 'signEndTime', label: '报名截止时间', group: TIMES, kind: 'datetime', ...has(hints.signEndTime) },
    { name: 'startTime', label: '竞价开始时间', group: TIMES, kind: 'datetime', ...has(hints.startTime) },
    { name: 'endTime', label: '竞价结束时间', group: TIMES, kind: 'datetime', shown: (values) => bidTypeOf(values) !== BID_TYPE.dutch, ...has(hints.endTime) },
    { name: 'transStartDate', label: `${term}开始日期`, group: TIMES, kind: 'date' },
    { name: 'transEndDate', label: `${term}结束日期`, group: TIMES, kind: 'date' },
    { name: 'inspectSite', label: '安排看样', group: TIMES, kind: 'switch', props: ON_OFF },
    {
      name: 'inspectTime',
      label: '看样时间',
      group: TIMES,
      kind: 'datetime',
      shown: ({ inspectSite }) => Number(inspectSite) === YES_NO.yes,
      ...has(hints.inspectTime),
    },
    { name: 'inspectAddress', label: '看样地点', group: TIMES, props: { maxLength: 50 }, shown: ({ inspectSite }) => Number(inspectSite) === YES_NO.yes },
    { name: 'payDeposit', label: '保证金缴纳方', group: MONEY, kind: 'select', dictCode: 't_pay', shown: (values) => isLease(transTypeOf(values)) },
    { name: 'payServiceFee', label: '服务费缴纳方', group: MONEY, kind: 'select', dictCode: 't_pay', shown: (values) => isLease(transTypeOf(values)) },
    { name: 'deposit1', label: '发起方保证金', group: MONEY, kind: 'money' },
    { name: 'serviceFee1', label: '发起方服务费', group: MONEY, kind: 'money', help: FEE_HELP, shown: () => feesShown },
    { name: 'deposit2', label: '报名方保证金', group: MONEY, kind: 'money', ...has(hints.deposit2) },
    { name: 'serviceFee2', label: '报名方服务费', group: MONEY, kind: 'money', help: FEE_HELP, shown: () => feesShown },
    { name: 'removeCost', label: '拆除费用承担', group: MONEY, kind: 'select', dictCode: 't_cost_assume' },
    { name: 'carriage', label: '运费承担', group: MONEY, kind: 'select', dictCode: 't_cost_assume' },
    { name: 'noBidForfeit', label: '无人报价扣保证金', group: MONEY, kind: 'switch', props: ON_OFF },
    { name: 'fallback', label: '竞得方违约时顺位递补', group: MONEY, kind: 'switch', props: ON_OFF },
    { name: 'contacts', label: '联系人', group: TEXTS, props: { maxLength: 30 } },
    { name: 'telephone', label: '联系电话', group: TEXTS, props: { maxLength: 30 } },
    {
      name: 'exchangeWaiverNo',
      label: '进场豁免文号',
      group: TEXTS,
      props: { maxLength: 60 },
      shown: (values) => transTypeOf(values) === TRANS_TYPE.publicDisposal,
    },
    {
      name: 'groupFirstWaiver',
      label: '集团内优先豁免说明',
      group: TEXTS,
      props: { maxLength: 100 },
      shown: (values) => OF_THE_GROUP_FOR_ALL.has(transTypeOf(values)),
    },
    { name: 'note', label: '交易说明', group: TEXTS, kind: 'textarea', props: { maxLength: 2000, showCount: true } },
    { name: 'attachment', label: '附件', group: TEXTS, control: LazyFileUpload, wide: true, draft: false, props: { label: '附件', biz: 'bidding', max: 19 } },
    {
      name: 'priceApproval',
      label: '价格批复文件',
      group: TEXTS,
      control: LazyFileUpload,
      wide: true,
      draft: false,
      props: { label: '价格批复文件', biz: 'bidding', max: 1 },
    },
  ]
}
