import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, fileLink, upload } from '@aosp/contract/platform/files'
import { actorNamed, barePlatform, emptyDatabase } from '../../../test/platform-database.ts'
import { inTransaction } from '../db/database.ts'
import type { Actor } from '../http/context.ts'
import { buildHttp } from '../http/build-http.ts'
import { createFileStore } from './file-store.ts'
import { createFiles, type Files } from './routes.ts'
import { seedFiles } from './seed-files.ts'
import { attachFiles, detachFiles } from './stored-file-store.ts'

const actors: Record<string, Actor> = {
  anna: actorNamed('anna', 'c1'),
  bert: actorNamed('bert', 'c1'),
  carl: actorNamed('carl', 'c2'),
  olga: actorNamed('olga', null, ['slip:review']),
  greedy: actorNamed('greedy', 'c9'),
}
const root = join(import.meta.dirname, '../../../../..')
let database: Awaited<ReturnType<typeof emptyDatabase>>
let app: FastifyInstance
let files: Files
let folder: string
let now = new Date()
let photo: Buffer
let pdf: Buffer

beforeAll(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'aosp-files-'))
  const platform = barePlatform(database.db, { now: () => now, findActor: async (token) => actors[token] })
  app = await buildHttp(platform.settings)
  app.decorate('platform', platform)
  const store = createFileStore({ folder, seedFolder: join(root, 'apps/server/seed') })
  files = createFiles({ ...platform, store, ticketSecret: 'secret-of-tickets' })
  files.allow('slip', (actor) => actor.permissions.has('slip:review'))
  files.routes(app)
  await app.ready()
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1890ff' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'canary-in-metadata' } })
    .toBuffer()
  pdf = await readFile(join(root, 'apps/server/seed/documents/about.pdf'))
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

