import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@aosp/contract/operations/data-source'
import { duplicateCheck } from '@aosp/contract/reference/form-check'
import { knownSecret } from '../../../platform/secrets.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: string
/** Somebody who listens and is no database; counts who came. */
let opened = 0
const listener = createServer((socket) => {
  opened++
  socket.on('error', () => undefined)
  socket.destroy()
})
const port = () => (listener.address() as AddressInfo).port
let database: URL
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const first = await startTestApp()
  database = new URL(first.databaseUrl)
  await first.close()
  app = await startTestApp({ DATA_SOURCE_HOSTS: `127.0.0.0/8:${database.port}, 127.0.0.1/32:${port()}` })
  admin = await app.signIn('admin')
})
afterAll(async () => {
  listener.close()
  await app.close()
})

const PASSWORD = 'Only-For-The-Source-7'
const form = (code: string) => ({
  code,
  name: '财务库',
  dbType: '6' as const,
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://127.0.0.1:5432/finance',
  dbName: 'finance',
  dbUsername: 'reader',
  dbPassword: PASSWORD,
  remark: '',
})
const stored = (id: string) => knownSecret(app.platform.db, `data-source/${id}`)
const add = async (code: string, change: object = {}) => (await app.call(calls.addDataSource, { ...form(code), ...change }, admin)).result?.id ?? ''
const edit = (id: string, change: object) => app.call(calls.editDataSource, { id, ...change }, admin)

