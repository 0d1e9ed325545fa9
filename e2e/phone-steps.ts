import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendSms } from '@aosp/contract/identity/login'
import { demoInbox } from '@aosp/contract/messaging/demo-inbox'
import { expect, PASSWORD } from './fixtures.ts'

export const tokenOf = async (page: Page, username: string, password = PASSWORD): Promise<string> => {
  const reply = await page.request.post('/sys/login', { data: { username, password } })
  return ((await reply.json()) as { result: { token: string } | null }).result?.token ?? ''
}

/** The code of the newest message to a phone, read where whoever tries the demonstration reads it. */
export const lastCode = async (page: Page, phone: string): Promise<string> => {
  const inbox = await page.request.get(`${demoInbox.path}?phone=${phone}`)
  const [message] = ((await inbox.json()) as { result: { content: string }[] }).result
  return /验证码(\d{6})/.exec(message?.content ?? '')?.[1] ?? ''
}

/** Passes the slider and waits until the message is out. From an address of its own: after a few codes an address is shown a picture. */
export async function askForCode(page: Page): Promise<void> {
  const address = `10.20.${randomInt(250)}.${randomInt(250)}`
  await page.route(`**${sendSms.path}`, (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }))
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('slider').press('End')
  await expect(page.getByText(/秒后重发/)).toBeVisible()
}
