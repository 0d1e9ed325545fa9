import { read, utils } from '@e965/xlsx'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, fileLink, upload } from '@aosp/contract/platform/files'
import { editProfile } from '@aosp/contract/identity/account'
import * as calls from '@aosp/contract/operations/oss-file'
import { no } from '@aosp/contract/refusals'
import { importBody } from '../../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: string
let photo: Uint8Array

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  photo = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1890ff' } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

async function send(call: typeof upload | typeof calls.uploadOssFile, token: string, name: string, biz = 'temp'): Promise<string> {
  const reply = await app.call(call, {}, token, await importBody([{ part: 'file', name, bytes: photo }], { biz }))
  expect(reply).toMatchObject({ success: true })
  // Without the leave to look at it for some minutes.
  return reply.message.replace(/\?.*/, '')
}
const rowOf = async (path: string) => (await app.call(calls.ossFileList, { url: path }, admin)).result?.records[0]
const rowFor = async (path: string) => (await rowOf(path)) ?? expect.unreachable(`${path} is not listed`)
const lastAudit = async () =>
  (await sql<{ action: string; detail: unknown }>`select action, detail from audit_log order by id desc limit 1`.execute(app.platform.db)).rows[0]
const opens = async (path: string, token?: string) => (await app.call(download, { '*': path }, token)).status

describe('S-105 E-055 C-148 the list of stored files', () => {
  test('says of every file what it is, whose, what it hangs on and who may open it; finds by name and address', async () => {
    const member = await app.signIn('menber01')
    const path = await send(upload, member, '清单测试.png')
    const { result } = await app.call(calls.ossFileList, { fileName: '*清单测试*' }, admin)
    expect(result).toMatchObject({ total: 1 })
    expect(result?.records[0]).toMatchObject({
      fileName: '清单测试.png',
      url: path,
      type: 'image/png',
      biz: 'temp',
      usedBy: null,
      isPublic: false,
      // That a file exists is the administrator's business; what a company put into it is not.
      readable: false,
      createBy: expect.any(String),
      corporateName: expect.any(String),
    })
    expect(await opens(path, admin)).toBe(404)
    const shipped = await app.call(calls.ossFileList, { url: 'rules/*' }, admin)
    expect(shipped.result?.records[0]).toMatchObject({ usedBy: expect.stringContaining('交易规则'), readable: true })
  })

  test('an upload made here stays until it is deleted here, and is written down', async () => {
    const path = await send(calls.uploadOssFile, admin, '公开图.png', 'jeditor')
    expect(await lastAudit()).toMatchObject({ action: 'file.uploaded' })
    expect(await rowFor(path)).toMatchObject({ usedBy: '文件管理', isPublic: true, readable: true })
    const { id } = await rowFor(path)
    expect(await app.call(calls.deleteOssFile, { id }, admin)).toMatchObject({ success: true, message: '删除成功!' })
    expect([await rowOf(path), await opens(path)]).toEqual([undefined, 404])
    expect(await lastAudit()).toMatchObject({ action: 'file.deleted', detail: { files: [{ path, name: '公开图.png' }] } })
    expect(await app.call(calls.deleteOssFile, { id }, admin)).toMatchObject({ success: false, message: no('notFound').message })
  })

  test('a file some record shows stays, and the refusal says which; one such file keeps the whole batch', async () => {
    const member = await app.signIn('menber02')
    const avatar = await send(upload, member, 'face.png', 'avatar')
    await app.call(editProfile, { realname: '林建华', sex: 1, birthday: '1979-06-08', email: 'menber02@example.com', avatar }, member)
    const shown = await send(upload, admin, 'in-text.png', 'jeditor')
    await sql`update announcement set content = content || ${`<img src="/sys/common/static/${shown}">`} where id = (select min(id) from announcement where deleted_at is null)`.execute(
      app.platform.db,
    )
    const attached = await send(upload, member, 'slip.png', 'slip')
    await sql`update stored_file set attached_to = 'slip:77' where path = ${attached}`.execute(app.platform.db)
    const loose = await send(upload, member, 'loose.png')
    const shipped = (await app.call(calls.ossFileList, { url: 'rules/*' }, admin)).result?.records[0] ?? expect.unreachable()

    const cases: [string, string][] = [
      [avatar, '的头像，不能删除'],
      [shown, '「in-text.png」正用于公告「'],
      [attached, no('file.inUse', { name: 'slip.png', by: '缴费凭证' }).message],
      [shipped.url, '正用于交易规则'],
    ]
    for (const [path, text] of cases) {
      const ids = `${(await rowFor(loose)).id},${(await rowFor(path)).id}`
      expect(await app.call(calls.deleteOssFiles, { ids }, admin)).toMatchObject({ success: false, message: expect.stringContaining(text) })
      expect(await rowOf(path)).toBeDefined()
    }
    expect(await opens(loose, member)).toBe(200)
    expect(await app.call(calls.deleteOssFiles, { ids: (await rowFor(loose)).id }, admin)).toMatchObject({ success: true, message: '批量删除成功！' })
    expect(await opens(loose, member)).toBe(404)
  })

  test('the export holds what the list shows', async () => {
    const reply = await app.http.inject({
      ...request(calls.exportOssFiles, { fileName: '*清单测试*' }, admin, app.platform.signatureSecret),
      headers: { 'x-access-token': admin },
    })
    const book = read(reply.rawPayload, { type: 'buffer' })
    const lines = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
    expect(lines[2]?.slice(0, 3)).toEqual(['文件名称', '文件地址', '类型'])
    expect(lines[3]?.slice(0, 3)).toEqual(['清单测试.png', expect.stringMatching(/^temp\//), 'image/png'])
  })
})

test('security row 22: a private file of another company answers like one that is missing, to its link and to its address', async () => {
  const [owner, stranger] = [await app.signIn('menber01'), await app.signIn('menber02')]
  const path = await send(upload, owner, 'private.png')
  const missing = `temp/${'0'.repeat(32)}.png`
  const plain = ({ timestamp: _at, headers: _headers, ...rest }: Record<string, unknown>) => rest
  for (const token of [stranger, undefined]) {
    expect(plain(await app.call(fileLink, { path }, token))).toEqual(plain(await app.call(fileLink, { path: missing }, token)))
    expect(plain(await app.call(download, { '*': path }, token))).toEqual(plain(await app.call(download, { '*': missing }, token)))
  }
  const { result } = await app.call(fileLink, { path }, owner)
  expect((await app.http.inject({ method: 'GET', url: result?.url ?? '' })).statusCode).toBe(200)
})