type Part = { name: string; value: string | Buffer; filename?: string }
function multipart(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'b0undary'
  const body = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return { payload: Buffer.concat([...body, Buffer.from(`--${boundary}--\r\n`)]), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
const sendParts = (token: string | undefined, parts: Part[]) => {
  const { payload, headers } = multipart(parts)
  return app.inject({ method: 'POST', url: upload.path, payload, headers: { ...headers, ...(token ? { 'x-access-token': token } : {}) } })
}
const send = (token: string | undefined, biz: string, filename: string, value: Buffer) =>
  sendParts(token, [
    { name: 'file', value, filename },
    { name: 'biz', value: biz },
  ])
const stored = async (token: string, biz: string, filename: string, value: Buffer): Promise<string> =>
  (await send(token, biz, filename, value)).json<{ message: string }>().message
const get = (path: string, token?: string, query: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: download.path.replace('*', path), query, headers: token ? { 'x-access-token': token } : {} })
const rowsAndFiles = async () => ({
  rows: (await database.db.selectFrom('stored_file').select('id').execute()).length,
  files: (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
})

describe('C-064 upload', () => {
  test('answers with the stored path as the message, keeps the Chinese name and nothing of the metadata', async () => {
    const reply = await send('anna', 'slip', '付款凭证, 第1页.jpg', photo)
    const body = reply.json<{ success: boolean; message: string; result: { path: string; name: string; type: string } }>()
    expect(reply.statusCode).toBe(200)
    expect(body).toMatchObject({ success: true, result: { path: body.message, name: '付款凭证第1页.jpg', type: 'image/jpeg' } })
    expect(body.message).toMatch(/^slip\/[0-9a-f]{32}\.jpg$/)
    const bytes = (await get(body.message, 'anna')).rawPayload
    expect((await sharp(bytes).metadata()).width).toBe(60)
    expect(photo.includes('canary-in-metadata')).toBe(true)
    expect(bytes.includes('canary-in-metadata')).toBe(false)
    const row = await database.db.selectFrom('stored_file').selectAll().where('path', '=', body.message).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      account_id: 'anna',
      corporate_id: 'c1',
      is_public: false,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  })

  test('takes pictures in any format we keep, documents as they are, and the folder temp when none is named', async () => {
    for (const [format, extension] of [
      ['png', 'png'],
      ['webp', 'webp'],
    ] as const)
      expect(await stored('anna', 'bidding', `a.${extension}`, await sharp(photo).toFormat(format).toBuffer())).toMatch(
        new RegExp(`^bidding/[0-9a-f]{32}\\.${extension}$`),
      )
    const reply = await sendParts('anna', [
      { name: 'isup', value: '1' },
      { name: 'file', value: pdf, filename: '说明.pdf' },
    ])
    expect(reply.json<{ message: string }>().message).toMatch(/^temp\/[0-9a-f]{32}\.pdf$/)
    expect((await get(reply.json<{ message: string }>().message, 'anna')).rawPayload.equals(pdf)).toBe(true)
    const docx = await readFile(join(root, 'apps/server/seed/documents/trade-contract.docx'))
    expect(await stored('anna', 'rules', '合同.docx', docx)).toMatch(/\.docx$/)
  })

  test('turns a face the right way up, small and public', async () => {
    const wide = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const path = await stored('anna', 'avatar', 'me.jpg', wide)
    const reply = await get(path)
    expect(reply.statusCode).toBe(200)
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 256, height: 512 })
  })

  test('the rich text editor names its folder and itself, and its picture is public', async () => {
    const reply = await sendParts('anna', [
      { name: 'jeditor', value: '1' },
      { name: 'biz', value: 'jeditor' },
      { name: 'file', value: photo, filename: 'blob' },
    ])
    const { message } = reply.json<{ message: string }>()
    expect(message).toMatch(/^jeditor\/[0-9a-f]{32}\.jpg$/)
    expect((await get(message)).statusCode).toBe(200)
    expect((await send('anna', 'jeditor', 'a.pdf', pdf)).json()).toMatchObject({ success: false, message: '请上传图片' })
  })

  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])
  test.each<[string, string, () => Buffer, number]>([
    ['html', 'a.html', () => html, 415],
    ['html called a picture', 'a.png', () => html, 415],
    ['svg', 'a.svg', () => svg, 415],
    ['svg called a picture', 'a.png', () => svg, 415],
    ['xml', 'a.pdf', () => Buffer.from('<?xml version="1.0"?><a/>'), 415],
    ['a program', 'a.exe', () => exe, 415],
    ['a program called a picture', 'a.jpg', () => exe, 415],
    ['a shell script', 'a', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), 415],
    ['a picture called a program', 'a.exe', () => photo, 415],
    ['a picture called a document', 'a.pdf', () => photo, 415],
    ['a double ending', 'a.php.jpg', () => photo, 415],
    ['a trailing dot', 'a.jpg.', () => photo, 415],
    ['a right-to-left mark', 'a\u202egpj.jpg', () => photo, 415],
    ['a name of 300 characters', `${'a'.repeat(300)}.jpg`, () => photo, 415],
    ['half a picture', 'a.jpg', () => photo.subarray(0, 200), 415],
    ['nothing', 'a.jpg', () => Buffer.alloc(0), 415],
  ])('refuses %s and keeps nothing', async (_what, filename, content, status) => {
    const before = await rowsAndFiles()
    const reply = await send('anna', 'temp', filename, content())
    expect([reply.statusCode, reply.json<{ success: boolean }>().success]).toEqual([status, false])
    expect(await rowsAndFiles()).toEqual(before)
  })

  test.each(['.', '..', '../slip', 'slip/x', 'slip\\x', '%2e%2e', '%252e', '．．', '/etc', '', 'Slip', 'constructor'])('refuses the folder %j', async (biz) => {
    const before = await rowsAndFiles()
    const reply = await send('anna', biz, 'a.jpg', photo)
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([200, '上传目录bizPath，格式非法！'])
    expect(await rowsAndFiles()).toEqual(before)
  })

  test('refuses a folder named twice, a body without a file, a body that is no form, and a visitor', async () => {
    expect(
      (
        await sendParts('anna', [
          { name: 'biz', value: 'slip' },
          { name: 'biz', value: 'temp' },
          { name: 'file', value: photo, filename: 'a.jpg' },
        ])
      ).json(),
    ).toMatchObject({ success: false, code: 400, message: '上传目录bizPath，格式非法！' })
    expect((await sendParts('anna', [{ name: 'biz', value: 'slip' }])).json()).toMatchObject({ success: false, code: 400, message: '参数错误：file' })
    expect((await app.inject({ method: 'POST', url: upload.path, payload: {}, headers: { 'x-access-token': 'anna' } })).statusCode).toBe(415)
    expect((await send(undefined, 'temp', 'a.jpg', photo)).statusCode).toBe(401)
  })

  const whole = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nbytes\r\n--b--\r\n'
  test.each([
    ['a form without its boundary', 'multipart/form-data', whole, 400],
    ['a boundary longer than any', `multipart/form-data; boundary=${'b'.repeat(300)}`, whole, 400],
    ['a form cut off in its file', 'multipart/form-data; boundary=b', whole.slice(0, -12), 400],
    ['a form cut off in its head', 'multipart/form-data; boundary=b', whole.slice(0, 30), 400],
    ['a part named like a prototype', 'multipart/form-data; boundary=b', whole.replace('"file"', '"__proto__"'), 400],
    ['two files', 'multipart/form-data; boundary=b', whole.replace('--b--\r\n', whole), 413],
    ['thirty fields', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="biz"\r\n\r\nslip\r\n'.repeat(30) + whole, 413],
  ])('refuses %s in our own words', async (_what, type, payload, status) => {
    const before = await rowsAndFiles()
    const reply = await app.inject({ method: 'POST', url: upload.path, headers: { 'x-access-token': 'anna', 'content-type': type }, payload })
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([status, status === 413 ? '提交的内容过多，请精简后重试' : '参数错误'])
    expect(await rowsAndFiles()).toEqual(before)
  })

  test('V-069 refuses a document where a picture belongs, and a picture where a sheet belongs', async () => {
    expect((await send('anna', 'avatar', 'a.pdf', pdf)).json()).toMatchObject({ success: false, message: '请上传图片' })
    expect((await send('anna', 'import', 'a.jpg', photo)).statusCode).toBe(415)
  })

  test('refuses what is too large, in bytes or in pixels', async () => {
    const large = await send('anna', 'temp', 'a.jpg', Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]))
    expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([413, '文件大小超出10MB限制, 请压缩或降低文件质量!'])
    const larger = await send('anna', 'temp', 'a.pdf', Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]))
    expect([larger.statusCode, larger.json<{ message: string }>().message]).toEqual([413, '文件大小超出20MB限制, 请压缩或降低文件质量!'])
    const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await send('anna', 'temp', 'bomb.png', bomb)).statusCode).toBe(415)
  })

  test('stops at 200 files a day for one account, and starts again the next day', async () => {
    const row = {
      biz: 'temp',
      name: 'x',
      type: 'image/jpeg',
      size: 1,
      sha256: '',
      location: 'local',
      storage_key: '',
      account_id: 'greedy',
      corporate_id: null,
      attached_to: null,
      created_at: now,
    } as const
    await database.db
      .insertInto('stored_file')
      .values(Array.from({ length: 197 }, (_, index) => ({ ...row, id: `g${index}`, path: `g${index}` })))
      .execute()
    const replies = await Promise.all(Array.from({ length: 5 }, () => send('greedy', 'temp', 'a.jpg', photo)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429, 429])
    const { files, rows } = await rowsAndFiles()
    expect(files).toBe(rows - 197)
    const before = now
    now = new Date(now.getTime() + 86_400_000)
    expect((await send('greedy', 'temp', 'a.jpg', photo)).statusCode).toBe(200)
    now = before
  })
})

