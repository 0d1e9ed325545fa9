import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '@aosp/contract/content/help'
import { download, upload as uploadCall } from '@aosp/contract/platform/files'
import { no } from '@aosp/contract/refusals'
import { importBody } from '../../../../test/archives.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { seedHelp } from '../seed/seed-help.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

const DOCUMENTS = join(import.meta.dirname, '../../../../seed/documents')
let app: TestApp
let operate: string
let member: string
beforeAll(async () => {
  app = await startTestApp()
  operate = await app.signIn('operate01')
  member = await app.signIn('menber01')
})
afterAll(() => app.close())

const FAMILY = { column: 'createTime', order: 'asc', pageSize: 1000 } as const
const entries = async (selectContent?: string) =>
  (await app.call(calls.helpEntries, { ...FAMILY, ...(selectContent === undefined ? {} : { selectContent }) })).result
const titles = async (word?: string) => (await entries(word))?.records.map(({ title }) => title) ?? []
const questions = async (entryId: string, more: { pageNo?: number; pageSize?: number } = {}) =>
  (await app.call(calls.helpQuestions, { entryId, ...more })).result
async function upload(name: string, token: string): Promise<string> {
  const body = await importBody([{ part: 'file', name, bytes: await readFile(join(DOCUMENTS, name)) }], { biz: 'help' })
  return (await app.call(uploadCall, {}, token, body)).result?.path ?? ''
}
const visitorGets = async (path: string) => (await app.call(download, { '*': path })).status

describe('reading', () => {
  test('C-062 K-015 E-013 all entries come in one page of 1000, in the order they were written', async () => {
    const found = await entries()
    expect(found).toMatchObject({ size: 1000, current: 1, pages: 1 })
    expect(found?.records.length).toBeGreaterThanOrEqual(8)
    expect(Object.keys(found?.records[0] ?? {}).toSorted()).toEqual(['content', 'createTime', 'id', 'title'])
    const times = found?.records.map(({ createTime }) => createTime) ?? []
    expect(times).toEqual(times.toSorted())
    expect(found?.records[0]?.content).toContain('<h3>')
  })

  test('C-063 K-014 K-016 E-014 questions of an entry come newest first, 20 to a page unless asked otherwise', async () => {
    const found = await questions('help-bidding-room')
    expect(found).toMatchObject({ size: 20, current: 1, total: 5 })
    const times = found?.records.map(({ createTime }) => createTime) ?? []
    expect(times).toEqual(times.toSorted().toReversed())
    expect(found?.records[0]).toMatchObject({ entryId: 'help-bidding-room', fileType: 'pdf', fileName: '竞价现场操作手册.pdf' })
    expect(found?.records[0]?.fileUrl).toBe(`/sys/common/static/${found?.records[0]?.file}`)
    expect(await questions('help-bidding-room', { pageNo: 2, pageSize: 3 })).toMatchObject({ size: 3, current: 2, pages: 2 })
    expect((await questions('nothing'))?.total).toBe(0)
    for (const { id } of (await entries())?.records ?? []) expect((await questions(id))?.total, id).toBeGreaterThanOrEqual(2)
  })

  test('W-050 the seed has files of each way: looked at and downloaded, open to visitors', async () => {
    const all = await Promise.all(((await entries())?.records ?? []).map(async ({ id }) => (await questions(id))?.records ?? []))
    const files = all.flat().filter(({ file }) => file !== '')
    expect(new Set(files.map(({ fileType }) => fileType))).toEqual(new Set(['pdf', 'word', '图片']))
    expect(all.flat().length).toBeGreaterThanOrEqual(20)
    for (const { file } of files) expect(await visitorGets(file)).toBe(200)
  })

  test('W-051 a word is found in entries and in the questions below them, never in the markup', async () => {
    expect(await titles('虚拟账户')).toEqual(['保证金与缴费凭证'])
    expect(await titles('受理凭证有什么用')).toEqual(['密封报价'])
    expect(await titles('<h3>')).toEqual([])
    expect(await titles('strong')).toEqual([])
    expect(await titles('100%')).toEqual([])
    expect((await titles('')).length).toBeGreaterThanOrEqual(8)
  })
})

