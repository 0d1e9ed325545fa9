import { endpoint } from '../endpoint.ts'
import type * as shapes from './area.shapes.ts'

/** Areas by the code of what they lie in (86 holds the provinces), and the former districts old records may still name. */
export const areaList = endpoint<typeof shapes.areaList>({
  method: 'GET',
  path: '/sys/area/list',
  access: 'public',
  scope: 'public-rows',
  title: '省市区数据',
  rate: 'page',
  lasting: true,
})
