import { endpoint } from '../endpoint.ts'
import type * as shapes from './bank.shapes.ts'

/** Statements of the bank: how they are read, what came in, what it is claimed for. For those who run the platform alone. */

export const bankLayouts = endpoint<typeof shapes.bankLayouts>({
  method: 'GET',
  path: '/bank/layout/list',
  access: 'bank:list',
  scope: 'platform',
  title: '银行文件格式',
})
export const addBankLayout = endpoint<typeof shapes.addBankLayout>({
  method: 'POST',
  path: '/bank/layout/add',
  access: 'bank:layout',
  scope: 'platform',
  title: '新增银行文件格式',
  done: '格式已新增',
})
export const editBankLayout = endpoint<typeof shapes.editBankLayout>({
  method: 'POST',
  path: '/bank/layout/edit',
  access: 'bank:layout',
  scope: 'platform',
  title: '修改银行文件格式',
  done: '格式已保存',
})
/** Reads a file and says what would come of it. Multipart: `file` and `layout`. */
export const previewStatement = endpoint<typeof shapes.previewStatement>({
  method: 'POST',
  path: '/bank/statement/preview',
  access: 'bank:import',
  scope: 'platform',
  title: '预览银行流水',
  rate: 'upload',
  body: 'upload',
})
/** The same file, or the same line, a second time changes nothing. Money that came in is booked into the unclaimed account. */
export const importStatement = endpoint<typeof shapes.importStatement>({
  method: 'POST',
  path: '/bank/statement/import',
  access: 'bank:import',
  scope: 'platform',
  title: '导入银行流水',
  rate: 'upload',
  body: 'upload',
})
/** Filters: fileName, createTime_begin/_end. */
export const statementList = endpoint<typeof shapes.statementList>({
  method: 'GET',
  path: '/bank/statement/list',
  access: 'bank:list',
  scope: 'platform',
  title: '已导入的银行流水',
})
/** Filters: state, grade, direction, payerName, memo, serial, amount_begin/_end, time_begin/_end. */
export const bankLines = endpoint<typeof shapes.bankLines>({
  method: 'GET',
  path: '/bank/line/list',
  access: 'bank:list',
  scope: 'platform',
  title: '银行流水明细',
})
/** Slips a line could be claimed for, the likeliest first. */
export const bankClaims = endpoint<typeof shapes.bankClaims>({
  method: 'GET',
  path: '/bank/line/claims',
  access: 'bank:match',
  scope: 'platform',
  title: '可认领的缴费凭证',
})
/** Looks again for the slips of everything unclaimed. */
export const rematchLines = endpoint<typeof shapes.rematchLines>({
  method: 'POST',
  path: '/bank/line/rematch',
  access: 'bank:match',
  scope: 'platform',
  title: '重新匹配流水',
  done: '已重新匹配',
})
/** What does not agree in name, account or number takes a remark; another amount is never taken. One that is refused does not hold up the others. */
export const confirmMatches = endpoint<typeof shapes.confirmMatches>({
  method: 'POST',
  path: '/bank/line/confirm',
  access: 'bank:match',
  scope: 'platform',
  title: '确认到账认领',
  done: '认领完成',
  stepUp: true,
})
/** By another person than who confirmed it; the money is unclaimed again. */
export const undoMatch = endpoint<typeof shapes.undoMatch>({
  method: 'POST',
  path: '/bank/line/undo',
  access: 'bank:match',
  scope: 'platform',
  title: '撤销到账认领',
  done: '认领已撤销，款项转回待认领',
  stepUp: true,
})
export const returnLine = endpoint<typeof shapes.returnLine>({
  method: 'POST',
  path: '/bank/line/return',
  access: 'bank:match',
  scope: 'platform',
  title: '退回不明款项',
  done: '已登记退回，请在网银汇出后由另一人确认',
  stepUp: true,
})
export const keepLine = endpoint<typeof shapes.keepLine>({
  method: 'POST',
  path: '/bank/line/keep',
  access: 'bank:match',
  scope: 'platform',
  title: '取消退回',
  done: '已取消退回',
})
/** By another person than who asked for it; booked. */
export const confirmReturn = endpoint<typeof shapes.confirmReturn>({
  method: 'POST',
  path: '/bank/line/returned',
  access: 'bank:match',
  scope: 'platform',
  title: '确认款项已退回',
  done: '退回已确认入账',
  stepUp: true,
})
