import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DictMap, DictOption, NoResult, Nothing } from '../wire.ts'
import { CACHE_REFRESHED } from '../texts.ts'

/** Dictionaries and the platform's settings records. */

/** All items of a dictionary in their order, disabled ones marked; an unknown code has none. */
export const dictItems = endpoint({
  method: 'GET',
  path: '/sys/dict/getDictItems/:code',
  access: 'signed-in',
  scope: 'public-rows',
  title: '字典项',
  signature: 'required',
  input: z.object({ code: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, '字典Code格式不正确！') }),
  result: z.array(DictOption.extend({ disabled: z.boolean() })),
})
export const allDictItems = endpoint({
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  access: 'signed-in',
  scope: 'public-rows',
  title: '全部字典',
  input: Nothing,
  result: DictMap,
})
export const refreshDictCache = endpoint({
  method: 'GET',
  path: '/sys/dict/refleshCache' /* sic */,
  access: 'dict:refresh',
  scope: 'platform',
  title: '刷新字典缓存',
  writes: true,
  rate: 'refresh',
  done: CACHE_REFRESHED,
  input: Nothing,
  result: NoResult,
})

/** What every page needs to know of the platform: names, footer, hotline. */
export const PlatformFacts = z.object({
  platformName: z.string(),
  brand: z.string(),
  slogan: z.string(),
  hotline: z.string(),
  hotlineHours: z.string(),
  email: z.string(),
  organiser: z.string(),
  address: z.string(),
  filings: z.array(z.object({ text: z.string(), href: z.string() })),
  partners: z.array(z.object({ text: z.string(), href: z.string() })),
  officialAccount: z.object({ name: z.string(), url: z.string() }),
  recommendedBrowser: z.string(),
  loginPath: z.string(),
})
export type PlatformFacts = z.output<typeof PlatformFacts>
export const platformFacts = endpoint({
  method: 'GET',
  path: '/sys/setting/platform',
  access: 'public',
  scope: 'public-rows',
  title: '平台信息',
  rate: 'page',
  input: Nothing,
  result: PlatformFacts,
})
/** SVG of the official account's QR code, drawn from the setting. */
export const officialAccountQr = endpoint({
  method: 'GET',
  path: '/sys/setting/officialAccountQr',
  access: 'public',
  scope: 'public-rows',
  title: '公众号二维码',
  rate: 'page',
  input: Nothing,
  result: z.object({ svg: z.string(), name: z.string() }),
})

/** Names the edition of the area data; another edition is another address, so browsers keep each for good. */
export const AREA_EDITION = '2025-10'
/** Areas by the code of what they lie in (86 holds the provinces), and the former districts old records may still name. */
export const areaList = endpoint({
  method: 'GET',
  path: '/sys/area/list',
  access: 'public',
  scope: 'public-rows',
  title: '省市区数据',
  rate: 'page',
  lasting: true,
  input: z.object({ edition: z.string().max(20).optional() }),
  result: z.object({ children: z.record(z.string(), z.record(z.string(), z.string())), former: z.record(z.string(), z.string()) }),
})

/**
 * Is a value still free? Table and field are names of a registry, not of the database; `dataId` leaves out the record that
 * is being edited, and only where the caller may edit it. An empty value is not looked up (code 500, as clients know it).
 */
export const duplicateCheck = endpoint({
  method: 'GET',
  path: '/sys/duplicate/check',
  access: 'signed-in',
  scope: 'none',
  title: '重复校验',
  rate: 'check',
  done: '该值可用！',
  input: z.object({
    tableName: z.string().max(64),
    fieldName: z.string().max(64),
    fieldVal: z.string().max(500).default(''),
    dataId: z.string().max(64).optional(),
  }),
  result: NoResult,
})

/** What a failed rule answers besides its message. */
export const CheckRuleFailure = z.object({
  digits: z.string(),
  pattern: z.string(),
  message: z.string(),
  beginIndex: z.number(),
  endIndex: z.number(),
  checkValue: z.string(),
  passed: z.boolean(),
})
/** Does a value keep the coding rule? The value comes encoded by the client itself, besides the encoding of HTTP. */
export const checkByCode = endpoint({
  method: 'GET',
  path: '/sys/checkRule/checkByCode',
  access: 'signed-in',
  scope: 'public-rows',
  title: '按编码规则校验',
  rate: 'check',
  input: z.object({ ruleCode: z.string().max(64), value: z.string().max(10_000) }),
  result: NoResult,
})
