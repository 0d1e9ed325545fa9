import { endpoint } from '../endpoint.ts'
import type * as shapes from './fee.shapes.ts'

/** Service fees of deals. Filters: state, applynNo, corporateName, subject, overdue, dueTime_begin/_end. */
export const feeList = endpoint<typeof shapes.feeList>({
  method: 'GET',
  path: '/funds/fees',
  access: 'slip:list',
  scope: 'own-company',
  title: '服务费列表',
})
