import { endpoint } from '../endpoint.ts'
import type * as shapes from './openapi.shapes.ts'

/** The description of this interface, made from the declarations themselves. Read by tools and by the API screen. */
export const openapi = endpoint<typeof shapes.openapi>({
  method: 'GET',
  path: '/openapi.json',
  access: 'monitor:list',
  scope: 'none',
  title: '接口文档',
})