describe('writing', () => {
  const entry = { title: '发票怎样开具', markdown: '## 开票\n\n成交后开具', content: '<h2>开票</h2><p onclick="x()">成交后开具<script>1</script></p>' }

  test('C-157 S-063 U-003 an entry is added at the end, changed once by whoever saw it last, moved, and deleted when it is empty', async () => {
    const { id } = (await app.call(calls.addHelpEntry, entry, operate)).result ?? { id: '' }
    expect((await titles()).at(-1)).toBe('发票怎样开具')
    const known = (await app.call(calls.helpEntryById, { id }, operate)).result
    expect(known).toMatchObject({ markdown: '## 开票\n\n成交后开具', content: '<h2>开票</h2><p>成交后开具</p>', version: 1, questions: 0 })

    expect(await app.call(calls.editHelpEntry, { ...entry, id, version: 1, title: '开票' }, operate)).toMatchObject({ success: true, result: { version: 2 } })
    expect(await app.call(calls.editHelpEntry, { ...entry, id, version: 1 }, operate)).toMatchObject({ success: false, message: no('help.stale').message })
    expect(await app.call(calls.addHelpEntry, { ...entry, content: '<p> <br></p>' }, operate)).toMatchObject({
      success: false,
      message: no('help.empty').message,
    })

    const before = await titles()
    await app.call(calls.moveHelpEntry, { id, to: 'up' }, operate)
    expect((await titles()).at(-2)).toBe('开票')
    await app.call(calls.moveHelpEntry, { id, to: 'down' }, operate)
    await app.call(calls.moveHelpEntry, { id, to: 'down' }, operate)
    expect(await titles()).toEqual(before)

    const question = { entryId: id, question: '电子发票还是纸质发票？', answer: '<p>电子发票</p>' }
    const asked = (await app.call(calls.addHelpQuestion, question, operate)).result?.id ?? ''
    expect(await app.call(calls.deleteHelpEntry, { id }, operate)).toMatchObject({ message: no('help.hasQuestions', { questions: 1 }).message })
    expect(await app.call(calls.deleteHelpQuestion, { id: asked }, operate)).toMatchObject({ success: true })
    expect(await app.call(calls.deleteHelpEntry, { id }, operate)).toMatchObject({ success: true })
    expect(await titles()).not.toContain('开票')
    expect(await app.call(calls.helpEntryById, { id }, operate)).toMatchObject({ success: false })
  })

  test('C-158 S-064 a question is added with a file for everybody, moved to another entry, and its file changed for another', async () => {
    const file = await upload('trade-contract.docx', operate)
    expect(await visitorGets(file)).not.toBe(200)
    const form = { entryId: 'help-points', question: '积分会清零吗？', answer: '<p>不会</p><img src="https://evil.example/x.png">', file }
    const id = (await app.call(calls.addHelpQuestion, form, operate)).result?.id ?? ''
    expect((await questions('help-points'))?.records[0]).toMatchObject({ id, answer: '<p>不会</p>', fileType: 'word', fileName: 'trade-contract.docx' })
    expect(await visitorGets(file)).toBe(200)

    const pdf = await upload('about.pdf', operate)
    expect(await app.call(calls.editHelpQuestion, { ...form, id, version: 1, entryId: 'help-sharing', file: pdf }, operate)).toMatchObject({ success: true })
    expect((await questions('help-points'))?.records.some((row) => row.id === id)).toBe(false)
    expect((await questions('help-sharing'))?.records[0]).toMatchObject({ id, file: pdf, fileType: 'pdf' })
    expect(await app.call(calls.editHelpQuestion, { ...form, id, version: 1 }, operate)).toMatchObject({ message: no('help.stale').message })
    expect(await app.call(calls.editHelpQuestion, { ...form, id, version: 2, entryId: 'nothing' }, operate)).toMatchObject({ success: false })

    const found = await app.call(calls.helpQuestionList, { fileType: 'pdf', question: '*积分*' }, operate)
    expect(found.result?.records).toMatchObject([{ id, entryTitle: '共享与询价', updateBy: expect.any(String), version: 2 }])
    expect(await app.call(calls.editHelpQuestion, { ...form, id, version: 2, entryId: 'help-sharing', file: '' }, operate)).toMatchObject({ success: true })
    expect((await app.call(calls.helpQuestionById, { id }, operate)).result).toMatchObject({ file: '', fileType: '', fileUrl: '' })
    expect(await app.call(calls.deleteHelpQuestion, { id }, operate)).toMatchObject({ success: true })
    expect(await app.call(calls.deleteHelpQuestion, { id }, operate)).toMatchObject({ success: false })
  })

  test('E-014 W-050 a text file is kept as what it is, and its kind is 文本', async () => {
    const body = await importBody([{ part: 'file', name: '清单.txt', bytes: new TextEncoder().encode('第一行\r\n第二行') }], { biz: 'help' })
    const file = (await app.call(uploadCall, {}, operate, body)).result?.path ?? ''
    const form = { entryId: 'help-points', question: '清单在哪里？', answer: '<p>见附件</p>', file }
    const id = (await app.call(calls.addHelpQuestion, form, operate)).result?.id ?? ''
    expect((await questions('help-points'))?.records[0]).toMatchObject({ id, fileType: '文本', fileName: '清单.txt' })
    expect((await app.call(download, { '*': file })).headers['content-disposition']).toContain('attachment')
    const odd = await importBody([{ part: 'file', name: '清单.txt', bytes: new Uint8Array([0, 1, 2, 3]) }], { biz: 'help' })
    expect(await app.call(uploadCall, {}, operate, odd)).toMatchObject({ success: false })
    await app.call(calls.deleteHelpQuestion, { id }, operate)
  })

  test('a file of somebody else, members and visitors get nowhere', async () => {
    const file = await upload('about.pdf', member)
    const form = { entryId: 'help-points', question: '别人的文件', answer: '<p>x</p>', file }
    expect(await app.call(calls.addHelpQuestion, form, operate)).toMatchObject({ success: false })
    expect((await questions('help-points'))?.records.some(({ question }) => question === '别人的文件')).toBe(false)
    for (const token of [member, undefined]) expect(await app.call(calls.addHelpEntry, entry, token)).toMatchObject({ success: false })
    expect(await app.call(calls.helpEntryList, {}, member)).toMatchObject({ success: false })
  })

  test('what the platform shipped with is entered once: an entry that was deleted does not come back at the next start', async () => {
    const before = await titles()
    await app.platform.db.deleteFrom('help_question').where('entry_id', '=', 'help-sealed').execute()
    await app.platform.db.deleteFrom('help_entry').where('id', '=', 'help-sealed').execute()
    const files = { store: () => Promise.reject(new Error('nothing is entered twice')) }
    await inTransaction(app.platform.db, (trx) => seedHelp(trx, { now: new Date(), demoPasswordHash: '', variant: 'standard', files, rights: [] }))
    expect(await titles()).toEqual(before.filter((title) => title !== '密封报价'))
  })
})
