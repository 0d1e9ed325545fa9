import type { Page } from '@playwright/test'
import { HEADER_KEYS, HEADER_TITLES, PHONE_PAGES, screenAt } from '@aosp/contract/screens'
import { BRAND, PLATFORM_NAME } from '@aosp/contract/texts'
import { checkAxe, expect, test } from './fixtures.ts'

// Nothing here is changed, so any worker may take any of them; the last file of a run would otherwise keep one core busy.
test.describe.configure({ mode: 'parallel' })

const LANDING = '/notLogged/logged'
const articleHeading = (page: Page) => page.getByRole('heading', { level: 3 })

test.describe('landing', () => {
  test('S-010 L-001 L-002 L-003 the landing is there before any script, in Chinese, with the brand in its title', async ({ request, baseURL }) => {
    const html = await (await request.get(`${baseURL}${LANDING}`, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain('lang="zh-CN"')
    expect(html).toContain(`<title>${BRAND} - 首页</title>`)
    for (const text of [PLATFORM_NAME, '交易公告', '平台资讯', '政策法规', '如何参与', '登录']) expect(html).toContain(text)
    expect(html, 'the policy allows no style attributes').not.toMatch(/<[^>]+ style="/)
    const login = await (await request.get(`${baseURL}/user/login`, { headers: { accept: 'text/html' } })).text()
    expect(login, 'a form sent before its script is here puts nothing into the address').not.toMatch(/<input[^>]* name="/)
  })

  test('S-010 T-020 scripts and pages come compressed, and a visitor at the front door is shown the way in before the desk has come', async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/)
    const sizes = new Map<string, string | undefined>()
    page.on('response', (reply) => void sizes.set(new URL(reply.url()).pathname, reply.headers()['content-encoding']))
    await page.route(/\/assets\/desk-[^/]*\.js$/, (route) => route.abort())
    await page.goto('/')
    await page.waitForURL(/\/user\/login\?redirect=%2Fdashboard%2Fanalysis$/)
    await page.waitForLoadState('networkidle')
    await page.unrouteAll()
    expect(sizes.get('/user/login')).toMatch(/^(br|gzip)$/)
    const scripts = [...sizes].filter(([path]) => /\/portal-[\w-]{8}\.js$/.test(path))
    expect(scripts.length).toBeGreaterThan(0)
    for (const [path, encoding] of scripts) expect(encoding, path).toMatch(/^(br|gzip)$/)
  })

  test('R-001 R-038 S-010 every header item opens its tab, an unknown key the home page', async ({ page }) => {
    for (const key of HEADER_KEYS) {
      await page.goto(`${LANDING}?current=${key}`)
      await expect(page.getByRole('navigation', { name: '主导航' }).locator('[aria-current=page]')).toHaveText(HEADER_TITLES[key])
      await expect(page).toHaveTitle(`${BRAND} - ${HEADER_TITLES[key]}`)
    }
    await page.goto(`${LANDING}?current=nothing`)
    await expect(page).toHaveTitle(`${BRAND} - 首页`)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '政策法规' }).click()
    await expect(page).toHaveURL(/current=policy$/)
  })

  test('R-038 the centre sends a visitor to the login and a member to its landing page', async ({ page, signIn }) => {
    await page.goto(`${LANDING}?current=center`)
    await expect(page).toHaveURL(/\/user\/login$/)
    await signIn(page, 'external01')
    await page.goto(`${LANDING}?current=center`)
    await expect(page).toHaveURL(/\/bidding\/TBiddingList/)
  })

  test('S-010 a list is filtered, ordered, switched and paged by its address', async ({ page }) => {
    await page.goto(`${LANDING}?current=policy`)
    const titles = await articleHeading(page).allTextContents()
    expect(titles.length).toBeGreaterThan(1)
    await page.getByRole('link', { name: '最早发布' }).click()
    await expect(page).toHaveURL(/order=asc/)
    await page.getByRole('link', { name: '卡片' }).click()
    await expect(page.locator('.entries-card')).toBeVisible()
    const wanted = (titles.at(-1) ?? '').slice(-4)
    await page.getByRole('searchbox', { name: '在政策法规中搜索' }).fill(wanted)
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(page).toHaveURL(/view=card/)
    for (const title of await articleHeading(page).allTextContents()) expect(title).toContain(wanted)
    await expect(page.locator('.pager-count')).toHaveText(/^\d+-\d+ 共 \d+ 条$/)
    await page.goto(`${LANDING}?current=policy&title=${encodeURIComponent('没有这样的标题')}`)
    await expect(page.getByText('没有标题包含“没有这样的标题”的内容')).toBeVisible()
    await page.getByRole('link', { name: '查看全部' }).click()
    await expect(articleHeading(page).first()).toBeVisible()
  })

  test('S-010 the search box leads to the hall that was chosen', async ({ page }) => {
    await page.goto(LANDING)
    await page.getByRole('combobox', { name: '搜索范围' }).selectOption('information')
    await page.getByRole('searchbox', { name: '标题关键字' }).fill('平台')
    await page.getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/current=information/)
    await expect(page.getByRole('searchbox', { name: '在平台资讯中搜索' })).toHaveValue('平台')
  })

  test('S-010 an article opens with its text and is found again from its list; an unknown one says so', async ({ page, faults }) => {
    await page.goto(`${LANDING}?current=announcement`)
    const title = (await articleHeading(page).first().locator('span:not(.tag)').textContent()) ?? ''
    await articleHeading(page).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.prose')).not.toBeEmpty()
    await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '交易公告' }).click()
    faults.allow(/404/)
    const reply = await page.goto('/Basic/naturalInfo/nothing-like-this')
    expect(reply?.status()).toBe(404)
    await expect(page.getByText('没有找到这篇内容')).toBeVisible()
  })
})

