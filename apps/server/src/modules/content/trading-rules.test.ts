import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradingRules } from '@aosp/contract/content/trading-rules'
import { download, upload } from '@aosp/contract/platform/files'
import { no } from '@aosp/contract/refusals'
import { VERDICT } from '@aosp/contract/verdict'
import * as calls from '@aosp/contract/content/rule'
import { importBody } from '../../../test/archives.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let [operator, second] = ['', '']
beforeAll(async () => {
  app = await startTestApp()
  ;[operator, second] = await Promise.all([app.signIn('operate01'), app.signIn('operate02')])
})
afterAll(() => app.close())

const documents = join(import.meta.dirname, '../../../seed/documents')
const send = async (file: string): Promise<string> => {
  const bytes = new Uint8Array(await readFile(join(documents, file)))
  const body = await importBody([{ part: 'file', name: file, bytes }], { biz: 'rules' })
  return (await app.call(upload, {}, operator, body)).result?.path ?? ''
}
const rules = () => app.platform.db.selectFrom('trading_rule').selectAll().orderBy('id').execute()
const byName = async (name: string) => (await app.call(calls.ruleList, { name }, operator)).result?.records[0]
const pass = (id: string, version: number, token = second) => app.call(calls.auditRule, { id, version, shType: VERDICT.pass }, token)
const status = async (path: string, token?: string) => (await app.call(download, { '*': path }, token)).status

