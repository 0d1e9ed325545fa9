import type { MenuNode } from '@aosp/contract/identity/menu.shapes'
import { headerMenu, HOME_PATH, landingPage } from '@aosp/contract/screens'
import { BRAND, EMPTY_MENU, HOME_TAB_STAYS, LAST_TAB_STAYS } from '@aosp/contract/texts'
import { greeting } from '@aosp/kernel/greeting'
import { beijingHour } from '@aosp/kernel/time'
import { alterReply, chooseInUserMenu, followMenu, openDesk, tab, tabTitles, userMenu } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PERMISSIONS = '/sys/permission/getUserPermissionByToken'
type PermissionReply = { menu: MenuNode[] }

test.describe('guard', () => {
  test('R-015 R-032 S-023 the root is the home page, and the logo leads there from anywhere', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/')
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
    await expect(page).toHaveTitle(`${BRAND} - 首页`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(greeting(beijingHour(new Date())))
    await openDesk(page, '/isystem/online')
    await page.getByTitle('资产运营支撑平台').click()
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  })

  test('T-020 without a token a guarded page goes to the login page with the way back', async ({ page, faults }) => {
    faults.allow(/404/)
    await page.goto('/isystem/online?pageNo=2')
    await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fisystem%2Fonline%3FpageNo%3D2$/)
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/404$/)
  })

  test('T-018 after the permissions are loaded the redirect query is followed and the routes are there', async ({ page, signIn }) => {
    await signIn(page, 'menber01')
    await openDesk(page, '/dashboard/analysis?redirect=%2FBasic%2FnoticeHall')
    await expect(page).toHaveURL(/\/Basic\/noticeHall$/)
    await followMenu(page, '交易工作台', '我的交易')
    await expect(page.getByRole('heading', { name: '我的交易' })).toBeVisible()
  })

  test('X-010 T-019 an empty menu is refused with its reason, signs out and goes to login', async ({ page, signIn }) => {
    await signIn(page, 'menber01', { afresh: true })
    await alterReply<PermissionReply>(page, PERMISSIONS, (result) => void (result.menu = []))
    await page.goto('/Basic/noticeHall')
    await expect(page.getByText(EMPTY_MENU)).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL(/\/user\/login\?redirect=%2FBasic%2FnoticeHall$/)
    expect(await page.evaluate(() => localStorage.getItem('aosp__Access-Token'))).toBeNull()
  })

  test('a page that was not granted says so in place, and the address stays', async ({ page, signIn }) => {
    await signIn(page, 'menber01')
    await openDesk(page, '/isystem/online')
    await expect(page.getByRole('heading', { name: '无权访问' })).toBeVisible()
    await expect(page).toHaveURL(/\/isystem\/online$/)
    await page.getByRole('link', { name: '回到公共大厅' }).click()
    await expect(page.getByRole('heading', { name: '公共大厅' })).toBeVisible()
  })

  test('R-021 R-023 R-025 R-026 entries of the menu: foreign pages inside and outside, placeholders, links without a route', async ({
    page,
    signIn,
    baseURL,
    faults,
  }) => {
    // Our own pages refuse every frame; whether the browser says so before the test ends is chance.
    faults.allow(/frame-ancestors/)
    await signIn(page, 'admin')
    await alterReply<PermissionReply>(page, PERMISSIONS, ({ menu }) => {
      const [home] = menu
      if (!home) throw new Error('no menu')
      const foreign = (id: string, title: string, url: string, outside: boolean): MenuNode => ({
        ...home,
        id,
        path: id.repeat(32),
        name: id,
        component: 'layouts/IframePageView',
        meta: { ...home.meta, title, url, internalOrExternal: outside, componentName: 'IframePageView' },
      })
      menu.push(
        foreign('a', '内嵌页面', "{{ window._CONFIG['domianURL'] }}/brand/favicon.svg", false),
        foreign('b', '外部页面', 'https://outside.example/', true),
        foreign('c', '无效页面', '{{ document.cookie }}', false),
        { ...home, id: 'd', name: 'd', path: '/isystem/online', route: '0', component: '', meta: { ...home.meta, title: '快捷在线', componentName: '' } },
      )
    })
    await openDesk(page, '/dashboard/analysis')
    const menu = page.getByRole('navigation', { name: '功能菜单' })
    await expect(menu.getByRole('link', { name: '外部页面' })).toHaveAttribute('target', '_blank')
    await expect(menu.getByRole('link', { name: '外部页面' })).toHaveAttribute('href', 'https://outside.example/')
    await expect(menu.getByRole('menuitem', { name: '无效页面' })).toHaveAttribute('aria-disabled', 'true')
    await followMenu(page, '快捷在线')
    await expect(page.getByRole('heading', { name: '在线用户' })).toBeVisible()
    await followMenu(page, '内嵌页面')
    await expect(page.locator('iframe[title="内嵌页面"]')).toHaveAttribute('src', `${baseURL}/brand/favicon.svg`)
  })
})