test.describe('public pages', () => {
  test('R-010 R-011 R-012 R-020 groups redirect to their first page, anything unknown to /404', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    await page.goto('/user')
    await expect(page).toHaveURL(/\/user\/login$/)
    await page.goto('/notLogged')
    await expect(page).toHaveURL(/\/notLogged\/logged$/)
    for (const path of ['/nowhere', '/notLogged/Logged', '/users/LoginMember', '/users']) {
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(404)
      await expect(page).toHaveURL(/\/404$/)
    }
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  })

  test('R-035 the help centre has a page for desks and one for phones', async ({ page }) => {
    for (const path of ['/help/helpCenter', '/help/helpCenterMobile']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible()
      await expect(page.getByText('如何竞价').first()).toBeVisible()
    }
  })

  test('S-020 the public home stands alone, without tabs around it', async ({ page }) => {
    await page.goto('/loggedHome/loggedHome')
    await expect(page.getByRole('main').getByRole('heading', { name: '正在竞价' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '平台栏目' })).toHaveCount(0)
  })

  test('R-008 S-108 S-109 S-110 the exception pages say what to do', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    await page.goto('/exception/403?permission=user:add')
    await expect(page.getByText('所需权限：user:add')).toBeVisible()
    await page.goto('/404')
    await page.getByRole('main').getByRole('searchbox').fill('公告')
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/current=all/)
    await page.goto('/exception/500?requestId=req-42')
    await expect(page.getByText('请求编号：req-42')).toBeVisible()
    await page.goto(`/exception/500?requestId=${encodeURIComponent('<img src=x>')}`)
    await expect(page.getByText('请求编号：未提供')).toBeVisible()
  })

  test('S-022 L-043 the environment check measures this workplace', async ({ page }) => {
    await page.goto('/test/home')
    for (const title of ['浏览器', '本机时钟', '线路延迟', '本地存储']) {
      const row = page.getByRole('listitem').filter({ hasText: title })
      await expect(row).toContainText('正常')
    }
    await expect(page.getByRole('listitem').filter({ hasText: '实时连接' })).toContainText('未登录')
  })

  test('S-022 a session’s socket opens', async ({ page, signIn }) => {
    await signIn(page, 'menber02')
    await page.goto('/test/home')
    await expect(page.getByRole('listitem').filter({ hasText: '实时连接' })).toContainText('连接正常')
  })
})

