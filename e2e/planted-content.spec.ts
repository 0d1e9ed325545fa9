import * as board from '@aosp/contract/content/board'
import * as help from '@aosp/contract/content/help'
import * as information from '@aosp/contract/content/information'
import { routeOf } from '@aosp/contract/screens'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'
import { FRAGMENTS } from './fragments.ts'
import { callerOf } from './hall-steps.ts'

/**
 * Security row 41: texts that would act if anything took them for markup, stored in every field that people write content in. The fixtures
 * fail on a script that ran, a violated policy and a request to another host; here it is looked for pages that broke.
 */
const EACH = 20
const groups = Array.from({ length: FRAGMENTS.length / EACH }, (_, at) => FRAGMENTS.slice(at * EACH, (at + 1) * EACH))
const bodyOf = (fragments: readonly string[]): string => fragments.map((fragment) => `<p>植入</p>${fragment}`).join('')

test('C-153 C-157 C-158 C-156 P-016 200 hostile fragments in every editable field of content: nothing runs on any page', async ({
  page,
  request,
  signIn,
  isMobile,
}) => {
  test.skip(isMobile, 'the same pages at another width')
  test.slow()
  expect(new Set(FRAGMENTS).size).toBe(200)
  const [operator, member] = await Promise.all([callerOf(request, 'operate01'), callerOf(request, 'external02')])
  const articles: string[] = []
  const entries: string[] = []
  for (const fragments of groups) {
    const [first = '', second = '', third = ''] = fragments
    const content = bodyOf(fragments)
    const { id } = await operator(information.add, {
      title: first.slice(0, 100),
      summary: second.slice(0, 200),
      source: third.slice(0, 50),
      keywords: '植入',
      content,
    })
    await operator(information.publish, { id, version: 1 })
    articles.push(id)
    const entry = await operator(help.addHelpEntry, { title: first.slice(0, 50), markdown: content, content })
    await operator(help.addHelpQuestion, { entryId: entry.id, question: `植入${second.slice(0, 90)}`, answer: content })
    entries.push(entry.id)
  }
  // Two wait at a time, so that the third is not refused.
  for (const fragments of groups.slice(0, 5)) {
    const { id } = await member(board.addBoardMessage, {
      content: `植入：${fragments
        .filter((text) => !text.includes('@'))
        .join(' ')
        .slice(0, 480)}`,
    })
    await operator(board.answerBoardMessage, { id, content: fragments.join(' ').slice(0, 900) })
  }

  const stands = async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText('页面出错了')).toHaveCount(0)
  }
  for (const id of articles) {
    await page.goto(routeOf('portal/natural-info', { id }))
    await expect(page.getByRole('article')).toContainText('植入')
    await stands()
  }
  for (const entry of entries) {
    await page.goto(routeOf('content/help-center', {}, { entry }))
    await expect(page.getByRole('region', { name: '常见问题' }).getByRole('heading', { level: 4 })).toContainText('植入')
    await stands()
  }
  for (const route of ['/notLogged/logged?current=information', '/notLogged/informationMobile', '/help/helpCenter', '/Basic/messageBoardMobile']) {
    await page.goto(route)
    await stands()
  }
  await signIn(page, 'operate01')
  for (const route of ['/bidding/information', '/bidding/entry', '/bidding/question', '/Basic/messageBoard', '/Basic/informationHall']) {
    await openDesk(page, route)
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
    await stands()
  }
  await openDesk(page, '/bidding/information')
  await page.locator('.article-title .row-link').first().click()
  await expect(page.getByRole('dialog').getByRole('article')).toContainText('植入')
})