test.describe('frame', () => {
  for (const [account, role, rows] of [
    ['menber01', 'menber', 'R-028 R-039 L-005 L-015'],
    ['external01', 'external', 'R-027 R-039 L-005'],
    ['operate01', 'operate', 'R-029 R-039 L-006'],
    ['admin', 'admin', 'R-030 L-004'],
  ] as const)
    test(`${rows} ${role}: top menu and landing page`, async ({ page, signIn }) => {
      await signIn(page, account)
      await openDesk(page, HOME_PATH)
      const top = page.getByRole('navigation', { name: '平台栏目' })
      const expected = headerMenu(role)
      expect(await top.getByRole('link').allInnerTexts()).toEqual(expected.map(({ title }) => title))
      for (const { key, title, path } of expected) if (key !== 'center') await expect(top.getByRole('link', { name: title })).toHaveAttribute('href', path)
      const centre = expected.find(({ key }) => key === 'center')
      if (centre) await top.getByRole('link', { name: centre.title }).click()
      else await chooseInUserMenu(page, '进入个人中心')
      await expect(page).toHaveURL(new RegExp(`${landingPage(role)}$`))
      await followMenu(page, '公共大厅')
      await expect(page.getByRole('heading', { name: '公共大厅' })).toBeVisible()
      await userMenu(page).click()
      await expect(page.getByRole('menuitem', { name: '进入个人中心' })).toContainText(/公司/)
      await page.getByRole('menuitem', { name: '进入个人中心' }).click()
      await expect(page).toHaveURL(new RegExp(`${landingPage(role)}$`))
    })

  test('L-008 the side menu is 200 px wide, 80 px folded', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, HOME_PATH)
    const side = page.getByRole('navigation', { name: '功能菜单' })
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(200)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(80)
  })

  test('L-010 L-013 C-043 badges of the side menu and the to-do popover tell the same count', async ({ page, signIn }) => {
    await signIn(page, 'operate01')
    await openDesk(page, HOME_PATH)
    const group = page.getByRole('navigation', { name: '功能菜单' }).getByRole('menuitem', { name: '运营工作台' })
    const badge = group.locator('.menu-badge')
    await expect(badge).toHaveText(/^\d+$/)
    await page.getByRole('button', { name: /^待办事项，共 \d+ 项/ }).click()
    const list = page.locator('.todo-popover')
    const waits = async (what: string) => Number(await list.getByRole('listitem').filter({ hasText: what }).locator('b').innerText())
    await expect(list.getByText('待审核的企业变更')).toBeVisible()
    const parts = [await waits('待审核的注册'), await waits('待审核的交易'), await waits('待审核的报名资质')]
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Number(await badge.innerText()))
  })

  test('L-011 the breadcrumb starts at home and follows the matched routes', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/isystem/online')
    const crumbs = page.getByRole('navigation', { name: /breadcrumb/i }).or(page.locator('.crumbs'))
    await expect(crumbs.first()).toHaveText(/首页.*系统监控.*在线用户/)
    await crumbs.first().getByRole('link', { name: '首页' }).click()
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  })

  test('L-014 a long nickname is cut after six characters', async ({ page, signIn }) => {
    await signIn(page, 'menber01')
    await page.goto('/brand/favicon.svg').catch(() => undefined)
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('aosp__Login_Userinfo') ?? '{}') as { value: { realname: string } }
      kept.value.realname = '欧阳建国有限公司'
      localStorage.setItem('aosp__Login_Userinfo', JSON.stringify(kept))
    })
    await openDesk(page, HOME_PATH)
    await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('欢迎您，欧阳建国有限...')
  })
})