describe('download', () => {
  const body = (reply: { payload: string }) => reply.payload.replace(/"timestamp":\d+/, '')

  test('is for the uploader, colleagues once it hangs on a record, and those a rule names; for others it does not exist', async () => {
    const path = await stored('anna', 'slip', 'a.pdf', pdf)
    const status = async (token?: string) => (await get(path, token)).statusCode
    expect([await status('anna'), await status('bert'), await status('carl'), await status('olga'), await status()]).toEqual([200, 404, 404, 200, 404])
    await inTransaction(database.db, (trx) => attachFiles(trx, actors['anna'] as Actor, [path], 'slip:1', { max: 3 }))
    expect([await status('bert'), await status('carl')]).toEqual([200, 404])
    const missing = await get(`slip/${'0'.repeat(32)}.pdf`, 'carl')
    const hidden = await get(path, 'carl')
    expect(body(hidden)).toBe(body(missing))
    const names = (reply: typeof hidden) => Object.keys(reply.headers).toSorted()
    expect(names(hidden)).toEqual(names(missing))
  })

  test.each(['..%2f..%2fetc%2fpasswd', '/etc/passwd', 'slip', 'slip/', 'slip/x.pdf', '%00', 'slip/../slip/a.pdf', 'C:\\x'])('%j is not found', async (path) => {
    expect((await get(path, 'anna')).statusCode).toBe(404)
  })

  test('opens in the page or downloads, and can never act as a page', async () => {
    const picture = await get(await stored('anna', 'temp', '照片(1).jpg', photo), 'anna')
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': `inline; filename="file.jpg"; filename*=UTF-8''${encodeURIComponent('照片')}%281%29.jpg`,
      'cache-control': 'private, max-age=300',
    })
    const contract = await get(await stored('anna', 'temp', 'a.docx', await readFile(join(root, 'apps/server/seed/documents/trade-contract.docx'))), 'anna')
    expect(contract.headers['content-disposition']).toMatch(/^attachment;/)
    const document = await stored('anna', 'temp', 'a.pdf', pdf)
    expect((await get(document, 'anna')).headers['content-disposition']).toMatch(/^inline;/)
    expect((await get(document, 'anna', { download: '1' })).headers['content-disposition']).toMatch(/^attachment;/)
  })

  test('public files are for everybody and for ever, shipped documents too', async () => {
    const picture = await get(await stored('anna', 'jeditor', 'a.jpg', photo))
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    const seeded = await inTransaction(database.db, (trx) => seedFiles(trx, join(root, 'apps/server/seed'), now).store('documents/about.pdf', 'rules'))
    const shipped = await get(seeded)
    expect([shipped.statusCode, shipped.rawPayload.equals(pdf)]).toEqual([200, true])
  })

  test('a link works five minutes, for its account and where there is no session, and for this file only', async () => {
    const path = await stored('anna', 'temp', 'a.pdf', pdf)
    const other = await stored('anna', 'temp', 'b.pdf', pdf)
    const link = (token?: string, of = path) =>
      app.inject({ method: 'GET', url: fileLink.path, query: { path: of }, headers: token ? { 'x-access-token': token } : {} })
    const { url } = (await link('anna')).json<{ result: { url: string } }>().result
    const open = (address: string, token?: string) => app.inject({ method: 'GET', url: address, headers: token ? { 'x-access-token': token } : {} })
    expect([(await open(url)).statusCode, (await open(url, 'anna')).statusCode, (await open(url, 'carl')).statusCode]).toEqual([200, 200, 404])
    expect((await open(url.replace(path, other))).statusCode).toBe(404)
    const before = now
    now = new Date(now.getTime() + 5 * 60_000)
    expect((await open(url)).statusCode).toBe(404)
    now = before
    expect([(await link('carl')).statusCode, (await link()).statusCode, (await link('anna', 'temp/nothing.pdf')).statusCode]).toEqual([404, 404, 404])
    expect(body(await link('carl'))).toBe(body(await link('anna', 'temp/nothing.pdf')))
  })
})

