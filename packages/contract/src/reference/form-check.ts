import { endpoint } from '../endpoint.ts'
import type * as shapes from './form-check.shapes.ts'

/**
 * Is a value still free? Table and field are names of a registry, not of the database; `dataId` leaves out the record that
 * is being edited, and only where the caller may edit it. An empty value is not looked up (code 500, as clients know it).
 */
export const duplicateCheck = endpoint<typeof shapes.duplicateCheck>({
  method: 'GET',
  path: '/sys/duplicate/check',
  access: 'signed-in',
  scope: 'none',
  title: '重复校验',
  rate: 'check',
  done: '该值可用！',
})
/** Does a value keep the coding rule? The value comes encoded by the client itself, besides the encoding of HTTP. */
export const checkByCode = endpoint<typeof shapes.checkByCode>({
  method: 'GET',
  path: '/sys/checkRule/checkByCode',
  access: 'signed-in',
  scope: 'public-rows',
  title: '按编码规则校验',
  rate: 'check',
})
