import { sessionList } from '@aosp/contract/trading/session'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { typeText } from '../../../../ui/light/trade-words.ts'
import { BUSINESS_ELLIPSIS, BUSINESS_PAGE_SIZES, fieldText, listCallSource, type ListPicker } from '../../../../ui/pickers/index.ts'
import { dayOf, dueOf } from './session-model.ts'

const price = (yuan: unknown): string => (yuan === null || yuan === undefined ? '' : showYuan(fromYuan(Number(yuan))))
const amount = (deposit: unknown, fee: unknown): string => {
  const { yuan, kind } = dueOf(deposit === null ? null : Number(deposit), fee === null ? null : Number(fee))
  return yuan === null ? '' : `${showYuan(fromYuan(yuan))}${kind ? ` ${kind}` : ''}`
}

/** Chooses one session; `self` shows the caller's own company's and nothing else, `states` those that can be meant. */
export const sessionPicker = ({ self, states }: { self: boolean; states: readonly number[] }): ListPicker => ({
  what: '竞价场次',
  source: listCallSource(sessionList, `${sessionList.path} ${self ? 'self' : 'all'} ${states.join()}`),
  store: 'id',
  text: 'name',
  columns: [
    { field: 'code', title: '编号', width: 150 },
    { field: 'name', title: '名称', width: 240 },
    { field: 'transType', title: '交易类型', width: 120, show: (row) => typeText(Number(row['transType'])) },
    { field: 'corporate_dictText', title: '发起企业', width: 180 },
    { field: 'state', title: '状态', width: 100, show: (row) => fieldText(row, 'stateName') || fieldText(row, 'state_dictText') },
    { field: 'startPrice', title: '起始价（元）', width: 130, align: 'right', sorter: true, show: (row) => price(row['startPrice']) },
    { field: 'deposit1', title: '发起方应缴（元）', width: 130, align: 'right', show: (row) => amount(row['deposit1'], row['serviceFee1']) },
    { field: 'deposit2', title: '报名方应缴（元）', width: 130, align: 'right', show: (row) => amount(row['deposit2'], row['serviceFee2']) },
    { field: 'payDeposit_dictText', title: '保证金缴纳', width: 110 },
    { field: 'payServiceFee_dictText', title: '服务费缴纳', width: 110 },
    { field: 'startTime', title: '竞价开始', width: 110, sorter: true, show: (row) => dayOf(fieldText(row, 'startTime') || null) },
    { field: 'endTime', title: '竞价结束', width: 110, sorter: true, show: (row) => dayOf(fieldText(row, 'endTime') || null) },
  ],
  conditions: [
    { name: 'name', label: '名称' },
    { name: 'code', label: '编号' },
  ],
  width: '80%',
  pageSizes: BUSINESS_PAGE_SIZES,
  ellipsis: BUSINESS_ELLIPSIS,
  fixed: { ...(self ? { self: '1' } : {}), ...(states.length > 0 ? { state: states.join(',') } : {}) },
})