describe('S-054 E-009 C-159 maintaining rule documents', () => {
  test('the four of the footer are there, built in, in their first version', async () => {
    const { result } = await app.call(calls.ruleList, {}, operator)
    expect(result?.records.map(({ name, builtIn, version }) => ({ name, builtIn, version })).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      ['交易合同', '交易规则', '关于我们', '服务费协议'].map((name) => ({ name, builtIn: true, version: 1 })).toSorted((a, b) => a.name.localeCompare(b.name)),
    )
    expect(await byName('交易合同')).toMatchObject({ sessionOnly: true, wordFileurl: expect.any(String) })
  })

  test('L-033 C-013 a new file is what the footer opens once another person has passed it; the old one stays readable in its version', async () => {
    const before = await byName('交易规则')
    const pdf = await send('about.pdf')
    expect(await status(pdf)).toBe(404)
    const edited = await app.call(
      calls.editRule,
      { id: before?.id ?? '', version: 1, fileurl: pdf, content: '<p onclick="x()">第一条</p><script>alert(1)</script>', changeNote: '2026 修订' },
      operator,
    )
    expect(edited).toMatchObject({ success: true, message: '已提交，由另一人复核后生效', result: { version: 2 } })
    expect((await app.call(tradingRules, { name: '交易规则' })).result?.records[0]).toMatchObject({ fileurl: before?.fileurl })
    expect(await status(pdf)).toBe(404)
    expect(await byName('交易规则')).toMatchObject({ version: 2, liveVersion: 1, state: 'submitted', state_dictText: '待复核', mayReview: false })
    expect(await pass(before?.id ?? '', 2, operator)).toMatchObject({ success: false, message: no('article.secondPerson').message })
    expect(await pass(before?.id ?? '', 2, await app.signIn('admin'))).toMatchObject({ status: 403 })
    const refusing = { id: before?.id ?? '', version: 2, shType: VERDICT.refuse }
    expect(await app.call(calls.auditRule, refusing, second)).toMatchObject({ success: false, message: no('article.noReason').message })
    expect(await pass(before?.id ?? '', 2)).toMatchObject({ success: true, message: '已通过，新版本已生效' })
    expect(await pass(before?.id ?? '', 2)).toMatchObject({ success: false, message: no('rule.decided').message })
    expect((await app.call(tradingRules, { name: '交易规则' })).result?.records[0]).toMatchObject({ name: '交易规则', fileurl: pdf })
    expect(await status(pdf)).toBe(200)
    const { result } = await app.call(calls.ruleById, { id: before?.id ?? '' }, operator)
    expect(result).toMatchObject({ content: '<p>第一条</p>', fileName: 'about.pdf', version: 2, updateBy: '周明远' })
    expect(result?.versions.map(({ version, fileurl, changeNote }) => ({ version, fileurl, changeNote }))).toEqual([
      { version: 2, fileurl: pdf, changeNote: '2026 修订' },
      { version: 1, fileurl: before?.fileurl, changeNote: '' },
    ])
    expect(await status(before?.fileurl ?? '')).toBe(200)
    expect(await app.call(calls.editRule, { id: before?.id ?? '', version: 1, content: '旧页面' }, operator)).toMatchObject({
      success: false,
      message: no('rule.stale').message,
    })
  })

  test('a contract with PDF and Word is for sessions only', async () => {
    const contract = await byName('交易合同')
    const [pdf, word] = [await send('trade-contract.pdf'), await send('trade-contract.docx')]
    expect(await app.call(calls.editRule, { id: contract?.id ?? '', version: 1, fileurl: pdf, wordFileurl: word }, operator)).toMatchObject({ success: true })
    expect(await pass(contract?.id ?? '', 2)).toMatchObject({ success: true })
    expect([await status(word), await status(word, await app.signIn('external01'))]).toEqual([404, 200])
  })

  test('another document is added, renamed and deleted', async () => {
    const { result } = await app.call(calls.addRule, { name: '保证金管理办法', fileurl: await send('about.pdf') }, operator)
    const id = result?.id ?? ''
    expect((await app.call(tradingRules, { name: '保证金管理办法' })).result?.total).toBe(0)
    const refused = { id, version: 1, shType: VERDICT.refuse, reason: '名称不完整' }
    expect(await app.call(calls.auditRule, refused, second)).toMatchObject({ success: true, message: '已退回修改' })
    expect(await byName('保证金管理办法')).toMatchObject({ state: 'rejected', liveVersion: null })
    expect(await app.call(calls.editRule, { id, version: 1, name: '交易保证金管理办法' }, operator)).toMatchObject({ success: true })
    expect(await pass(id, 1)).toMatchObject({ success: false, message: no('rule.stale').message })
    expect(await pass(id, 2)).toMatchObject({ success: true })
    expect((await app.call(tradingRules, { name: '交易保证金管理办法' })).result?.total).toBe(1)
    expect(await app.call(calls.deleteRule, { id }, operator)).toMatchObject({ success: true, message: '删除成功!' })
    expect((await app.call(tradingRules, { name: '交易保证金管理办法' })).result?.total).toBe(0)
  })

  test('what is refused changes nothing', async () => {
    const before = await rules()
    const [pdf, word] = [await send('about.pdf'), await send('trade-contract.docx')]
    const about = await byName('关于我们')
    const id = about?.id ?? ''
    const attempts: [Promise<{ success: boolean; message: string }>, string][] = [
      [app.call(calls.addRule, { name: '关于我们', fileurl: pdf }, operator), no('rule.nameTaken').message],
      [app.call(calls.addRule, { name: '新文件', fileurl: word }, operator), no('rule.needPdf').message],
      [app.call(calls.addRule, { name: '新文件', fileurl: pdf, wordFileurl: await send('service-fee-agreement.pdf') }, operator), no('rule.needWord').message],
      [app.call(calls.addRule, { name: '新文件', fileurl: 'rules/0190aaaabbbbccccddddeeeeffff0000.pdf' }, operator), no('notFound').message],
      [app.call(calls.editRule, { id, version: 1, name: '关于他们' }, operator), no('rule.builtIn').message],
      [app.call(calls.deleteRule, { id }, operator), no('rule.builtIn').message],
      [app.call(calls.deleteRule, { id: 'nobody' }, operator), no('notFound').message],
    ]
    for (const [attempt, message] of attempts) expect(await attempt).toMatchObject({ success: false, message })
    expect(await app.call(calls.addRule, { name: '新文件', fileurl: pdf }, await app.signIn('admin'))).toMatchObject({ status: 403 })
    expect(await rules()).toEqual(before)
  })
})
