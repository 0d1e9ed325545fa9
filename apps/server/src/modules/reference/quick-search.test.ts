import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import * as assets from '@aosp/contract/assets/ledger'
import { login } from '@aosp/contract/identity/login'
import { corporateList } from '@aosp/contract/organisation/corporate'
import { quickSearch } from '@aosp/contract/reference/quick-search'
import { screenAt } from '@aosp/contract/screens'
import { deleteSession, sessionList } from '@aosp/contract/trading/session'
import { mySignUps, signUpList } from '@aosp/contract/trading/signup'
import { PASSWORD } from '../../../test/databases.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { draft, published } from '../../../test/trading.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const search = async (who: string, keyword: string) => {
  const { result, message } = await app.call(quickSearch, { keyword }, await app.signIn(who))
  if (!result) throw new Error(message)
  return new Map(result.map(({ key, hits }) => [key, hits]))
}
const names = async (who: string, key: string, keyword: string) => (await search(who, keyword)).get(key)?.map(({ name }) => name) ?? []

const ASSET = { name: '测试车床', catalogId: 'catalog-010101', originalValue: 1000, netValue: 500, condition: '1', status: ASSET_STATUS.idle }
const addAsset = async (who: string, change: { code: string; name?: string }) => {
  const { result, message } = await app.call(assets.addAsset, { ...ASSET, ...change }, await app.signIn(who))
  if (!result) throw new Error(message)
  return result.id
}

/** The lists a hit of each kind leads to, asked for every record with the word in one of the fields the search looks at. */
const LISTS = {
  session: { call: sessionList, fields: ['code', 'name'] },
  company: { call: corporateList, fields: ['creditcode', 'name', 'shortname'] },
  asset: { call: assets.assetList, fields: ['code', 'name', 'model', 'serialNo'] },
} as const
const STAFF = new Set(['admin', 'operate01'])

async function listed(who: string, key: keyof typeof LISTS | 'sign-up', word: string): Promise<Set<string>> {
  const token = await app.signIn(who)
  const { call, fields } =
    key === 'sign-up' ? { call: STAFF.has(who) ? signUpList : mySignUps, fields: ['applynNo', 'biddingName', 'biddingCode'] } : LISTS[key]
  const found = await Promise.all(
    fields.map(
      async (field) => (await app.call(call, { [field]: `*${word}*`, pageSize: 100 }, token)).result?.records.map(({ id }: { id: string }) => id) ?? [],
    ),
  )
  return new Set(found.flat())
}

