import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SCREENS, type Screen } from '@aosp/contract/screens'
import { expect, test } from './fixtures.ts'
import { INVENTORY } from './inventory.ts'

const ROWS = readFileSync(join(import.meta.dirname, '../docs/spec/requirements.tsv'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .flatMap(([id = '', , kind]) => (kind === 'screen' ? [id] : []))

/** Somebody who holds the role. */
const PEOPLE: Readonly<Record<string, string>> = { admin: 'admin', operate: 'operate01', menber: 'menber01', external: 'external01' }
/** The first of these the screen is for opens it. */
const ORDER = ['admin', 'operate', 'menber', 'external']

const screenOf = (row: string): Screen | undefined => SCREENS.find(({ key }) => key === INVENTORY[row])
const opener = ({ entry, reach, roles = [] }: Screen): string =>
  entry === 'portal' && reach === 'public' ? '' : (PEOPLE[ORDER.find((role) => (roles as readonly string[]).includes(role)) ?? 'menber'] ?? '')

/** What stands in the place of a route's parameter: something of the demonstration that its opener may see. */
const PARAMETERS: Readonly<Record<string, string>> = {
  'portal/trade-detail': 'bidding-open-sale',
  'portal/bidding-room': 'bidding-open-sale',
  'trading/operation-review': 'bidding-open-sale',
  'trading/working-form': 'new?type=1',
  'identity/permission-data-rule': encodeURIComponent('identity/user'),
}
/** Records of these are found where visitors find them: a page with links to it. */
const LINKED: Readonly<Record<string, string>> = {
  'portal/natural-info': '/notLogged/noticeHallMobile',
  'portal/share-detail': '/notLogged/shareingMobile',
  'portal/inquiry-detail': '/notLogged/publicHallType1Mobile',
}

async function addressOf(page: Page, { key, route }: Screen): Promise<string> {
  const hall = LINKED[key]
  if (hall === undefined) return route.replace(/:\w+/, PARAMETERS[key] ?? 'none')
  await page.goto(hall)
  const link = page.locator(`a[href*="${route.slice(0, route.indexOf(':'))}"]`).first()
  return (await link.getAttribute('href')) ?? ''
}

async function opens(page: Page, screen: Screen): Promise<void> {
  const address = await addressOf(page, screen)
  await page.goto(address)
  await expect(page.getByRole('status', { name: '正在加载页面' })).toHaveCount(0, { timeout: 30_000 })
  await expect(page.locator('#main, main, [role=main]').first()).toBeVisible({ timeout: 30_000 })
  const wanted = address.split('?')[0] ?? ''
  if (!screen.key.startsWith('portal/exception')) {
    expect(new URL(page.url()).pathname, `${screen.key} leads elsewhere`).toBe(wanted)
    await expect(page.getByText(/^(页面不存在|您访问的页面不存在|抱歉，您无权访问)/)).toHaveCount(0)
  }
}

test.describe('R-042 the inventory of screens', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have journeys of their own')
  test.use({ played: true })

  test('R-042 every row of the inventory has its screen', () => {
    expect(ROWS.filter((row) => !(row in INVENTORY))).toEqual([])
    expect(Object.keys(INVENTORY).filter((row) => !ROWS.includes(row))).toEqual([])
    expect(ROWS.filter((row) => !screenOf(row))).toEqual([])
  })

  const standing = ROWS.flatMap((row) => screenOf(row) ?? [])
  const ofStandard = standing.filter(({ variant }) => variant !== 'member')
  for (const who of ['', ...new Set(ofStandard.map(opener))].filter((each, at, all) => all.indexOf(each) === at)) {
    test(`R-042 each screen of ${who || 'a visitor'} opens`, async ({ page, signIn, faults }) => {
      test.setTimeout(600_000)
      faults.allow(/status of 40[134]/)
      if (who) await signIn(page, who)
      const own = [...new Set(ofStandard.filter((screen) => opener(screen) === who))]
      for (const screen of own) await test.step(screen.key, () => opens(page, screen))
    })
  }

  test.describe('member variant', () => {
    test.use({ variant: 'member' })
    test('R-042 each screen of its own opens', async ({ page, faults }) => {
      faults.allow(/status of 40[134]/)
      for (const screen of standing.filter(({ variant }) => variant === 'member')) await test.step(screen.key, () => opens(page, screen))
    })
  })
})
