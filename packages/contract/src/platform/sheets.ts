import { endpoint } from '../endpoint.ts'
import type * as shapes from './sheets.shapes.ts'

export const importProgress = endpoint<typeof shapes.importProgress>({
  method: 'GET',
  path: '/sys/import/progress',
  access: 'signed-in',
  scope: 'self',
  title: '导入进度',
})
