import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADVICE_TEXTS, ANALYSIS_SCREENS, ANALYSIS_TITLES } from '@aosp/contract/analysis/codes'
import { unitOfSeries } from '@aosp/contract/analysis/chart-parts'
import { changeOf, exact } from '@aosp/contract/analysis/figure-words'
import { reportPaper } from '@aosp/contract/analysis/report'
import { pdfPages } from '../../../../test/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { REPORT_CALLS } from '../report-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const daysAgo = (days: number): string => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const YEAR = { from: daysAgo(320), to: daysAgo(0) }
const plain = (text: string): string => text.replace(/\s/g, '')

async function paper(who: string, query: Record<string, string>) {
  const reply = await app.http.inject({
    method: 'GET',
    url: `${reportPaper.path}?${new URLSearchParams(query).toString()}`,
    headers: { 'x-access-token': await app.signIn(who) },
  })
  const isPdf = reply.headers['content-type'] === 'application/pdf'
  return { reply, pages: isPdf ? await pdfPages(reply.rawPayload) : [] }
}

test.each(ANALYSIS_SCREENS)('S-042 S-043 S-044 S-045 S-046 C-140 the paper of %s says what its screen says, to the last digit', async (screen) => {
  const { reply, pages } = await paper('operate01', { screen, ...YEAR })
  const title = ANALYSIS_TITLES[screen]
  expect(reply.headers['content-disposition']).toContain(encodeURIComponent(`${title}报告 ${YEAR.from} 至 ${YEAR.to}.pdf`))
  const { result } = await app.call(REPORT_CALLS[screen], YEAR, await app.signIn('operate01'))
  if (!result) throw new Error('no report')
  const text = pages.join('')
  const { realname } = await app.platform.db.selectFrom('account').select('realname').where('username', '=', 'operate01').executeTakeFirstOrThrow()
  for (const words of [`${title}报告`, `统计期间${YEAR.from} 至 ${YEAR.to}`, '统计范围全部', `制表人${realname}制表时间${daysAgo(0)}`])
    expect(text).toContain(plain(words))
  pages.forEach((page, at) => expect(page).toContain(`第${at + 1}页，共${pages.length}页`))
  for (const { title: name, unit, value, previous, lastYear, definition } of result.figures) {
    const change = (before: number | null) => {
      const { way, text: words } = changeOf(unit, value, before)
      return way === 'up' ? `上升${words}` : way === 'down' ? `下降${words}` : words
    }
    expect(text).toContain(plain([name, exact(unit, value), exact(unit, previous), change(previous), exact(unit, lastYear), change(lastYear)].join('')))
    expect(text, name).toContain(plain(definition))
  }
  for (const chart of result.charts) {
    expect(text).toContain(plain(chart.title))
    chart.categories.forEach((category, at) => {
      if (chart.series.some(({ values }) => values.some((value) => value !== null && value !== 0)))
        expect(text).toContain(plain([category, ...chart.series.map(({ values }, nth) => exact(unitOfSeries(chart, nth), values[at]))].join('')))
    })
  }
  for (const { kind, title: what, reason } of result.advice) expect(text).toContain(plain(`${ADVICE_TEXTS[kind]}${what}${reason}`))
})

test('C-187 a member’s paper is about his own company: no other is named in it, asked for or not', async () => {
  const { rows: others } = await sql<{ name: string }>`select name from corporate where id <> 'corp-yuanhang-precision'`.execute(app.platform.db)
  for (const screen of ANALYSIS_SCREENS) {
    const text = (await paper('menber01', { screen, ...YEAR })).pages.join('')
    const told = (await app.call(REPORT_CALLS[screen], YEAR, await app.signIn('menber01'))).result
    for (const { title, unit, value } of told?.figures ?? []) expect(text).toContain(plain(`${title}${exact(unit, value)}`))
    expect(others.filter(({ name }) => text.includes(plain(name))).map(({ name }) => name)).toEqual([])
  }
  const refusals = await Promise.all(
    ['corp-yuanhang-power', 'corp-nobody'].map(async (depart) => (await paper('menber01', { screen: 'management', depart, ...YEAR })).reply),
  )
  expect(refusals.map((reply) => reply.json<{ message: string }>().message)).toEqual(['未找到对应数据', '未找到对应数据'])
})

test('S-047 C-183 a company outside the group is handed the two public figures, and no other report', async () => {
  const text = (await paper('external01', { screen: 'tradingIssue', ...YEAR })).pages.join('')
  expect(text).toContain('统计范围公开交易')
  expect(text).toContain('成交金额')
  for (const word of ['溢价率', '服务费', '经营建议', '发布数']) expect(text).not.toContain(word)
  for (const screen of ANALYSIS_SCREENS.slice(1)) expect((await paper('external01', { screen })).reply.json<{ message: string }>().message).toBe('拒绝访问')
  expect((await paper('external01', { screen: 'tradingIssue', depart: 'corp-yuanhang-power' })).reply.json<{ message: string }>().message).toBe(
    '未找到对应数据',
  )
})

test('S-045 conditions stand on the paper by their names, and handing it out is in the log', async () => {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from asset_catalog where parent_id is null order by code limit 1`.execute(
    app.platform.db,
  )
  const [category] = rows
  const asked = { screen: 'overall', ...YEAR, depart: 'corp-yuanhang-precision/总装车间', category: category?.id ?? '', transType: '1', inGroup: '1' }
  const { pages } = await paper('operate01', asked)
  expect(pages[0]).toContain(plain(`统计范围单位部门：远航精密制造有限公司 总装车间；资产目录：${category?.name}；交易类型：资产处置；集团内`))
  const last = await sql<{ detail: unknown }>`select detail from audit_log where action = 'analysis.exported' order by id desc limit 1`.execute(app.platform.db)
  expect(last.rows[0]?.detail).toEqual({ screen: 'overall', figure: '', paper: 'pdf' })
  expect((await paper('operate01', { screen: 'overall', category: 'nothing' })).reply.json<{ message: string }>().message).toBe('未找到对应数据')
  expect((await paper('operate01', { screen: 'overall', from: '2010-01-01', to: '2026-02-01' })).reply.json<{ message: string }>().message).toBe(
    '统计期间最长十年，请缩短后再试',
  )
})
