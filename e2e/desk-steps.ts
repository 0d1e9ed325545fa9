import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens a page of the desk and waits until its frame and its content are there. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('status', { name: '正在加载页面' })).toHaveCount(0, { timeout: 30_000 })
}

/** Waits until the page has said this, and puts its messages away: the next one with the same words is a new one. */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.ant-message').getByText(text).last()).toBeVisible()
  const putAway = page.evaluate(async () => {
    const shown = [...document.querySelectorAll('.ant-message-notice')]
    ;(globalThis as { keptMessages?: { dismiss?: () => void } }).keptMessages?.dismiss?.()
    while (shown.some((notice) => notice.isConnected)) await new Promise(requestAnimationFrame)
  })
  // A page that leaves takes its messages along.
  await putAway.catch(() => undefined)
}

export const userMenu = (page: Page) => page.getByRole('button', { name: /^用户菜单/ })

export async function chooseInUserMenu(page: Page, item: string): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** A menu line, opening its group first where it has one. */
export async function followMenu(page: Page, ...titles: string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: '功能菜单' })
  const [last, ...groups] = titles.toReversed()
  // A page that is still opening folds the menu to its own place when it has come.
  await expect(async () => {
    for (const group of groups.toReversed()) {
      const line = menu.getByRole('menuitem', { name: group })
      if ((await line.getAttribute('aria-expanded')) !== 'true') await line.click()
    }
    await menu.getByRole('link', { name: last ?? '', exact: true }).click({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
}

export const tab = (page: Page, title: string) => page.getByRole('tab', { name: title, exact: true })
export const tabTitles = (page: Page) => page.getByRole('tab').allInnerTexts()

/** Answers a call with something the server would only say in trouble. */
export async function answer(page: Page, path: string, status: number, body: object): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json: { success: false, code: status, result: null, timestamp: 0, message: '', ...body } }),
  )
}

/** Changes the real reply of a call on its way to the page. */
export async function alterReply<Result>(page: Page, path: string, change: (result: Result) => void): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { result: Result }
      change(body.result)
      await route.fulfill({ response, json: body })
    },
  )
}
