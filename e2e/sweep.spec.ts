import type { Page } from '@playwright/test'
import { SCREENS, STORAGE_NAMESPACE, type Screen, type ScreenKey, type Variant } from '@aosp/contract/screens'
import { BRAND } from '@aosp/contract/texts'
import { checkAxe, expect, test } from './fixtures.ts'

// Every screen of the table, as each who may see it, at a desk and on a phone: a new one is swept without a test of its own.

/** How long a screen may take until nothing on it waits any more; a net for what hangs. */
const SETTLED_MS = 30_000

/** What stands in the place of the names in a route; of other public pages a record that is not there shows itself. */
const NAMED: { readonly [Key in ScreenKey]?: string } = {
  'portal/trade-detail': 'bidding-open-sale',
  'portal/inquiry-detail': 'inquiry-open',
  'trading/inquiry-form': 'inquiry-draft',
  'portal/share-detail': 'share-open',
  'trading/share-form': 'share-draft',
  'portal/natural-info': 'article-information-about-platform',
  'trading/operation-review': 'bidding-submitted',
  'trading/working-form': 'bidding-draft',
  'operations/low-app': 'crm',
  'identity/access': 'user-operate01',
  'identity/permission-data-rule': encodeURIComponent('identity/user'),
}
const pathOf = ({ key, route }: Screen): string => route.replace(/:\w+/, NAMED[key] ?? 'nothing')

/** What both variants have is looked at in the standard one. */
const publicScreens = (of: Variant): Screen[] => SCREENS.filter(({ reach, variant = 'standard' }) => reach === 'public' && variant === of)
const deskScreens = (role: Role): Screen[] =>
  SCREENS.filter(({ entry, reach, roles }) => entry === 'desk' && (reach === 'session' || (reach === 'menu' && roles?.includes(role))))

/** Nothing is wider than the screen. */
const overhang = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits inside the page until it has this title, with or without the record it shows, and nothing on it is still on its way. */
async function settled(page: Page, title: string): Promise<void> {
  const left = await page.evaluate(
    async ([wanted, patience]) => {
      const waiting = () =>
        [...document.querySelectorAll('.ant-spin-spinning, .ant-skeleton, [role=status][aria-label^=正在]')].find((mark) => mark.checkVisibility())
      const isTitled = () => document.title === wanted || document.title.startsWith(`${wanted}：`)
      const missing = () => (isTitled() ? waiting()?.outerHTML.slice(0, 200) : `title: ${document.title}`)
      const until = performance.now() + patience
      // Twice in a row: what has come may ask for more.
      for (let calm = 0; calm < 2 && performance.now() < until; calm = missing() === undefined ? calm + 1 : 0) await new Promise(requestAnimationFrame)
      return missing()
    },
    [title, SETTLED_MS] as const,
  )
  expect(left, `${title} settles`).toBeUndefined()
}

/** Goes to another page of the desk without loading the document anew, as the browser's own buttons do. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

for (const variant of ['standard', 'member'] as const)
  test.describe(`${variant} variant`, () => {
    test.use({ variant })

    test('R-003 R-004 R-005 R-006 R-008 R-009 every public page opens, fits and has no serious accessibility finding', async ({ page, faults, isMobile }) => {
      test.slow()
      faults.allow(/status of 404/)
      for (const screen of publicScreens(variant))
        await test.step(screen.route, async () => {
          const reply = await page.goto(pathOf(screen))
          expect([200, 404]).toContain(reply?.status())
          await expect(page.getByRole('main')).toBeVisible()
          expect(await page.title()).toContain(`${BRAND} - `)
          await page.waitForLoadState('networkidle')
          expect.soft(await overhang(page), `${screen.route} is wider than the screen`).toBeLessThanOrEqual(0)
          await checkAxe(page)
          if (!isMobile) return
          await page.setViewportSize({ width: 360, height: 740 })
          expect.soft(await overhang(page), `${screen.route} is wider than 360 px`).toBeLessThanOrEqual(0)
          await page.setViewportSize({ width: 390, height: 844 })
        })
    })
  })

/** Staff and companies see a screen each in their own way, so of both the first role that has it is looked at closely. */
const ACCOUNTS = { operate: 'operate01', admin: 'admin', menber: 'menber01', external: 'external01' } as const
type Role = keyof typeof ACCOUNTS
const FIRST: Partial<Record<Role, Role>> = { admin: 'operate', external: 'menber' }
const isNew = (role: Role, screen: Screen): boolean => {
  const first = FIRST[role]
  return !first || !deskScreens(first).includes(screen)
}
/** From the next document on this person has a page at a time: behind tabs they stay mounted, and axe would walk through all of them. */
const leaveTabs = (page: Page): Promise<void> =>
  page.evaluate((namespace) => {
    const stored = localStorage.getItem(`${namespace}Login_Userinfo`) ?? ''
    const { value: user, ...kept } = JSON.parse(stored) as { value: { id: string }; expire: number }
    localStorage.setItem(`${namespace}DISPLAY_SETTINGS_${user.id}`, JSON.stringify({ ...kept, value: { multipage: false } }))
  }, STORAGE_NAMESPACE.standard)

for (const role of Object.keys(ACCOUNTS) as Role[])
  test(`R-021 R-040 every screen of ${ACCOUNTS[role]} opens, fits and has no serious accessibility finding`, async ({ page, signIn, isMobile }) => {
    test.slow()
    await signIn(page, ACCOUNTS[role])
    const screens = deskScreens(role).filter((screen) => !isMobile || isNew(role, screen))
    test.skip(screens.length === 0, 'all of them were looked at as somebody else')
    for (const [at, screen] of screens.entries())
      await test.step(screen.route, async () => {
        if (at === 1) await leaveTabs(page)
        await (at < 2 ? page.goto(pathOf(screen)) : follow(page, pathOf(screen)))
        await settled(page, `${BRAND} - ${screen.title}`)
        await expect(page.locator('.failure-code')).toHaveCount(0)
        expect.soft(await overhang(page), `${screen.route} is wider than the screen`).toBeLessThanOrEqual(0)
        if (isNew(role, screen)) await checkAxe(page, { frame: at === 0 })
      })
  })