test.describe('phone pages', () => {
  test('R-004 S-011 S-012 the tab bar and the shortcuts lead to the phone pages', async ({ page }) => {
    await page.goto('/notLogged/loggedMobile')
    const bar = page.getByRole('navigation', { name: '底部导航' })
    await expect(bar.getByRole('link')).toHaveText(['首页', '竞价', '公告', '消息', '我的'])
    await bar.getByRole('link', { name: '公告' }).click()
    await expect(page).toHaveURL(new RegExp(`${PHONE_PAGES.announcement}$`))
    await bar.getByRole('link', { name: '首页' }).click()
    await expect(page).toHaveURL(new RegExp(`${PHONE_PAGES.home}$`))
    for (const key of HEADER_KEYS.filter((key) => key !== 'home'))
      await expect(page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: HEADER_TITLES[key] })).toHaveAttribute('href', PHONE_PAGES[key])
    await bar.getByRole('link', { name: '我的' }).click()
    await expect(page.getByRole('heading', { name: '登录后查看我的交易' })).toBeVisible()
    await expect(bar.getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('main').getByRole('link', { name: '登录' }).click()
    await expect(page).toHaveURL(/\/user\/login/)
  })

  test('S-011 a list grows to its end while it is read, and is filtered in a sheet', async ({ page }) => {
    await page.goto(PHONE_PAGES.announcement)
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(page.getByText(/已显示全部 \d+ 条/)).toBeVisible({ timeout: 500 })
    }).toPass()
    const all = await articleHeading(page).count()
    await page.getByRole('button', { name: '筛选' }).click()
    await page.getByLabel('标题关键字').fill('竞价')
    await page.getByRole('button', { name: '查看结果' }).click()
    await expect(page).toHaveURL(/title=/)
    expect(await articleHeading(page).count()).toBeLessThan(all)
  })
})

test.describe('footer', () => {
  test('L-037 L-038 L-039 L-040 every item is there, and the modals open and close', async ({ page }) => {
    await page.goto(LANDING)
    const footer = page.getByRole('contentinfo')
    await test.step('L-043 whose it is, and the browser it is made for', async () => {
      for (const text of ['主办单位：远航资产运营有限公司', /联系地址：.+/, '电子邮箱：', '合作单位', 'Chrome v89', '1680x1050'])
        await expect(footer).toContainText(text)
    })
    await expect(footer.locator('a[href="mailto:service@example.com"]')).toHaveText('service@example.com')
    await test.step('L-041 L-042 filings and partners are links that open apart', async () => {
      for (const filing of [/备案|ICP/, /公网安备/]) await expect(footer.getByRole('link', { name: filing }).first()).toHaveAttribute('href', /^https:/)
      await expect(footer.locator('a[target=_blank][rel~=noopener]'), 'two filings and three partners').toHaveCount(5)
    })

    const dialog = page.getByRole('dialog')
    await footer.getByRole('button', { name: '客服热线' }).click()
    await expect(dialog.getByRole('link')).toHaveText('400-000-0000')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(footer.getByRole('button', { name: '客服热线' }), 'the focus comes back').toBeFocused()

    await footer.getByRole('button', { name: '微信公众号' }).click()
    await expect(dialog.getByRole('img')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()

    await footer.getByRole('button', { name: '帮助中心' }).click()
    await dialog.getByRole('navigation', { name: '帮助目录' }).getByRole('link', { name: '如何竞价' }).click()
    await expect(dialog.getByRole('heading', { name: '如何竞价' })).toBeVisible()
    await checkAxe(page)
  })

  test('L-033 L-034 L-045 L-046 rules and about us open as PDF, page by page, without a download', async ({ page }) => {
    await page.goto(LANDING)
    const dialog = page.getByRole('dialog')
    for (const name of ['交易规则', '关于我们']) {
      await page.getByRole('contentinfo').getByRole('button', { name }).click()
      await expect(dialog.locator('canvas')).toBeVisible()
      await expect(dialog.locator('.pdf-stage .unseen')).not.toBeEmpty()
      await expect(dialog.getByRole('button', { name: '下载' })).toHaveCount(0)
      if (name === '交易规则') {
        await page.keyboard.press('ArrowRight')
        await expect(dialog.getByText(/^2 \/ \d+$/)).toBeVisible()
        await dialog.getByRole('button', { name: '放大' }).click()
        await expect(dialog.getByText('125%')).toBeVisible()
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    for (const name of ['服务费协议', '交易合同']) await expect(page.getByRole('contentinfo').getByRole('button', { name })).toHaveCount(0)
  })

  test('L-046 members also see agreement and contract, with the word file to download', async ({ page, signIn }) => {
    await signIn(page, 'external02')
    await page.goto(LANDING)
    for (const name of ['服务费协议', '交易合同']) {
      await page.getByRole('contentinfo').getByRole('button', { name }).click()
      await expect(page.getByRole('dialog').locator('canvas')).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: '下载' }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^${name}\\.docx?$`))
      await page.keyboard.press('Escape')
    }
  })
})

test('R-009 the member variant has its own pages and not those of the standard one', () => {
  for (const path of ['/users/LoginMember', '/users/registerMember', '/users/registerResultMember', '/users/alterationMember']) {
    expect(screenAt(path, 'member')?.entry).toBe('portal')
    expect(screenAt(path, 'standard')).toBeUndefined()
  }
})
