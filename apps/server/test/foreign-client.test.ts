import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetList } from '@aosp/contract/assets/ledger'
import { userData } from '@aosp/contract/identity/account'
import { usersByKeys } from '@aosp/contract/identity/directory'
import { upload } from '@aosp/contract/platform/files'
import { addPosition, positions } from '@aosp/contract/reference/position'
import { startTestApp, type TestApp } from './test-app.ts'

const DESK = 'https://desk.example'
let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ CORS_ORIGINS: `${DESK}, http://127.0.0.1:3000`, NOTICE_TOKEN_IN_ADDRESS: 'true' })
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

describe('pages of another site', () => {
  const from = (origin: string, headers: Record<string, string> = {}) => ({ origin, 'sec-fetch-site': 'cross-site', ...headers })
  const ask = (origin: string) =>
    app.http.inject({ method: 'OPTIONS', url: '/sys/position/add', headers: from(origin, { 'access-control-request-method': 'POST' }) })

  test('that the setting names are let in, by their exact name and without cookies', async () => {
    const reply = await ask(DESK)
    expect([reply.statusCode, reply.headers['access-control-allow-origin'], reply.headers['access-control-allow-credentials']]).toEqual([204, DESK, undefined])
    expect(String(reply.headers['access-control-allow-headers'])).toMatch(/x-access-token.*tenant-id.*x-sign.*x-timestamp/)
    const form = { code: 'CROSS01', name: '跨站', postRank: '1' }
    const made = await app.call(addPosition, form, admin, { headers: from(DESK) })
    expect([made.success, made.headers['access-control-allow-origin'], made.headers['vary']]).toEqual([true, DESK, expect.stringContaining('origin')])
  })

  test('that it does not name are refused as ever, however alike', async () => {
    for (const origin of ['https://evil.example', 'https://desk.example.evil.example', 'http://desk.example', 'https://desk.example:8443', 'null']) {
      const reply = await ask(origin)
      expect([reply.statusCode, reply.headers['access-control-allow-origin']], origin).toEqual([404, undefined])
      const refused = await app.call(addPosition, { code: 'CROSS02', name: '跨站', postRank: '1' }, admin, { headers: from(origin) })
      expect([refused.status, refused.headers['access-control-allow-origin']], origin).toEqual([403, undefined])
    }
  })
})

describe('a refusal on calls of the family', () => {
  test('its content answers 200 with the code inside, what cannot be read 400, and what the documents name keeps its status', async () => {
    expect(await app.call(addPosition, { code: 'OK-01', name: '', postRank: '1' }, admin)).toMatchObject({
      status: 200,
      success: false,
      code: 400,
      message: '请输入职务名称',
      field: 'name',
    })
    expect(await app.call(positions, { column: 'salt' }, admin)).toMatchObject({
      status: 200,
      success: false,
      code: 400,
      message: '请注意，将要排序的列字段不存在：salt',
    })
    expect(await app.call(positions, { pageNo: 'x' }, admin)).toMatchObject({ status: 200, success: false, code: 400, message: '参数错误：pageNo' })
    for (const payload of ['[]', '{"code":', '"code"'])
      expect(
        (await app.http.inject({ method: 'POST', url: addPosition.path, payload, headers: { 'x-access-token': admin, 'content-type': 'application/json' } }))
          .statusCode,
        payload,
      ).toBe(400)
    // No envelope, no call of theirs.
    expect((await app.http.inject({ method: 'GET', url: usersByKeys.path, headers: { 'x-access-token': admin } })).statusCode).toBe(400)
    expect((await app.call(assetList, { column: 'salt' }, admin)).status).toBe(400)
    expect((await app.call(positions, {}, undefined)).status).toBe(401)
    expect((await app.call(addPosition, { code: 'OK-01', name: 'x', postRank: '1' }, await app.signIn('menber01'))).status).toBe(403)
  })

  test('a page larger than any is cut to the largest', async () => {
    expect((await app.call(positions, { pageSize: 99999 }, admin)).result).toMatchObject({ size: 100, current: 1 })
  })
})

describe('what it uploads', () => {
  const send = async (name: string, bytes: Buffer, token = admin) => {
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const tail = '\r\n--b\r\nContent-Disposition: form-data; name="biz"\r\n\r\ntemp\r\n--b--\r\n'
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail)])
    return app.http.inject({
      method: 'POST',
      url: upload.path,
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-access-token': token },
    })
  }
  const show = (path: string) => app.http.inject({ method: 'GET', url: `/sys/common/static/${path}` })

  test('ADR 0008: a picture is shown at once without the token, by leave for this file and some minutes, and kept by its path', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1890ff' } })
      .png()
      .toBuffer()
    const { message, result } = (await send('脸.png', picture)).json<{ message: string; result: { path: string } }>()
    expect(message.startsWith(`${result.path}?ticket=`)).toBe(true)
    expect((await show(message)).statusCode).toBe(200)
    expect((await show(result.path)).statusCode).toBe(404)
    const other = (await send('别.png', picture)).json<{ result: { path: string } }>().result.path
    expect((await show(message.replace(result.path, other))).statusCode).toBe(404)
    const link = await app.http.inject({ method: 'GET', url: '/sys/common/fileLink', query: { path: message }, headers: { 'x-access-token': admin } })
    expect(link.json<{ result: { url: string } }>().result.url).toContain(`/${result.path}?ticket=`)
    app.setNow(new Date(Date.now() + 5 * 60_000 + 1000))
    expect((await show(message)).statusCode).toBe(404)
    app.setNow(undefined)
  })

  test('a plain text is kept as UTF-8 and handed out to be saved, never shown; what only says it is one is refused', async () => {
    const gbk = Buffer.from([0xd6, 0xd0, 0xce, 0xc4])
    const { message } = (await send('说明.txt', gbk)).json<{ message: string }>()
    const reply = await app.http.inject({ method: 'GET', url: `/sys/common/static/${message}`, headers: { 'x-access-token': admin } })
    expect([reply.body, reply.headers['content-type'], reply.headers['x-content-type-options']]).toEqual(['中文', 'text/plain; charset=utf-8', 'nosniff'])
    expect(String(reply.headers['content-disposition'])).toMatch(/^attachment/)
    for (const wrong of [Buffer.from([0, 1, 2, 3]), Buffer.from([0xff, 0xff, 0xff])]) expect((await send('坏.txt', wrong)).statusCode).toBe(415)
  })
})

describe('notices', () => {
  test('the page of a notice is for those who may read it, by the token in its address where the setting says so', async () => {
    const [notice] =
      (await app.platform.db.selectFrom('announcement').select(['id', 'title']).where('audience', '=', 'ALL').where('send_status', '=', '1').execute()) ?? []
    const page = (query: Record<string, string>) => app.http.inject({ method: 'GET', url: `/sys/annountCement/show/${notice?.id}`, query })
    const token = await app.signIn('external03')
    const reply = await page({ token })
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['referrer-policy']]).toEqual([200, 'text/html; charset=utf-8', 'no-referrer'])
    expect(reply.body).toContain(notice?.title)
    expect(String(reply.headers['content-security-policy'])).toContain(`frame-ancestors 'self' ${DESK}`)
    expect((await app.call(userData, {}, token)).status).toBe(200)
    expect((await page({})).statusCode).toBe(401)
    // Nowhere else is it taken.
    expect((await app.http.inject({ method: 'GET', url: '/sys/annountCement/listByUser', query: { token } })).statusCode).toBe(401)
  })
})
