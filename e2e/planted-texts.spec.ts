import type { Page, Route } from '@playwright/test'
import { addAnnouncement, releaseAnnouncement } from '@aosp/contract/content/announcement'
import { SCREENS, type Screen } from '@aosp/contract/screens'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'
import { FRAGMENTS } from './fragments.ts'
import { callerOf, openHall } from './hall-steps.ts'

/**
 * Security row 41, figure 14: texts that would act if anything took them for markup, in every text of every answer and in records themselves.
 * The fixtures fail on a script that ran, a violated policy and a request to another host; here it is looked for pages that broke.
 * `npm run drill` visits every screen of every role until each has shown all 200.
 */
const FULL = process.env['FRAGMENTS'] === 'full'
const PEOPLE = { admin: 'admin', operate01: 'operate', menber01: 'menber', external01: 'external' } as const
type Person = keyof typeof PEOPLE

test.describe.configure({ timeout: FULL ? 3_600_000 : 240_000 })

test('there are 200 of them, no two alike', () => {
  expect(new Set(FRAGMENTS).size).toBe(200)
})

const plain = SCREENS.filter(({ route, variant }) => variant !== 'member' && !/[:*]/.test(route))
const desk = (person: Person): Screen[] =>
  plain.filter(({ entry, reach, roles }) => entry === 'desk' && (reach === 'session' || (roles as readonly string[] | undefined)?.includes(PEOPLE[person])))
const portal = plain.filter(({ entry, reach }) => entry === 'portal' && reach === 'public')
const PAGE = 10
/** A few of each kind where there is no time for all. */
const some = <Value>(values: readonly Value[], most: number): readonly Value[] =>
  FULL ? values : values.filter((_value, index) => index % Math.ceil(values.length / most) === 0)

/** Puts the next texts into every answer. What is written in words is free text; ids, codes and what the server has cleaned as HTML stay. */
async function plant(page: Page): Promise<{ shown: Set<string> }> {
  const shown = new Set<string>()
  let next = 0
  const altered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(altered)
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, altered(member)]))
    if (typeof value !== 'string' || value.startsWith('<') || !/[\u4e00-\u9fff]/.test(value)) return value
    const fragment = FRAGMENTS[next++ % FRAGMENTS.length] ?? ''
    shown.add(fragment)
    return fragment
  }
  await page.route('**/*', async (route: Route) => {
    if (!['xhr', 'fetch'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.abort()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const body = (await response.json()) as { success?: boolean; result?: unknown }
    return route.fulfill({ response, json: body.success ? { ...body, result: altered(body.result) } : body })
  })
  return { shown }
}

const stands = (page: Page) => expect(page.getByText('页面出错了')).toHaveCount(0)

for (const person of Object.keys(PEOPLE) as Person[])
  test(`security row 41: whatever texts ${person} is answered, no page breaks and nothing runs`, async ({ page, signIn }) => {
    await signIn(page, person)
    const { shown } = await plant(page)
    const screens = some(desk(person), 5)
    let visits = 0
    for (const { route } of screens)
      for (let pass = 0; pass < (FULL ? 4 : 1); pass++) {
        await openDesk(page, route)
        await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
        await stands(page)
        visits++
      }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    console.log(`planted texts: ${person}, ${screens.length} screens in ${visits} visits, ${shown.size} of 200 shown`)
    expect(shown.size).toBe(FRAGMENTS.length)
  })

test('security row 41: what is planted in records is text on every page, rendered by the server or in the browser', async ({
  page,
  signIn,
  request,
  faults,
}) => {
  // One of the pages is the one for addresses that lead nowhere.
  faults.allow(/404 \(Not Found\)/)
  const operator = await callerOf(request, 'operate01')
  const planted = some(FRAGMENTS, 10)
  for (const fragment of planted) {
    const { id } = await operator(addAnnouncement, {
      titile: fragment.slice(0, 50),
      msgContent: `<p>${fragment}</p>`,
      msgAbstract: fragment,
      msgCategory: '1',
      priority: 'M',
      msgType: 'ALL',
    } as never)
    await operator(releaseAnnouncement, { id })
  }
  const halls: string[] = []
  for (const fragment of some(FRAGMENTS, 3).filter((_fragment, index) => index % (FULL ? 5 : 1) === 0)) {
    const { id } = await openHall(request, [], { name: fragment.slice(0, 50), contacts: fragment.slice(0, 20), note: fragment, startsIn: 7200, minSignNum: 2 })
    halls.push(id)
  }
  // A visitor, before and after scripts.
  for (const { route } of some(portal, 6)) {
    await page.goto(route)
    await stands(page)
  }
  for (const id of halls) {
    await page.goto(`/Basic/tradeDetail/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await stands(page)
  }
  await signIn(page, 'external01')
  let opened = 0
  for (let first = 0; first < planted.length; first += PAGE) {
    await page.goto(`/isps/userAnnouncement?pageNo=${1 + first / PAGE}`)
    const lines = page.getByRole('button', { name: /^查看 / })
    await expect(lines.first()).toBeVisible()
    for (let line = 0; line < (await lines.count()) && opened < planted.length; line++, opened++) {
      await lines.nth(line).click()
      const dialog = page.getByRole('dialog').last()
      await expect(dialog).toContainText('发布人')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await stands(page)
  }
  expect(opened).toBe(planted.length)
  console.log(`planted texts: ${planted.length} announcements and ${halls.length} sessions, nothing ran`)
})
