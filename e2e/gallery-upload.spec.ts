import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { no } from '@aosp/contract/refusals'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'

const FILES = '/test/gallery?block=upload'
const PICTURES = '/test/gallery?block=image-upload'
const aboutPdf = readFileSync(join(import.meta.dirname, '../apps/server/seed/documents/about.pdf'))

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const names = (within: Locator) => within.locator('.upload-name').allTextContents()
const said = (page: Page, text: string | RegExp) => expect(page.locator('.ant-message').getByText(text).last()).toBeVisible()
const file = (name: string, buffer: Buffer = Buffer.from('x'), mimeType = 'application/pdf') => ({ name, mimeType, buffer })
const choose = (within: Locator, label: string, files: ReturnType<typeof file>[]) => within.getByLabel(`选择${label}`).setInputFiles(files)
const desktopOnly = (isMobile: boolean | undefined) => test.skip(isMobile === true, 'the phone shows the same parts; its layout has its own test')

/** A picture drawn in the page: noise does not compress, one colour does. */
async function picture(page: Page, name: string, width: number, height: number, noise: boolean) {
  const base64 = await page.evaluate(
    async ([w, h, noisy]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d')
      if (!context) return ''
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, w, h)
      if (noisy) {
        const pixels = context.getImageData(0, 0, w, h)
        let seed = 7
        for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : (seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16
        context.putImageData(pixels, 0, 0)
      }
      return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
    },
    [width, height, noise] as const,
  )
  return file(name, Buffer.from(base64, 'base64'), 'image/jpeg')
}

test('W-100 E-033 K-075 V-070 V-073 X-039 several files at once, their progress, the newest three, both forms of the value, drop and cancel', async ({
  page,
  isMobile,
}) => {
  desktopOnly(isMobile)
  await page.goto(FILES)
  const box = group(page, '附件')
  await expect(box.getByRole('button', { name: '点击上传' })).toBeVisible()
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), box.getByRole('button', { name: '点击上传' }).click()])
  await dialog.setFiles([file('一.pdf'), file('二.pdf')])
  await said(page, '文件上传成功')
  await expect(page.getByLabel('附件的值')).toHaveText('temp/1-一.pdf,temp/2-二.pdf')
  await expect(box.getByRole('img', { name: '上传完成' })).toHaveCount(2)

  // Dropped on the box; a fourth makes the oldest go.
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], '三.pdf', { type: 'application/pdf' }))
    transfer.items.add(new File(['x'], '四.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await box.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByLabel('附件的值')).toHaveText(/^temp\/2-二\.pdf,temp\/\d-三\.pdf,temp\/\d-四\.pdf$/)
  expect(await names(box)).toEqual(['二.pdf', '三.pdf', '四.pdf'])

  // A value is given out when nothing is on its way; cancelling ends the wait. The keyboard goes on from the button.
  await choose(box, '附件', [file('很慢.pdf')])
  await expect(box.getByRole('progressbar', { name: '很慢.pdf 上传进度' })).toBeVisible()
  await expect(box.getByText(/上传中\(\d+%\)/)).toBeVisible()
  await expect(page.getByLabel('附件的值')).toContainText('二.pdf')
  await box.getByRole('button', { name: '取消 很慢.pdf' }).click()
  await expect(page.getByLabel('附件的值')).not.toContainText('二.pdf')
  await expect(box.getByRole('button', { name: '点击上传' })).toBeFocused()
  await page.getByRole('button', { name: /重\s?置/ }).click()
  expect(await names(box)).toEqual([])

  const contract = group(page, '合同')
  const wrong = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'a.exe'))
    return transfer
  })
  await contract.dispatchEvent('drop', { dataTransfer: wrong })
  await said(page, 'a.exe 的类型不符，可上传 .pdf、.docx')
  await choose(contract, '合同', [file('合同.pdf')])
  await expect(page.getByLabel('合同的值')).toContainText('{"fileName":"合同.pdf","filePath":"temp/')
  await expect(page.getByLabel('合同的值')).toContainText('"fileSize":1}')
  await expect(group(page, '只读文件').getByRole('button', { name: /删除/ })).toHaveCount(0)
  await expect(group(page, '没有文件')).toHaveText('未上传任何文件')
  await group(page, '旧记录').getByRole('button', { name: '下载 旧合同.pdf' }).click()
  await said(page, '未知的文件')
  await checkAxe(page)
})

