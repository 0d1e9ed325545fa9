import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ready } from '@aosp/contract/operations/health'
import { deleteOssFile, ossFileList, uploadOssFile } from '@aosp/contract/operations/oss-file'
import { download, upload } from '@aosp/contract/platform/files'
import { startObjectStore, type ObjectStore } from '../../../../../tools/stand-ins/object-store.ts'
import { importBody } from '../../../test/archives.ts'
import { startSecondNode } from '../../../test/second-node.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { readSettings } from '../../settings.ts'
import { copyToStore } from './copy-to-store.ts'
import { filesFolder } from './file-store.ts'

const root = join(import.meta.dirname, '../../../../..')
let folder: string
let objects: ObjectStore
let pdf: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aosp-store-'))
  objects = await startObjectStore({ folder: join(folder, 'objects') })
  pdf = await readFile(join(root, 'apps/server/seed/documents/about.pdf'))
})
afterAll(async () => {
  await objects.stop()
  await rm(folder, { recursive: true, force: true })
})

const filesBelow = async (place: string): Promise<number> =>
  (await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile()).length
const get = (http: FastifyInstance, path: string, token: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url: download.path.replace('*', path), headers: { 'x-access-token': token, ...headers } })

describe('nodes that share a store', () => {
  let app: TestApp
  let other: Awaited<ReturnType<typeof startSecondNode>>
  let token: string
  beforeAll(async () => {
    app = await startTestApp({ FILES_URL: objects.url })
    other = await startSecondNode(app, { FILES_URL: objects.url, DATA_DIR: join(folder, 'other') })
    token = await app.signIn('admin')
  })
  afterAll(async () => {
    await other.close()
    await app.close()
  })
  const send = async (call: typeof upload | typeof uploadOssFile = upload) =>
    app.call(call, {}, token, await importBody([{ part: 'file', name: '材料.pdf', bytes: pdf }], { biz: 'temp' }))

  test('what one has taken the other reads, whole and in part, and neither keeps it for itself', async () => {
    objects.delay(50)
    const { message: path } = await send()
    objects.delay(0)
    const whole = await get(other.http, path, token)
    expect([whole.statusCode, whole.rawPayload.equals(pdf)]).toEqual([200, true])
    const part = await get(other.http, path, token, { range: 'bytes=1000-1999' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(pdf.subarray(1000, 2000))]).toEqual([
      206,
      `bytes 1000-1999/${pdf.length}`,
      true,
    ])
    expect(objects.asked.at(-1)).toMatchObject({ method: 'GET', status: 206, range: 'bytes=1000-1999' })
    expect([await filesBelow(filesFolder(app.platform.settings)), await filesBelow(join(folder, 'other'))]).toEqual([0, 0])
  })

  test('what fails once is tried again, and a file whose line breaks in the middle arrives whole', async () => {
    objects.failNext(1)
    const { message: path, success } = await send()
    expect(success).toBe(true)
    objects.cutNext(1, 5_000)
    const reply = await get(app.http, path, token)
    expect([reply.statusCode, reply.rawPayload.equals(pdf)]).toEqual([200, true])
    expect(objects.asked.at(-1)).toMatchObject({ status: 206, range: expect.stringMatching(/^bytes=\d+-103581$/) })
  })

  test('a store that does not answer is told in words with the time to come again; nothing is half done, readiness notes it, and it heals by itself', async () => {
    const { message: path } = await send()
    const rows = async () =>
      Number(
        (
          await app.platform.db
            .selectFrom('stored_file')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = [await rows(), await filesBelow(objects.folder)]
    objects.failNext(2)
    const refused = await send()
    expect([refused.status, refused.message, refused.headers['retry-after']]).toEqual([503, '文件存储暂时无法访问，请稍后重试', '1'])
    expect(await app.call(ready)).toMatchObject({ status: 200, result: { ready: true, notes: ['文件存储暂时无法访问'] } })
    objects.failNext(2, 500)
    const unread = await get(app.http, path, token)
    expect([unread.statusCode, unread.json<{ message: string }>().message, unread.headers['cache-control']]).toEqual([
      503,
      '文件存储暂时无法访问，请稍后重试',
      'no-store',
    ])
    expect([await rows(), await filesBelow(objects.folder)]).toEqual(before)
    expect((await get(app.http, path, token)).statusCode).toBe(200)
    expect(await app.call(ready)).toMatchObject({ result: { ready: true, notes: [] } })
  })

  test('what is deleted while the store is away goes when it is back', async () => {
    const { message: path } = await send(uploadOssFile)
    const before = await filesBelow(objects.folder)
    const id = (await app.call(ossFileList, { url: path }, token)).result?.records[0]?.id ?? ''
    objects.failNext(2)
    expect(await app.call(deleteOssFile, { id }, token)).toMatchObject({ success: true, message: '删除成功!' })
    expect((await get(other.http, path, token)).statusCode).toBe(404)
    await app.settle()
    expect(await filesBelow(objects.folder)).toBe(before - 1)
  })
})

describe('a folder that is brought into a store', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startTestApp()
    token = await app.signIn('admin')
  })
  afterAll(() => app.close())
  const settings = () => readSettings({ DATA_DIR: app.platform.settings.DATA_DIR, FILES_URL: objects.url })
  const copy = () => copyToStore({ db: app.platform.db, settings: settings(), now: () => new Date(), say: () => {} })
  const rowOf = (path: string) => app.platform.db.selectFrom('stored_file').selectAll().where('path', '=', path).executeTakeFirstOrThrow()

  test('every file once, verified by its hash, with its row; interrupted and repeated; what is broken or elsewhere is told and stays', async () => {
    const send = async () => (await app.call(upload, {}, token, await importBody([{ part: 'file', name: '材料.pdf', bytes: pdf }], { biz: 'temp' }))).message
    const [first, second, broken, elsewhere] = [await send(), await send(), await send(), await send()]
    const place = async (path: string) => join(filesFolder(app.platform.settings), (await rowOf(path)).storage_key)
    await truncate(await place(broken), 100)
    await rm(await place(elsewhere))
    const before = await filesBelow(objects.folder)

    objects.failNext(1000)
    await expect(copy()).rejects.toThrow('FILES_URL: the file store answered HEAD with 503')
    objects.failNext(0)
    expect((await rowOf(first)).location).toBe('local')

    expect(await copy()).toEqual({ copied: 2, elsewhere: 1, faults: [`${broken} is not what was kept: its hash differs`] })
    expect(await filesBelow(objects.folder)).toBe(before + 2)
    expect(await Promise.all([first, second, broken, elsewhere].map(async (path) => (await rowOf(path)).location))).toEqual(['s3', 's3', 'local', 'local'])
    const [line] = await app.platform.db.selectFrom('audit_log').selectAll().where('action', '=', 'file.moved').execute()
    expect(line).toMatchObject({ account_id: null, detail: { files: 2 } })
    expect(await copy()).toMatchObject({ copied: 0, elsewhere: 1 })

    const unset = await get(app.http, first, token)
    expect([unset.statusCode, unset.json<{ message: string }>().message]).toEqual([503, '文件存储暂时无法访问，请稍后重试'])
    const node = await startSecondNode(app, { FILES_URL: objects.url, DATA_DIR: join(folder, 'empty') })
    expect((await get(node.http, first, token)).rawPayload.equals(pdf)).toBe(true)
    await node.close()
  })
})