test('C-170 S-091 E-053 a source is added, listed, changed and deleted, and its password is nowhere to be read', async () => {
  const id = await add('finance')
  expect(await stored(id)).toBe(PASSWORD)
  const one = await app.call(calls.dataSourceById, { id }, admin)
  expect(one.result).toMatchObject({ code: 'finance', dbType: '6', dbType_dictText: 'PostgreSQL', dbPassword: '', createBy: 'admin' })
  const listed = await app.call(calls.dataSources, { name: '*财务*', column: 'code', order: 'asc' }, admin)
  expect(listed.result?.records).toMatchObject([{ code: 'finance', dbUrl: 'jdbc:postgresql://127.0.0.1:5432/finance', dbPassword: '' }])
  const options = await app.call(calls.dataSourceOptions, {}, admin)
  expect(options.result).toEqual([{ value: 'finance', label: '财务库', text: '财务库' }])
  // The whole row comes back as it was shown, the password empty: it stays.
  const kept = await app.call(calls.editDataSource, { ...one.result, name: '财务库（只读）' } as never, admin)
  expect(kept).toMatchObject({ success: true, message: '编辑成功!' })
  expect(await stored(id)).toBe(PASSWORD)
  const changed = await edit(id, { dbPassword: 'Another-One-8' })
  expect(await stored(id)).toBe('Another-One-8')
  const refused = await edit(id, { dbPassword: 'x'.repeat(201), name: '' })
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(d::text, '') from data_source d) || (select string_agg(a::text, '') from audit_log a) || (select string_agg(w::text, '') from wrapped_secret w) as all`.execute(
    app.platform.db,
  )
  const said = JSON.stringify([one, listed, options, kept, changed, refused, rows])
  for (const secret of [PASSWORD, 'Another-One-8', 'xxxxxxxx']) expect(said).not.toContain(secret)
  expect(rows[0]?.all).toContain('data-source.edited')
  expect(await app.call(calls.deleteDataSources, { ids: `${id},` }, admin)).toMatchObject({ success: true })
  expect(await stored(id)).toBeUndefined()
  expect(await app.call(calls.deleteDataSource, { id }, admin)).toMatchObject({ success: false, status: 200 })
})

test('C-170 the code is one of a kind and stays what it is; a source has a password and is a PostgreSQL', async () => {
  const id = await add('erp')
  expect(await app.call(calls.addDataSource, form('ERP'), admin)).toMatchObject({ success: false, status: 200, field: 'code', message: '数据源编码已存在' })
  expect(await edit(id, { code: 'erp2' })).toMatchObject({ success: false, status: 200, field: 'code', message: '数据源编码保存后不能修改' })
  const taken = { tableName: 'sys_data_source', fieldName: 'code' }
  expect(await app.call(duplicateCheck, { ...taken, fieldVal: 'Erp' }, admin)).toMatchObject({ success: false })
  expect(await app.call(duplicateCheck, { ...taken, fieldVal: 'erp', dataId: id }, admin)).toMatchObject({ success: true })
  for (const change of [
    ...['1a', 'a', '中文', 'a b'].map((code) => ({ code })),
    { dbPassword: '' },
    { dbType: '4' },
    { dbUrl: 'jdbc:mysql://10.0.0.1:3306/x' },
    { dbUrl: 'jdbc:postgresql://u:p@10.0.0.1:5432/x' },
    { dbUrl: 'jdbc:postgresql://10.0.0.1:5432/x?socketFactory=a' },
  ])
    expect((await app.call(calls.addDataSource, { ...form('other'), ...change }, admin)).success, JSON.stringify(change)).toBe(false)
  expect((await app.call(calls.dataSources, {}, admin)).result?.total).toBe(1)
})

const own = () => ({ dbUsername: decodeURIComponent(database.username), dbPassword: decodeURIComponent(database.password) || 'trusted' })
const at = (place: string, name = 'postgres') => `jdbc:postgresql://${place}/${name}`
const source = (url: string, rest: object = {}) => app.call(calls.testConnection, { dbType: '6', dbUrl: url, ...own(), ...rest }, admin)

test('C-170 a database of the setting is signed in to, and it is said what is wrong with the sign-in', async () => {
  const place = `127.0.0.1:${database.port}`
  expect(await source(at(place))).toMatchObject({ success: true, message: expect.stringMatching(/^连接成功，已登录并执行只读查询，用时 \d+ 毫秒$/) })
  expect(await source(at(place, 'no_such_database'))).toMatchObject({ success: false, status: 200, message: '连接失败：数据库不存在' })
  const { rows } = await sql<{ detail: unknown }>`select detail from audit_log where action = 'data-source.tested' order by id limit 1`.execute(app.platform.db)
  expect(rows).toEqual([{ detail: { host: '127.0.0.1', port: Number(database.port) } }])
})

test('security row 18: addresses outside the setting are not looked up or opened, and everything that does not work has one answer', async () => {
  opened = 0
  const told = new Set<string>()
  for (const place of [
    ...['169.254.169.254', '10.0.0.1', 'localhost', '2130706433', '0x7f000001', '127.1', '0177.0.0.1', '0.0.0.0', '[::1]', '[::ffff:10.0.0.1]'].map(
      (host) => `${host}:${port()}`,
    ),
    'no-such-host.invalid:5432',
    `127.0.0.1:${database.port === '9' ? 10 : 9}`,
  ])
    told.add((await source(at(place))).message)
  expect(opened).toBe(0)
  // Allowed, and nobody there; allowed, and no database.
  told.add((await source(at(`127.255.255.254:${database.port}`))).message)
  told.add((await source(at(`127.0.0.1:${port()}`))).message)
  expect(opened).toBe(1)
  expect([...told]).toEqual(['无法连接：地址不在服务器设置 DATA_SOURCE_HOSTS 之内，或没有可用的数据库服务'])
})

test('security row 18: a kept password goes only where it was kept for; another address or user asks for it anew', async () => {
  const url = at(`127.0.0.1:${database.port}`)
  const id = await add('own', { dbUrl: url, ...own() })
  expect(await source(url, { id, dbPassword: '' })).toMatchObject({ success: true })
  const anew = { success: false, status: 200, field: 'dbPassword', message: '地址或用户名已修改，请重新输入密码' }
  for (const change of [{ dbUrl: at(`127.0.0.1:${port()}`) }, { dbUrl: at(`127.0.0.2:${database.port}`) }, { dbUsername: 'somebody' }])
    for (const dbPassword of ['', null]) {
      expect(await source(url, { id, dbPassword, ...change }), JSON.stringify(change)).toMatchObject(anew)
      expect(await edit(id, { ...change, dbPassword }), JSON.stringify(change)).toMatchObject(anew)
    }
  expect(await edit(id, { dbUrl: at('db.example.com:5432') })).toMatchObject(anew)
  expect((await app.call(calls.dataSourceById, { id }, admin)).result).toMatchObject({ dbUrl: url, dbUsername: own().dbUsername })
  expect(await stored(id)).toBe(own().dbPassword)
  // No password at all: that of this server's own database must not be sent in its place.
  expect(await source(url, { dbPassword: '' })).toMatchObject({ success: false, field: 'dbPassword', message: '请输入密码' })
  expect(await edit(id, { dbUrl: at('db.example.com:5432'), dbPassword: 'Given-Anew-9' })).toMatchObject({ success: true })
  expect(await stored(id)).toBe('Given-Anew-9')
})

test('security row 18: without the setting nothing is opened, and tries are few in a minute', async () => {
  const strict = await startTestApp({ RATE_SCALE: '1' })
  try {
    const token = await strict.signIn('admin')
    opened = 0
    const replies = []
    for (let round = 0; round < 8; round++)
      replies.push(await strict.call(calls.testConnection, { dbType: '6', dbUrl: at(`127.0.0.1:${port()}`), dbUsername: 'a', dbPassword: 'b' }, token))
    expect(replies.filter(({ success }) => success)).toEqual([])
    expect(replies.at(-1)).toMatchObject({ status: 429, message: expect.stringMatching(/^操作过于频繁，请\d+秒后再试$/) })
    expect(opened).toBe(0)
  } finally {
    await strict.close()
  }
})

test('C-170 nobody but the administrator reaches any of it', async () => {
  for (const who of ['operate01', 'menber01'])
    for (const call of [calls.dataSources, calls.dataSourceById, calls.dataSourceOptions, calls.testConnection, calls.addDataSource, calls.editDataSource])
      expect((await app.call(call, {}, await app.signIn(who))).status).toBe(403)
})