test('X-003 T-027 V-007 X-005 failures say why and can be sent again; the dialog wants a file; leaving asks first', async ({ page, isMobile }) => {
  desktopOnly(isMobile)
  await page.goto(FILES)
  const box = group(page, '附件')
  await choose(box, '附件', [file('拒绝.pdf'), file('未知.pdf'), file('断网.pdf')])
  for (const name of ['拒绝.pdf', '未知.pdf', '断网.pdf']) await said(page, `${name} 上传失败.`)
  await expect(box.getByRole('alert')).toHaveText(['不支持的文件类型或内容格式', '未知错误', '网络连接失败，请检查网络后重试'])
  await expect(page.getByLabel('附件的值')).toHaveText('')
  await box.getByRole('img', { name: '上传失败' }).first().hover()
  await expect(page.getByRole('tooltip', { name: '不支持的文件类型或内容格式' })).toBeVisible()
  await checkAxe(page)
  await box.getByRole('button', { name: '重试 断网.pdf' }).click()
  await expect(page.getByLabel('附件的值')).toHaveText(/断网\.pdf$/)

  await page.getByRole('button', { name: '选择文件', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '上传文件' })
  await dialog.getByRole('button', { name: /确\s?定/ }).click()
  await said(page, '未上传任何文件')
  await choose(group(page, '文件'), '文件', [file('弹窗.pdf')])
  await expect(dialog.getByRole('img', { name: '上传完成' })).toBeVisible()
  await dialog.getByRole('button', { name: /确\s?定/ }).click()
  await expect(page.getByLabel('弹窗的值')).toHaveText(/弹窗\.pdf$/)

  await page.getByRole('button', { name: '选择图片', exact: true }).click()
  await choose(group(page, '图片'), '图片', [file('拒绝.png', Buffer.from('x'), 'image/png')])
  const notice = page.locator('.ant-notification')
  await expect(notice).toContainText('上传出错')
  await expect(notice).toContainText('错误信息：不支持的文件类型或内容格式')
  await page
    .getByRole('dialog', { name: '上传图片' })
    .getByRole('button', { name: /取\s?消/ })
    .click()

  await choose(box, '附件', [file('很慢.pdf')])
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload(), 0))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(box.getByRole('progressbar')).toBeVisible()
})

test('W-101 V-069 V-071 K-043 K-045 W-105 pictures: order, large view, smaller before they travel, marked', async ({ page, isMobile }) => {
  desktopOnly(isMobile)
  await page.goto(PICTURES)
  const box = group(page, '资产图片')
  const value = page.getByLabel('资产图片的值')
  await box.getByRole('button', { name: '前移 厂房.png' }).click()
  await said(page, '未知的操作')
  await box.getByRole('button', { name: '后移 车辆.png' }).click()
  await said(page, '已到最后~')
  await box.getByRole('button', { name: '后移 厂房.png' }).click()
  await expect(value).toHaveText('sample/设备.png,sample/厂房.png,sample/车辆.png')

  await box.getByRole('button', { name: '预览 设备.png' }).click()
  const large = page.getByRole('dialog', { name: '设备.png' })
  await expect(large.getByRole('img', { name: '设备.png' })).toBeVisible()
  await expect(large.getByLabel('当前图片')).toHaveText('1 / 3')
  await expect(large.getByRole('button', { name: '上一张' })).toBeDisabled()
  await large.getByRole('button', { name: '下一张' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: '车辆.png' }).getByLabel('当前图片')).toHaveText('3 / 3')
  await checkAxe(page, { within: '.ant-modal' })
  await page.keyboard.press('Escape')

  await choose(box, '资产图片', [file('a.txt', Buffer.from('x'), 'text/plain')])
  await said(page, '请上传图片')
  const small = await picture(page, '小.jpg', 200, 150, false)
  const big = await picture(page, '大.jpg', 1600, 1400, true)
  expect(big.buffer.length).toBeGreaterThan(1.6 * 1024 * 1024)
  await choose(box, '资产图片', [small, big])
  const sent = page.getByRole('list', { name: '已发送' }).getByRole('listitem')
  await expect(sent).toHaveCount(2, { timeout: 20_000 })
  const kilobytes = async (name: string): Promise<number> => {
    const [, number = '0', unit] = /([\d.]+) (KB|MB)$/.exec(await sent.filter({ hasText: name }).innerText()) ?? []
    return Number(number) * (unit === 'MB' ? 1024 : 1)
  }
  expect(await kilobytes('小.jpg')).toBe(Math.round(small.buffer.length / 1024))
  expect(await kilobytes('大.jpg')).toBeLessThan((big.buffer.length / 1024) * 0.7)

  // The mark is a dark band in the lower right corner of a white picture.
  await choose(group(page, '现场照片'), '现场照片', [await picture(page, '现场.jpg', 800, 600, false)])
  await expect(page.getByLabel('现场照片的值')).toHaveText(/现场\.jpg$/)
  await group(page, '现场照片').getByRole('button', { name: '预览 现场.jpg' }).click()
  const marked = page.getByRole('img', { name: '现场.jpg' })
  await expect(marked).toBeVisible()
  const corners = await marked.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const red = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[0] ?? 0
    return [red(2, 2), red(canvas.width - 3, canvas.height - 3)]
  })
  expect(corners[0]).toBeGreaterThan(240)
  expect(corners[1]).toBeLessThan(200)
  await page.keyboard.press('Escape')

  await choose(group(page, '封面'), '封面', [await picture(page, '旧.jpg', 40, 30, false)])
  await expect(page.getByLabel('封面的值')).toHaveText(/旧\.jpg$/)
  await choose(group(page, '封面'), '封面', [await picture(page, '新.jpg', 40, 30, false)])
  await expect(page.getByLabel('封面的值')).toHaveText(/^temp\/\d+-新\.jpg$/)
  await checkAxe(page)
})

