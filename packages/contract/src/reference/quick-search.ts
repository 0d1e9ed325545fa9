import { endpoint } from '../endpoint.ts'
import type * as shapes from './quick-search.shapes.ts'

/** What somebody means by a word or a code, over all modules: of each kind only what he would find in its list, and kinds he may list none of not at all. */
export const quickSearch = endpoint<typeof shapes.quickSearch>({
  method: 'GET',
  path: '/sys/search/quick',
  access: 'signed-in',
  scope: 'own-company',
  title: '快速搜索',
})
