import { endpoint } from '../endpoint.ts'
import { CACHE_REFRESHED } from '../texts.ts'
import type * as shapes from './dictionary.shapes.ts'

/** Dictionaries and the platform's settings records. */

/** All items of a dictionary in their order, disabled ones marked; an unknown code has none. */
export const dictItems = endpoint<typeof shapes.dictItems>({
  method: 'GET',
  path: '/sys/dict/getDictItems/:code',
  access: 'signed-in',
  scope: 'public-rows',
  title: '字典项',
  signature: 'required',
  timeless: true,
})
export const allDictItems = endpoint<typeof shapes.allDictItems>({
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  access: 'signed-in',
  scope: 'public-rows',
  title: '全部字典',
})
export const refreshDictCache = endpoint<typeof shapes.refreshDictCache>({
  method: 'GET',
  path: '/sys/dict/refleshCache' /* sic */,
  access: 'dict:refresh',
  scope: 'platform',
  title: '刷新字典缓存',
  writes: true,
  rate: 'refresh',
  done: CACHE_REFRESHED,
})
