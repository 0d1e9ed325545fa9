import { no } from '@aosp/contract/refusals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as areaCalls from '@aosp/contract/reference/area'
import * as dictionaryCalls from '@aosp/contract/reference/dictionary'
import * as platformCalls from '@aosp/contract/reference/platform'
import { CODE_DICTIONARIES } from '@aosp/contract/code-dictionaries'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { dictText } from './index.ts'

let app: TestApp
let member: string
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signIn('menber01')
})
afterAll(() => app.close())

const texts = (items: { value: string; text: string }[] | null | undefined) => (items ?? []).map(({ value, text }) => `${value} ${text}`)

describe('dictionaries', () => {
  test.each([
    ['t_source', ['1 固定资产系统推送', '2 平台录入', '3 运营代发', '4 重新挂牌', '5 询价转入']],
    ['t_bidType', ['1 正向多次报价（加价）', '2 正向一次报价（密封，价高者得）', '3 反向多次报价（减价）', '4 反向一次报价（密封，价低者得）', '5 荷兰式降价']],
    ['time_unit', ['0 次（总价）', '1 小时', '2 日', '3 周', '4 月', '5 季', '6 年']],
    ['t_qualsVerify', ['0 无需审核', '1 发起方预审', '2 平台预审', '3 成交后审核']],
    ['yes_no', ['1 是', '0 否']],
    ['t_pay', ['0 免缴', '1 发起方缴纳', '2 报名方缴纳', '3 双方缴纳']],
    ['t_cost_assume', ['1 发起方承担', '2 买受人承担', '3 双方协商', '4 不涉及']],
    ['state', ['1 有效', '0 失效', '2 待核验', '-2 核验未通过']],
    ['priority', ['L 低', 'M 中', 'H 高']],
  ])('C-047 C-119 E-028 E-056 items of %s come in their order', async (code, expected) => {
    const reply = await app.call(dictionaryCalls.dictItems, { code }, member)
    expect(reply.success).toBe(true)
    expect(texts(reply.result)).toEqual(expected)
  })

  test('E-017 an item carries its text three times and says whether it is disabled', async () => {
    const reply = await app.call(dictionaryCalls.dictItems, { code: 'yes_no' }, member)
    expect(reply.result?.[0]).toEqual({ value: '1', text: '是', title: '是', label: '是', disabled: false })
  })

  test('E-028 T-001 dictionaries the code decides by are served under their own names', async () => {
    for (const code of ['TransTypeEnum', 'TransStateEnum']) {
      const reply = await app.call(dictionaryCalls.dictItems, { code }, member)
      expect(texts(reply.result)).toEqual(CODE_DICTIONARIES[code]?.map(({ value, text }) => `${value} ${text}`))
    }
    const all = await app.call(dictionaryCalls.allDictItems, {}, member)
    expect(texts(all.result?.['TransStateEnum'])).toHaveLength(13)
    expect(all.result?.['TransTypeEnum']?.some(({ value }) => value === '0')).toBe(false)
  })

  test('an unknown code has no items; a malformed one is refused by name', async () => {
    expect(await app.call(dictionaryCalls.dictItems, { code: 'no_such_dictionary' }, member)).toMatchObject({ success: true, result: [] })
    for (const code of ['sys_user,password_hash,id', 'sys_user,realname', 'sys_user,realname,id,1', 'sys_user where 1,realname,id'])
      expect(await app.call(dictionaryCalls.dictItems, { code }, member)).toMatchObject({ success: false, message: '字典Code格式不正确！', result: null })
    // A registered source, as far as the reader sees.
    expect(texts((await app.call(dictionaryCalls.dictItems, { code: 'sys_user,realname,id' }, member)).result ?? undefined)).toEqual(['user-menber01 林建华'])
    expect(await app.call(dictionaryCalls.dictItems, { code: '__proto__' }, member)).toMatchObject({ success: false })
    expect(await app.call(dictionaryCalls.dictItems, { code: 'constructor' }, member)).toMatchObject({ success: true, result: [] })
  })

  test('a visitor gets no dictionaries', async () => {
    expect(await app.call(dictionaryCalls.dictItems, { code: 'yes_no' })).toMatchObject({ status: 401, success: false, result: null })
    expect(await app.call(dictionaryCalls.allDictItems)).toMatchObject({ status: 401, success: false, result: null })
  })

  test('C-045 C-046 L-018 a changed word is served after refreshing the cache; disabled items stay readable by code only', async () => {
    const operator = await app.signIn('operate01')
    await app.call(dictionaryCalls.allDictItems, {}, member)
    await app.platform.db.updateTable('dict_item').set({ text: '较低' }).where('id', '=', 'priority/L').execute()
    await app.platform.db.updateTable('dict_item').set({ enabled: false }).where('id', '=', 'priority/H').execute()
    expect(texts((await app.call(dictionaryCalls.allDictItems, {}, member)).result?.['priority'])).toEqual(['L 低', 'M 中', 'H 高'])

    expect(await app.call(dictionaryCalls.refreshDictCache, {}, operator)).toMatchObject({ success: true, message: '刷新缓存完成！' })

    expect(texts((await app.call(dictionaryCalls.allDictItems, {}, member)).result?.['priority'])).toEqual(['L 较低', 'M 中'])
    const items = await app.call(dictionaryCalls.dictItems, { code: 'priority' }, member)
    expect(items.result?.map(({ text, disabled }) => [text, disabled])).toEqual([
      ['较低', false],
      ['中', false],
      ['高', true],
    ])
    expect(await dictText(app.platform.db, 'priority', 'L,H,X')).toBe('较低,高,X')
    expect(await dictText(app.platform.db, 'priority', '')).toBeUndefined()
  })

  test('refreshing is refused to members', async () => {
    expect(await app.call(dictionaryCalls.refreshDictCache, {}, member)).toMatchObject({ status: 403, success: false, message: '拒绝访问' })
  })
})