describe('whose records are found', () => {
  test.each(['admin', 'operate01', 'menber01', 'menber02', 'external01'])('%s finds what the lists tell him, and nothing else', async (who) => {
    // Secret and foreign words included: parts of every kind of name and code there is.
    const { rows } = await sql<{ word: string }>`
      select distinct substr(text, 1, 4) as word from (
        (select code as text from bidding order by id limit 3) union all (select name from bidding where name <> '' order by id limit 8)
        union all (select creditcode from corporate order by id limit 4) union all (select name from corporate order by id limit 6)
        union all (select code from asset order by id limit 3) union all (select name from asset order by id desc limit 6)
        union all (select apply_no from bidding_signup order by id limit 2)) as texts order by 1`.execute(app.platform.db)
    const seen = new Set<string>()
    for (const { word } of rows) {
      const found = await search(who, word)
      for (const key of ['session', 'company', 'asset', 'sign-up'] as const) {
        const told = await listed(who, key, word)
        const hits = (found.get(key) ?? []).map(({ id }) => id)
        if (hits.length > 0) seen.add(key)
        expect(
          hits.filter((id) => !told.has(id)),
          `${key} by ${word}`,
        ).toEqual([])
        expect(hits.length, `${key} by ${word}`).toBe(Math.min(told.size, 6))
        expect(new Set(hits).size).toBe(hits.length)
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(3)
  })

  test('a company finds nothing of another: assets, the company, drafts and sign-ups', async () => {
    await addAsset('menber01', { code: 'SECRET-01', name: '别人看不到的车床' })
    const session = await draft(app, await app.signIn('menber01'), { name: '尚未公开的场次' })
    for (const who of ['menber02', 'external01'])
      for (const word of ['SECRET-01', '别人看不到', '尚未公开', '远航精密']) {
        const found = await search(who, word)
        // The published sessions of the other company are everybody's, its own things are not.
        expect([...found.keys()].filter((key) => key !== 'session')).toEqual([])
        expect((found.get('session') ?? []).some(({ id }) => id === session)).toBe(false)
      }
    expect(await names('menber01', 'asset', 'SECRET-01')).toEqual(['别人看不到的车床'])
    expect(await names('menber01', 'session', '尚未公开')).toEqual(['尚未公开的场次'])
    expect(await names('operate01', 'asset', '别人看不到')).toEqual(['别人看不到的车床'])
    // Nobody but the company knows of its draft.
    expect(await names('operate01', 'session', '尚未公开')).toEqual([])
  })

  test('what is published is found by everybody it is published to', async () => {
    await published(app, await app.signIn('menber01'), { name: '众人可见的场次' })
    for (const who of ['menber02', 'external01', 'operate01']) expect(await names(who, 'session', '众人可见')).toEqual(['众人可见的场次'])
  })

  test('what was deleted is not found', async () => {
    const token = await app.signIn('menber01')
    const id = await draft(app, token, { name: '将被删除的场次' })
    const asset = await addAsset('menber01', { code: 'GONE-01', name: '将被删除的资产' })
    expect([...(await search('menber01', '将被删除')).keys()]).toEqual(['session', 'asset'])
    await app.call(deleteSession, { id }, token)
    await app.call(assets.deleteAsset, { id: asset }, token)
    expect(await search('menber01', '将被删除')).toEqual(new Map())
  })

  test('nobody is found by a contact, an account or an identity number', async () => {
    const { rows } = await sql<{ word: string }>`
      select word from corporate, unnest(array[telephone, account_number, admin_name, legal_person]) as word where length(word) >= 3 limit 40`.execute(
      app.platform.db,
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { word } of rows) expect((await search('operate01', word)).get('company') ?? []).toEqual([])
  })

  test('a visitor is told to sign in', async () => {
    expect(await app.call(quickSearch, { keyword: '车床' })).toMatchObject({ status: 401, success: false, result: null })
  })
})

describe('how a word is read', () => {
  test('a code is found by its beginning in any case, before names that have the word', async () => {
    await addAsset('menber03', { code: 'ZX-700', name: '立式铣床' })
    await addAsset('menber03', { code: 'K-1', name: '配 ZX-700 的夹具' })
    expect(await names('menber03', 'asset', 'zx-7')).toEqual(['立式铣床', '配 ZX-700 的夹具'])
    const [session] = (await app.call(sessionList, { pageSize: 1 }, await app.signIn('operate01'))).result?.records ?? []
    expect((await search('operate01', session?.code.toLowerCase() ?? '')).get('session')?.map(({ id }) => id)).toEqual([session?.id])
  })

  test.each([
    ['%', '含百分号 50% 的纱线'],
    ['_', '含下划线 a_b 的夹具'],
    ['\\', '含反斜线 a\\b 的量具'],
  ])('%s is a letter like any other', async (word, name) => {
    await addAsset('external03', { code: `L-${word.codePointAt(0)}`, name })
    expect(await names('external03', 'asset', word)).toEqual([name])
  })

  test.each([
    ['', '请输入关键词'],
    ['   ', '请输入关键词'],
    ['长'.repeat(51), '关键词最多 50 个字'],
  ])('%j is refused', async (keyword, message) => {
    expect(await app.call(quickSearch, { keyword }, await app.signIn('menber01'))).toMatchObject({
      status: 200,
      success: false,
      message: expect.stringContaining(message),
    })
  })

  test('every hit leads to a page of the desk', async () => {
    const paths = new Set<string>()
    for (const who of ['operate01', 'menber01'])
      for (const word of ['远航', '20', '车'])
        for (const hits of (await search(who, word)).values()) for (const hit of hits) for (const path of hit.paths) paths.add(path.split('?')[0] ?? '')
    expect(paths.size).toBeGreaterThanOrEqual(4)
    for (const path of paths) expect(screenAt(path, 'standard')).toMatchObject({ entry: 'desk', reach: 'menu' })
  })
})

test('who may not open a list finds nothing of its kind', async () => {
  const kinds = async () => {
    const { result } = await app.call(login, { username: 'external02', password: PASSWORD })
    return (await app.call(quickSearch, { keyword: '天成' }, result?.token)).result?.map(({ key }) => key)
  }
  expect(await kinds()).toContain('company')
  await app.platform.db.deleteFrom('role_menu').where('menu_id', '=', 'corporate:list').where('role_id', '=', 'role-external').execute()
  expect(await kinds()).not.toContain('company')
})