describe('files on records', () => {
  const attach = (who: string, paths: string[], target: string, max = 3) =>
    inTransaction(database.db, (trx) => attachFiles(trx, actors[who] as Actor, paths, target, { max }))
  const targetOf = async (path: string) =>
    (await database.db.selectFrom('stored_file').select('attached_to').where('path', '=', path).executeTakeFirst())?.attached_to

  test('only own files, once, not too many, and nothing half done', async () => {
    const [one, two, foreign] = await Promise.all([
      stored('anna', 'slip', 'a.jpg', photo),
      stored('anna', 'slip', 'b.jpg', photo),
      stored('carl', 'slip', 'c.jpg', photo),
    ])
    await expect(attach('anna', [one, foreign], 'slip:7')).rejects.toThrow('未找到对应数据')
    await expect(attach('anna', [one, 'slip/none.jpg'], 'slip:7')).rejects.toThrow('未找到对应数据')
    await expect(attach('anna', [one, one], 'slip:7')).rejects.toThrow('请勿重复添加同一个文件')
    await expect(attach('anna', [one, two], 'slip:7', 1)).rejects.toThrow('最多只能上传1个文件')
    expect(await targetOf(one)).toBeNull()
    await attach('bert', [one], 'slip:7')
    await attach('anna', [one, two], 'slip:7')
    await expect(attach('anna', [two], 'slip:8')).rejects.toThrow('未找到对应数据')
    await inTransaction(database.db, (trx) => detachFiles(trx, 'slip:7', [one]))
    expect([await targetOf(one), await targetOf(two)]).toEqual(['slip:7', null])
  })
})

