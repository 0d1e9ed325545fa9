import { addBid } from '@aosp/contract/auction/bid'
import { biddingOutcome } from '@aosp/contract/auction/proof'
import { checkAxe, expect, PASSWORD, test } from './fixtures.ts'
import { callerOf, openHall } from './hall-steps.ts'

const PHONE = { width: 390, height: 844 }

test('S-115 C-137 E-044 a visitor checks a finished session and its certificate, finds a changed file, and watches it again', async ({ page, request }) => {
  test.setTimeout(120_000)
  // A Dutch session is over with its first bid.
  const hall = await openHall(request, ['external01', 'external02'], {
    bidType: 5,
    basePrice: 900_000,
    bidGradient: 50_000,
    bidMultiple: null,
    delayPeriod: 1,
    startsIn: 6,
  })
  const winner = await callerOf(request, 'external01')
  const bid = (token: string) => winner(addBid, { bidding: hall.id, amount: 1_000_000, token, seenSeq: 0 })
  let receipt = ''
  await expect(async () => void (receipt = JSON.stringify(await bid(`e2e-proof-${Date.now()}`)))).toPass({ timeout: 30_000, intervals: [1000] })
  const certificateNo = (await winner(biddingOutcome, { bidding: hall.id })).certificateNo ?? ''

  await page.goto(`/Basic/auditVerify?bidding=${hall.id}`)
  await expect(page.getByRole('heading', { level: 3, name: /核验通过/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/成交，竞买号 \d{4}/)).toBeVisible()
  for (const point of ['记录链', '规则重算', '平台签名', '平台存证根'])
    await expect(page.getByRole('listitem').filter({ hasText: point })).toContainText('一致')
  await checkAxe(page)

  const file = await (await request.get(`/bidding/audit/${hall.id}.json`)).text()
  const choose = (text: string) =>
    page
      .getByRole('group', { name: '将存证文件拖到这里，或选择文件' })
      .locator('input')
      .setInputFiles({ name: 'audit.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose(file.replaceAll('100000000', '90000000'))
  await expect(page.getByRole('heading', { level: 3, name: /核验不通过/ })).toBeVisible()
  await expect(page.getByText('第 1 条：哈希链不符，记录被改动')).toBeVisible()
  await choose(file)
  await expect(page.getByRole('heading', { level: 3, name: /核验通过/ })).toBeVisible()

  const own = page.getByRole('region', { name: '核验报价收据' })
  await own.getByLabel('或粘贴收据内容').fill(receipt.replaceAll('100000000', '90000000'))
  await own.getByRole('button', { name: '核验收据' }).click()
  await expect(own.getByRole('heading', { level: 3, name: /核验不通过/ })).toBeVisible()
  await own
    .getByRole('group', { name: '将报价收据拖到这里，或选择文件' })
    .locator('input')
    .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(receipt) })
  await expect(own.getByRole('heading', { level: 3, name: /收据真实/ })).toBeVisible()
  await expect(own.getByText('¥1,000,000.00')).toBeVisible()
  await own.getByLabel('或粘贴收据内容').fill('不是收据')
  await own.getByRole('button', { name: '核验收据' }).click()
  await expect(own.getByText('没有读到收据')).toBeVisible()

  const token = ((await (await request.post('/sys/login', { data: { username: 'external01', password: PASSWORD } })).json()) as { result: { token: string } })
    .result.token
  const pdf = await (await request.get('/bidding/certificate', { params: { id: hall.id }, headers: { 'X-Access-Token': token } })).body()
  await page.setViewportSize(PHONE)
  await page.goto(`/Basic/auditVerify?certificate=${certificateNo}`)
  await expect(page.getByRole('heading', { level: 3, name: '编号真实，由本平台签发' })).toBeVisible()
  const paper = (bytes: Buffer) =>
    page.getByRole('group', { name: '核对 PDF 文件' }).locator('input').setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: bytes })
  await paper(Buffer.concat([pdf, Buffer.from(' ')]))
  await expect(page.getByText('文件与平台签发的不一致')).toBeVisible()
  await paper(pdf)
  await expect(page.getByText('文件与平台签发的一致。')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.getByLabel('确认书编号').fill('CJ20261115-00000000')
  await page.getByLabel('确认书编号').press('Enter')
  await expect(page.getByText('没有此编号的成交确认书，请核对编号')).toBeVisible()

  await page.goto(`/Basic/biddingReplay/${hall.id}`)
  await expect(page.getByText('记录已核验')).toBeVisible()
  const words = page.locator('.replay-words')
  await expect(words).toContainText('场次锁定：2 个竞买号')
  // Who tried before the start stands in the log as well.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(words).toContainText('应价，以 ¥1,000,000.00 成交', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('End')
  await expect(words).toContainText('竞得，保留价 ¥900,000.00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('combobox', { name: '速度' }).selectOption('8')
  await page.getByRole('button', { name: '重新播放' }).click()
  await expect(page.getByRole('button', { name: '重新播放' })).toBeVisible()
  await expect(words).toContainText('竞价结束')
  await checkAxe(page)
  await page.goto('/Basic/biddingReplay/nothing')
  await expect(page.getByText('暂时没有回放')).toBeVisible()
})