test.describe('tabs', () => {
  test('L-012 L-022 R-031 what is typed in a page survives switching, and the home tab comes first', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/bidding/mobileSms')
    await page.getByRole('textbox', { name: '手机号' }).fill('1390000')
    await followMenu(page, '系统监控', '在线用户')
    await expect(page.getByRole('heading', { name: '在线用户' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '手机号' })).toBeHidden()
    await tab(page, '短信管理').click()
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('1390000')
    expect(await tabTitles(page)).toEqual(['公共大厅', '短信管理', '在线用户'])
    await expect(page).toHaveURL(/\/bidding\/mobileSms$/)
    await tab(page, '公共大厅').click()
    await expect(page).toHaveURL(new RegExp(`${HOME_PATH}$`))
  })

  test('open tabs survive a page refresh', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/bidding/mobileSms')
    await followMenu(page, '统计分析', '工作概览')
    await expect(tab(page, '工作概览')).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(tab(page, '工作概览')).toHaveAttribute('aria-selected', 'true')
    expect(await tabTitles(page)).toEqual(['公共大厅', '短信管理', '工作概览'])
  })

  test('L-024 the context menu refreshes and closes left, right and others', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/bidding/mobileSms')
    await followMenu(page, '系统监控', '在线用户')
    await followMenu(page, '统计分析', '工作概览')
    await expect(tab(page, '工作概览')).toBeVisible()
    const choose = async (title: string, action: string) => {
      await tab(page, title).click({ button: 'right' })
      await page.getByRole('menuitem', { name: action }).last().click()
    }
    await page.getByRole('button', { name: '标签页操作' }).click()
    await page.getByRole('menuitem', { name: '短信管理' }).last().click()
    await page.getByRole('textbox', { name: '手机号' }).fill('138')
    await choose('短信管理', '刷新')
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('')
    await choose('在线用户', '关闭右侧')
    expect(await tabTitles(page)).toEqual(['公共大厅', '短信管理', '在线用户'])
    await choose('在线用户', '关闭左侧')
    expect(await tabTitles(page)).toEqual(['公共大厅', '在线用户'])
    await expect(page).toHaveURL(/\/isystem\/online$/)
    await followMenu(page, '首页')
    await choose('首页', '关闭其它')
    expect(await tabTitles(page)).toEqual(['公共大厅', '首页'])
  })

  test('pages turned to in the same moment all have their tab, with what was asked of them', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/isystem/online')
    await page.getByRole('textbox', { name: '账号' }).fill('admin')
    // Each press is an event of its own, as those of a person are, with no time in between.
    await page.evaluate(async () => {
      for (const [selector, text] of [
        ['main button', '查询'],
        ['nav a', '公共大厅'],
        ['nav a', '数据日志'],
        ['[role=tab]', '在线用户'],
      ] as const) {
        const all = [...document.querySelectorAll<HTMLElement>(selector)]
        const one = all.find(({ textContent }) => textContent.replaceAll(/\s/g, '') === text)
        if (!one) throw new Error(`no ${text}`)
        one.click()
        await Promise.resolve()
      }
    })
    await expect(page).toHaveURL(/\/isystem\/online\?username=admin$/)
    await expect(tab(page, '在线用户')).toHaveAttribute('aria-selected', 'true')
    expect(await tabTitles(page)).toEqual(['公共大厅', '在线用户', '数据日志'])
  })

  test('X-008 X-009 the home tab and the last page stay; Delete closes and arrows move', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/bidding/mobileSms')
    await tab(page, '短信管理').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, '公共大厅')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(page.getByText(HOME_TAB_STAYS)).toBeVisible()
    expect(await tabTitles(page)).toEqual(['公共大厅', '短信管理'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Delete')
    await expect(page).toHaveURL(new RegExp(`${HOME_PATH}$`))
    await expect(tab(page, '公共大厅')).toBeFocused()
    expect(await tabTitles(page)).toEqual(['公共大厅'])
    await page.keyboard.press('Delete')
    await expect(page.getByText(LAST_TAB_STAYS)).toBeVisible()
    expect(await tabTitles(page)).toEqual(['公共大厅'])
  })

  test('filters and page of a list are in the address and stay inside its tab', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openDesk(page, '/isystem/online')
    await page.getByRole('textbox', { name: '账号' }).fill('admin')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(/\/isystem\/online\?username=admin$/)
    await expect(page.getByRole('row').filter({ hasText: '当前会话' })).toHaveCount(1)
    await followMenu(page, '公共大厅')
    await tab(page, '在线用户').click()
    await expect(page).toHaveURL(/\/isystem\/online\?username=admin$/)
    expect(await tabTitles(page)).toEqual(['公共大厅', '在线用户'])
  })
})
