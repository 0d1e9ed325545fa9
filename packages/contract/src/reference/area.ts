import { endpoint } from '../endpoint.ts'
import type * as shapes from './area.shapes.ts'

/** Names the edition of the area data; another edition is another address, so browsers keep each for good. */
export const AREA_EDITION = '2025-10'
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