describe('uploads that no record takes', () => {
  const DAY_MS = 86_400_000
  const known = async (path: string) => (await database.db.selectFrom('stored_file').select('id').where('path', '=', path).executeTakeFirst()) !== undefined

  test('go after a day, bytes and all, with a line in the audit; what is attached, was attached or is public stays', async () => {
    const before = now
    try {
      await database.db.deleteFrom('stored_file').execute()
      now = new Date(before.getTime() + 3 * DAY_MS)
      const [loose, attached, detached, shown, fresh] = await Promise.all([
        stored('bert', 'slip', 'loose.jpg', photo),
        stored('bert', 'slip', 'attached.jpg', photo),
        stored('bert', 'slip', 'detached.jpg', photo),
        stored('bert', 'jeditor', 'shown.jpg', photo),
        // The quota's day has its own test; this one is entered a little later.
        stored('bert', 'slip', 'fresh.jpg', photo),
      ])
      await database.db
        .updateTable('stored_file')
        .set({ created_at: new Date(now.getTime() + 6 * 3_600_000) })
        .where('path', '=', fresh)
        .execute()
      await inTransaction(database.db, (trx) => attachFiles(trx, actors['bert'] as Actor, [attached], 'slip:11', { max: 1 }))
      await inTransaction(database.db, (trx) => attachFiles(trx, actors['bert'] as Actor, [detached], 'slip:12', { max: 1 }))
      await inTransaction(database.db, (trx) => detachFiles(trx, 'slip:12'))
      now = new Date(now.getTime() + DAY_MS - 1)
      await files.kept.sweep('run-1')
      expect(await known(loose)).toBe(true)
      const onDisk = (await rowsAndFiles()).files
      now = new Date(now.getTime() + 2 * 3_600_000)
      expect(await files.kept.sweep('run-2')).toBe(1)
      expect(await Promise.all([loose, attached, detached, shown, fresh].map(known))).toEqual([false, true, true, true, true])
      expect((await rowsAndFiles()).files).toBe(onDisk - 1)
      expect((await get(loose, 'bert')).statusCode).toBe(404)
      const [line] = await database.db.selectFrom('audit_log').selectAll().where('action', '=', 'file.swept').orderBy('id', 'desc').limit(1).execute()
      expect(line).toMatchObject({ account_id: null, request_id: 'run-2', detail: { files: [{ path: loose, name: 'loose.jpg', uploader: 'bert' }] } })
    } finally {
      now = before
    }
  })

  test('one whose bytes cannot be taken away is told of and keeps no other from going', async () => {
    const before = now
    try {
      await database.db.deleteFrom('stored_file').execute()
      now = new Date(before.getTime() + 30 * DAY_MS)
      const [broken, loose] = [await stored('bert', 'slip', 'broken.jpg', photo), await stored('bert', 'slip', 'loose.jpg', photo)]
      await database.db.updateTable('stored_file').set({ storage_key: 'no-key-of-the-store' }).where('path', '=', broken).execute()
      const onDisk = (await rowsAndFiles()).files
      now = new Date(now.getTime() + 2 * DAY_MS)
      await expect(files.kept.sweep('run-3')).rejects.toThrow('1 个文件的内容未能删除')
      expect([await known(broken), await known(loose), (await rowsAndFiles()).files]).toEqual([false, false, onDisk - 1])
    } finally {
      now = before
    }
  })
})
