import { endpoint } from '../endpoint.ts'
import type * as shapes from './address-book.shapes.ts'

/** Colleagues: a company's people see their own company, the platform's staff everybody; how to reach somebody is whole within one company and masked beyond it. */
export const addressBook = endpoint<typeof shapes.addressBook>({
  method: 'GET',
  path: '/sys/user/queryByOrgCodeForAddressList',
  access: 'address-book:list',
  scope: 'own-company',
  title: '通讯录',
})