test('W-102 W-103 W-104 X-004 a table cell shows the percentage, the green tick, or the red mark with the reason', async ({ page, isMobile }) => {
  desktopOnly(isMobile)
  await page.goto('/test/gallery?block=editable-table')
  await page.getByText('全部列类型', { exact: true }).first().click()
  const grid = page.getByLabel('资产明细', { exact: true })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  await grid.evaluate((element) => element.scrollTo({ left: 1700 }))
  const cell = (column: string) => grid.locator(`[aria-rowindex="4"] [data-key="${column}"]`)
  await cell('picture').click()
  await page.getByLabel('图片', { exact: true }).setInputFiles(file('a.png', Buffer.from('x'), 'image/png'))
  await page.keyboard.press('Escape')
  await expect(cell('picture').getByText(/上传中\(\d+%\)/)).toBeVisible()
  await cell('picture').getByRole('img', { name: '上传完成' }).hover()
  await expect(page.getByRole('tooltip', { name: '上传完成' })).toBeVisible()
  await cell('paper').click()
  await page.getByLabel('附件', { exact: true }).setInputFiles(file('失败.exe'))
  await expect(page.getByRole('img', { name: '上传失败' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await cell('paper').getByRole('img', { name: '上传失败' }).hover()
  await expect(page.getByRole('tooltip').filter({ hasText: /.+/ }).last()).toHaveText('文件类型不允许')
})

test('private files on the real server: PDF and pictures in place through authorised links, refusals and a lost line', async ({
  page,
  signIn,
  isMobile,
  faults,
}) => {
  desktopOnly(isMobile)
  await signIn(page, 'operate01')
  await page.goto(FILES)
  const box = group(page, '附件')
  await choose(box, '附件', [file('平台介绍.pdf', aboutPdf), await picture(page, '现场.jpg', 120, 90, false)])
  await expect(page.getByLabel('附件的值')).toHaveText(/^temp\/[0-9a-f]{32}\.(pdf|jpg),temp\/[0-9a-f]{32}\.(pdf|jpg)$/)
  await box.getByRole('button', { name: '预览 平台介绍.pdf' }).click()
  const viewer = page.getByRole('dialog', { name: '平台介绍.pdf' })
  await expect(viewer.locator('canvas')).toBeVisible({ timeout: 20_000 })
  await viewer.getByRole('button', { name: '关闭' }).click()
  const link = page.waitForResponse((response) => response.url().includes('/sys/common/fileLink'))
  await box.getByRole('button', { name: '预览 现场.jpg' }).click()
  expect((await (await link).json()) as unknown).toMatchObject({ result: { url: expect.stringMatching(/\?ticket=/) } })
  const shown = page.getByRole('img', { name: '现场.jpg' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([page.waitForEvent('download'), box.getByRole('button', { name: '下载 平台介绍.pdf' }).click()])
  expect(download.suggestedFilename()).toBe('平台介绍.pdf')

  faults.allow(/415|Failed to load resource|ERR_FAILED/)
  await choose(box, '附件', [file('冒充.pdf', Buffer.from('<script>alert(1)</script>'))])
  await said(page, '冒充.pdf 上传失败.')
  await expect(box.getByRole('alert')).toHaveText(no('wrongContent').message)
  await box.getByRole('button', { name: '删除 冒充.pdf' }).click()
  await page.route('**/sys/common/upload', (route) => route.abort())
  await choose(box, '附件', [file('补传.pdf', aboutPdf)])
  await expect(box.getByRole('alert')).toHaveText('网络连接失败，请检查网络后重试')
  await page.unroute('**/sys/common/upload')
  await box.getByRole('button', { name: '重试 补传.pdf' }).click()
  await expect(box.getByRole('alert')).toHaveCount(0)
  await said(page, '文件上传成功')
})

test('S-105 the stored files: filters, upload, preview, delete with its refusal, export', async ({ page, signIn, isMobile }) => {
  desktopOnly(isMobile)
  await signIn(page, 'admin')
  await openDesk(page, '/oss/file')
  const table = page.getByRole('table', { name: '文件列表' })
  const row = (name: string) => table.locator('tbody tr.ant-table-row').filter({ hasText: name })
  await expect(table.locator('tbody tr.ant-table-row').first()).toBeVisible()
  await page.getByRole('button', { name: /^上\s?传$/ }).click()
  const dialog = page.getByRole('dialog', { name: '上传文件' })
  await dialog.getByText('公开图片').click()
  await choose(dialog, '图片', [await picture(page, '门户配图.jpg', 90, 60, false)])
  await said(page, '文件上传成功')
  await dialog.getByRole('button', { name: /完\s?成/ }).click()
  await expect(row('门户配图.jpg')).toContainText('公开')
  await expect(row('门户配图.jpg')).toContainText('文件管理')

  await page.getByRole('textbox', { name: '文件名称' }).fill('trading-rules')
  await page.keyboard.press('Enter')
  await expect(row('门户配图.jpg')).toHaveCount(0)
  await row('trading-rules.pdf').first().getByRole('button', { name: 'trading-rules.pdf的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/ })
    .click()
  await expect(page.getByText(/「trading-rules\.pdf」正用于交易规则/).first()).toBeVisible()
  await expect(row('trading-rules.pdf').first()).toBeVisible()
  await row('trading-rules.pdf')
    .first()
    .getByRole('button', { name: /预\s?览/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'trading-rules.pdf' }).locator('canvas')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('dialog', { name: 'trading-rules.pdf' }).getByRole('button', { name: '关闭' }).click()
  await checkAxe(page)

  await page.getByRole('textbox', { name: '文件名称' }).fill('门户配图')
  await page.keyboard.press('Enter')
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /导\s?出/ }).click()])
  expect(sheet.suggestedFilename()).toBe('文件清单.xlsx')
  await row('门户配图.jpg').first().getByRole('button', { name: '门户配图.jpg的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/ })
    .click()
  await expect(page.getByText('删除成功!')).toBeVisible()
})

test('on a phone both uploaders fit, and every control can be touched', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the desktop has its own tests')
  for (const address of [FILES, PICTURES]) {
    await page.goto(address)
    await expect(page.getByRole('group').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await choose(group(page, '封面'), '封面', [await picture(page, '封面.jpg', 60, 40, false)])
  await group(page, '封面').getByRole('button', { name: '预览 封面.jpg' }).click()
  await expect(page.getByRole('img', { name: '封面.jpg' })).toBeVisible()
  await page.keyboard.press('Escape')
  const remove = group(page, '封面').getByRole('button', { name: '删除 封面.jpg' })
  expect((await remove.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(36)
  await remove.click()
  await expect(group(page, '封面').getByRole('listitem')).toHaveCount(0)
  await checkAxe(page)
})