describe('platform facts', () => {
  test('L-037 L-039 L-040 L-041 L-042 L-043 everybody may read the footer: names, hotline, filings, partners, recommended browser', async () => {
    const { result } = await app.call(platformCalls.platformFacts)
    expect(result).toMatchObject({
      platformName: '资产运营支撑平台',
      brand: '航资汇',
      hotline: '400-000-0000',
      email: 'service@example.com',
      organiser: '远航资产运营有限公司',
      recommendedBrowser: '推荐使用 Chrome v89 及以上版本浏览器，分辨率 1680x1050 及以上',
      loginPath: '/user/login',
    })
    expect(result?.filings).toHaveLength(2)
    expect(result?.partners).toHaveLength(3)
    for (const { href } of [...(result?.filings ?? []), ...(result?.partners ?? [])]) expect(href).toMatch(/^https:\/\/[a-z.]*example\.com/)
  })

  test('an edited record is what everybody sees', async () => {
    const row = await app.platform.db.selectFrom('setting').select('value').where('name', '=', 'platform').executeTakeFirstOrThrow()
    const value = JSON.stringify({ ...(row.value as object), hotline: '400-000-1111' })
    await app.platform.db.updateTable('setting').set({ value }).where('name', '=', 'platform').execute()
    expect((await app.call(platformCalls.platformFacts)).result?.hotline).toBe('400-000-1111')
  })

  test('L-037 L-041 L-042 S-117 U-016 an administrator changes brand, footer and login page, every version stays, and nobody else may', async () => {
    const admin = await app.signIn('admin')
    const before = (await app.call(platformCalls.platformSetting, {}, admin)).result
    const value = before?.value
    if (!value) throw new Error('there is no setting')
    const wanted = {
      ...value,
      brand: '新品牌',
      platformName: '新平台',
      loginPath: '/enter',
      hotline: '400-000-2222',
      assetWatermark: false,
      partners: [{ text: '远航集团', href: 'https://group.example.com' }],
      officialAccount: { name: '新服务号', url: 'https://weixin.example.com/new' },
    }
    const edit = (sent: typeof wanted, version: number, token?: string) =>
      app.call(platformCalls.editPlatformSetting, { version, value: sent, changeNote: '换热线' }, token)
    expect(await edit(wanted, 1, member)).toMatchObject({ status: 403 })
    expect(await edit({ ...wanted, hotline: '请拨打' }, 1, admin)).toMatchObject({ success: false })
    expect(await edit({ ...wanted, partners: [{ text: '坏', href: 'javascript:alert(1)' }] }, 1, admin)).toMatchObject({ success: false })
    for (const loginPath of ['enter', '/a b', '/a/b/c/d', '//evil.example.com'])
      expect(await edit({ ...wanted, loginPath }, 1, admin), loginPath).toMatchObject({ success: false, field: 'value.loginPath' })
    for (const loginPath of ['/isystem/dict', '/sys/dict/list', '/help'])
      expect(await edit({ ...wanted, loginPath }, 1, admin)).toMatchObject({ success: false, message: '该地址已被其他页面使用，请换一个登录地址' })
    expect(await edit(wanted, 1, admin)).toMatchObject({ success: true, message: '平台设置已保存' })
    expect(await edit(wanted, 1, admin)).toMatchObject({ success: false, message: no('setting.stale').message })

    expect((await app.call(platformCalls.platformFacts)).result).toMatchObject(wanted)
    expect((await app.call(platformCalls.officialAccountQr)).result?.name).toBe('新服务号')
    const after = (await app.call(platformCalls.platformSetting, {}, admin)).result
    expect(after?.versions).toMatchObject([
      { version: 2, changeNote: '换热线', value: { hotline: '400-000-2222', assetWatermark: false } },
      { version: 1, changeNote: '', updateBy: null, value: { hotline: value.hotline, assetWatermark: true } },
    ])
    expect(await edit(value, 2, admin)).toMatchObject({ success: true })
    expect((await app.call(platformCalls.platformFacts)).result).toMatchObject({ ...value, loginPath: after?.loginPath.usual })
  })

  test('L-038 the official account is drawn as an SVG that holds nothing but paths', async () => {
    const { result } = await app.call(platformCalls.officialAccountQr)
    expect(result?.name).toBe('航资汇服务号')
    expect(result?.svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(result?.svg).not.toMatch(/script|href|on\w+=/)
  })
})

describe('areas', () => {
  test('W-091 three levels under 86 are served to everybody, with the changes of 2025', async () => {
    const { result, headers } = await app.call(areaCalls.areaList, { edition: areaCalls.AREA_EDITION })
    const children = result?.children ?? {}
    expect(Object.keys(children['86'] ?? {})).toHaveLength(34)
    expect([children['86']?.['500000'], children['500000']?.['500100'], children['500100']?.['500157']]).toEqual(['重庆市', '重庆市', '两江新区'])
    expect(children['500100']).not.toHaveProperty('500105')
    expect(result?.former).toEqual({ '500105': '江北区', '500112': '渝北区' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const provinces = Object.keys(children['86'] ?? {})
    const cities = provinces.flatMap((code) => Object.keys(children[code] ?? {}))
    expect(Object.keys(children).toSorted()).toEqual(['86', ...provinces.filter((code) => children[code]), ...cities].toSorted())
    for (const city of cities) for (const district of Object.keys(children[city] ?? {})) expect(district).toMatch(new RegExp(`^${city.slice(0, 4)}\\d\\d$`))
  })

  test('another edition is not kept', async () => {
    expect((await app.call(areaCalls.areaList, {})).headers['cache-control']).toBe('no-store')
  })
})
