import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@aosp/contract/operations/data-source'
import { duplicateCheck } from '@aosp/contract/reference/form-check'
import { knownSecret } from '../../../platform/secrets.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: string
const listener = createServer((socket) => socket.destroy())
let database: URL
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const probe = await startTestApp()
  database = new URL(probe.databaseUrl)
  await probe.close()
  app = await startTestApp({ DATA_SOURCE_ADDRESSES: `127.0.0.0/8:${database.port},127.0.0.1:${port()}` })
  admin = await app.signIn('admin')
})
afterAll(async () => {
  listener.close()
  await app.close()
})
const port = () => (listener.address() as AddressInfo).port

const PASSWORD = 'Only-For-The-Source-7'
const form = (code: string) => ({
  code,
  name: '财务库',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://127.0.0.1:5432/finance',
  dbName: 'finance',
  dbUsername: 'reader',
  dbPassword: PASSWORD,
  remark: '',
})
const stored = (id: string) => knownSecret(app.platform.db, `data-source/${id}`)
const add = async (code: string, change: object = {}) => (await app.call(calls.addDataSource, { ...form(code), ...change }, admin)).result?.id ?? ''

test('C-170 S-091 E-053 a source is added, listed, changed and deleted, and its password is nowhere to be read', async () => {
  const id = await add('finance')
  expect(await stored(id)).toBe(PASSWORD)
  const one = await app.call(calls.dataSourceById, { id }, admin)
  expect(one.result).toMatchObject({ code: 'finance', dbType: '6', dbType_dictText: 'PostgreSQL', dbPassword: '', hasPassword: true, createBy: 'admin' })
  const listed = await app.call(calls.dataSources, { name: '*财务*', column: 'code', order: 'asc' }, admin)
  const sheet = await app.call(calls.exportDataSources, {}, admin)
  expect(sheet.status).toBe(200)
  expect((await app.call(calls.dataSourceOptions, {}, admin)).result).toEqual([{ value: 'finance', label: '财务库', text: '财务库' }])
  // The whole row comes back as it was shown, numbers as text, the password empty: it stays.
  expect(await app.call(calls.editDataSource, { ...one.result, name: '财务库（只读）' } as never, admin)).toMatchObject({ success: true, message: '编辑成功!' })
  expect(await stored(id)).toBe(PASSWORD)
  await app.call(calls.editDataSource, { id, dbPassword: 'Another-One-8' }, admin)
  expect(await stored(id)).toBe('Another-One-8')
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(d::text, '') from data_source d) || (select string_agg(a::text, '') from audit_log a) || (select string_agg(w::text, '') from wrapped_secret w) as all`.execute(
    app.platform.db,
  )
  for (const secret of [PASSWORD, 'Another-One-8']) expect(JSON.stringify([one, listed, rows])).not.toContain(secret)
  expect(await app.call(calls.deleteDataSources, { ids: `${id},` }, admin)).toMatchObject({ success: true })
  expect(await stored(id)).toBeUndefined()
  expect(await app.call(calls.deleteDataSource, { id }, admin)).toMatchObject({ success: false, status: 200 })
})

test('C-170 the code is one of a kind and stays what it is', async () => {
  const id = await add('erp')
  expect(await app.call(calls.addDataSource, form('ERP'), admin)).toMatchObject({ success: false, status: 200, field: 'code' })
  expect(await app.call(calls.editDataSource, { id, code: 'erp2' }, admin)).toMatchObject({ success: false, status: 200, field: 'code' })
  expect(await app.call(duplicateCheck, { tableName: 'sys_data_source', fieldName: 'code', fieldVal: 'Erp' }, admin)).toMatchObject({ success: false })
  expect(await app.call(duplicateCheck, { tableName: 'sys_data_source', fieldName: 'code', fieldVal: 'erp', dataId: id }, admin)).toMatchObject({
    success: true,
  })
  for (const code of ['1a', 'a', '中文', 'a b']) expect((await app.call(calls.addDataSource, form(code), admin)).success).toBe(false)
  expect((await app.call(calls.dataSources, {}, admin)).result?.total).toBe(1)
})

const source = (url: string, rest: object = {}) =>
  app.call(
    calls.testConnection,
    { dbType: '6', dbUrl: url, dbUsername: decodeURIComponent(database.username), dbPassword: decodeURIComponent(database.password), ...rest },
    admin,
  )

test('C-170 PostgreSQL is signed in to, of other types it is said that only the port was tried', async () => {
  const url = `jdbc:postgresql://127.0.0.1:${database.port}/postgres`
  expect(await source(url)).toMatchObject({ success: true, message: expect.stringContaining('只读查询'), result: { depth: 'signed-in' } })
  expect(await source(url, { dbName: 'no_such_database' })).toMatchObject({ success: false, status: 200, message: '连接失败：数据库不存在' })
  expect(await source(`jdbc:mysql://127.0.0.1:${port()}/x`, { dbType: '4' })).toMatchObject({
    success: true,
    message: expect.stringContaining('未验证用户名和密码'),
    result: { depth: 'reached' },
  })
  // Somebody listens there who is no database.
  expect(await source(`jdbc:postgresql://127.0.0.1:${port()}/x`)).toMatchObject({ success: false, status: 200 })
})

test('security row 18: nothing is opened to an address the setting does not name', async () => {
  let opened = 0
  listener.on('connection', () => void opened++)
  for (const host of [
    '169.254.169.254',
    '10.0.0.1',
    'localhost.',
    '2130706433',
    '0x7f000001',
    '127.1',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:10.0.0.1]',
    'no-such-host.invalid',
  ])
    expect(await source(`jdbc:postgresql://${host}:${port()}/x`), host).toMatchObject({ success: false, status: 200 })
  expect(await source(`jdbc:postgresql://127.0.0.1:${Number(database.port) + 1}/x`)).toMatchObject({
    success: false,
    message: expect.stringContaining('DATA_SOURCE_ADDRESSES'),
  })
  expect(opened).toBe(0)
})

test('security row 18: a stored password goes only where it was kept for', async () => {
  const url = `jdbc:postgresql://127.0.0.1:${database.port}/postgres`
  const [dbUsername, dbPassword] = [decodeURIComponent(database.username), decodeURIComponent(database.password)]
  const id = await add('own', { dbUrl: url, dbUsername, dbPassword, dbName: '' })
  expect(await source(url, { id, dbPassword: '' })).toMatchObject({ success: true })
  expect(await source(`jdbc:postgresql://127.0.0.1:${port()}/postgres`, { id, dbPassword: '' })).toMatchObject({ success: false, field: 'dbPassword' })
  expect(await source(url, { id, dbPassword: '', dbUsername: 'somebody' })).toMatchObject({ success: false, field: 'dbPassword' })
})

test('C-170 nobody but the administrator reaches any of it', async () => {
  for (const who of ['operate01', 'menber01'])
    for (const call of [calls.dataSources, calls.dataSourceOptions, calls.testConnection, calls.addDataSource])
      expect((await app.call(call, {}, await app.signIn(who))).status).toBe(403)
})
