import { expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { boxOf, checkAxe, chooseFiles, onPhone, press, sideways, textsOf } from '../../../test/blocks.tsx'
import { openBlock } from '../../../test/gallery.tsx'

const group = (name: string) => page.getByRole('group', { name, exact: true })
const names = (within: Locator) => textsOf(within.css('.upload-name'))
async function said(text: string | RegExp): Promise<void> {
  await expect.element(page.css('.ant-message').getByText(text).last()).toBeVisible()
}
const file = (name: string, type = 'application/pdf') => new File(['x'], name, { type })
const choose = (within: Locator, label: string, files: File[]) => within.getByLabelText(`选择${label}`).upload(files)
const value = (name: string) => page.getByLabelText(`${name}的值`)

function drop(target: Locator, files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const each of files) dataTransfer.items.add(each)
  target.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

/** A picture drawn in the page: noise does not compress, one colour does. */
async function picture(name: string, width: number, height: number, noise: boolean): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing to draw on')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  if (noise) {
    const pixels = context.getImageData(0, 0, width, height)
    let seed = 7
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : (seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16
    context.putImageData(pixels, 0, 0)
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })], name, { type: 'image/jpeg' })
}

test('W-100 E-033 K-075 V-073 X-039 several files at once, their progress, the newest three, drop and cancel', async () => {
  await openBlock('upload')
  const box = group('附件')
  const button = box.getByRole('button', { name: '点击上传' })
  await chooseFiles(
    button.selector,
    ['一.pdf', '二.pdf'].map((name) => ({ name, mimeType: 'application/pdf', text: 'x' })),
  )
  await said('文件上传成功')
  await expect.element(value('附件')).toHaveText('temp/1-一.pdf,temp/2-二.pdf')
  await expect.element(box.getByRole('img', { name: '上传完成' })).toHaveLength(2)

  // Dropped on the box; a fourth makes the oldest go.
  drop(box, [file('三.pdf'), file('四.pdf')])
  await expect.element(value('附件')).toHaveText(/^temp\/2-二\.pdf,temp\/\d-三\.pdf,temp\/\d-四\.pdf$/)
  expect(names(box)).toEqual(['二.pdf', '三.pdf', '四.pdf'])

  // One that never arrives takes nobody's place. The keyboard goes on from the button.
  await choose(box, '附件', [file('很慢.pdf')])
  await expect.element(box.getByRole('progressbar', { name: '很慢.pdf 上传进度' })).toBeVisible()
  await expect.element(box.getByText(/上传中\(\d+%\)/)).toBeVisible()
  await expect.element(value('附件')).toHaveTextContent('二.pdf')
  await box.getByRole('button', { name: '取消 很慢.pdf' }).click()
  await expect.poll(() => names(box)).toEqual(['二.pdf', '三.pdf', '四.pdf'])
  await expect.element(value('附件')).toHaveText(/^temp\/2-二\.pdf,temp\/\d-三\.pdf,temp\/\d-四\.pdf$/)
  await expect.element(button).toHaveFocus()
  await page.getByRole('button', { name: /重\s?置/ }).click()
  await expect.poll(() => names(box)).toEqual([])
})

test('V-070 both forms of the value, a wrong kind, read only, nothing there, a lost file', async () => {
  await openBlock('upload')
  const contract = group('合同')
  drop(contract, [file('a.exe', '')])
  await said('a.exe 的类型不符，可上传 .pdf、.docx')
  await choose(contract, '合同', [file('合同.pdf')])
  await expect.element(value('合同')).toHaveTextContent('{"fileName":"合同.pdf","filePath":"temp/')
  await expect.element(value('合同')).toHaveTextContent('"fileSize":1}')
  await expect.element(group('只读文件').getByRole('button', { name: /删除/ })).toHaveLength(0)
  await expect.element(group('没有文件')).toHaveText('未上传任何文件')
  await group('旧记录').getByRole('button', { name: '下载 旧合同.pdf' }).click()
  await said('未知的文件')
  await checkAxe()
})

test('X-003 T-027 failures say why and can be sent again', async () => {
  await openBlock('upload')
  const box = group('附件')
  await choose(box, '附件', [file('拒绝.pdf'), file('未知.pdf'), file('断网.pdf')])
  for (const name of ['拒绝.pdf', '未知.pdf', '断网.pdf']) await said(`${name} 上传失败.`)
  await expect.poll(() => textsOf(box.getByRole('alert'))).toEqual(['不支持的文件类型或内容格式', '未知错误', '网络连接失败，请检查网络后重试'])
  await expect.element(value('附件')).toHaveText('')
  await box.getByRole('img', { name: '上传失败' }).first().hover()
  await expect.element(page.getByRole('tooltip', { name: '不支持的文件类型或内容格式' })).toBeVisible()
  await checkAxe()
  await box.getByRole('button', { name: '重试 断网.pdf' }).click()
  await expect.element(value('附件')).toHaveText(/断网\.pdf$/)
})

test('V-007 X-005 the dialog wants a file and tells what went wrong; leaving asks first', async () => {
  await openBlock('upload')
  await page.getByRole('button', { name: '选择文件', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '上传文件' })
  await dialog.getByRole('button', { name: /确\s?定/ }).click()
  await said('未上传任何文件')
  await choose(group('文件'), '文件', [file('弹窗.pdf')])
  await expect.element(dialog.getByRole('img', { name: '上传完成' })).toBeVisible()
  await dialog.getByRole('button', { name: /确\s?定/ }).click()
  await expect.element(value('弹窗')).toHaveText(/弹窗\.pdf$/)

  await page.getByRole('button', { name: '选择图片', exact: true }).click()
  await choose(group('图片'), '图片', [file('拒绝.png', 'image/png')])
  const notice = page.css('.ant-notification')
  await expect.element(notice).toHaveTextContent('上传出错')
  await expect.element(notice).toHaveTextContent('错误信息：不支持的文件类型或内容格式')
  await page
    .getByRole('dialog', { name: '上传图片' })
    .getByRole('button', { name: /取\s?消/ })
    .click()

  // A browser asks before it leaves a page that does not let this event pass.
  const leave = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  await choose(group('附件'), '附件', [file('很慢.pdf')])
  await expect.poll(leave).toBe(true)
  await expect.element(group('附件').getByRole('progressbar')).toBeVisible()
  await group('附件').getByRole('button', { name: '取消 很慢.pdf' }).click()
  await expect.poll(leave).toBe(false)
})

test('W-101 V-069 V-071 pictures: order and large view', async () => {
  await openBlock('image-upload')
  const box = group('资产图片')
  await box.getByRole('button', { name: '前移 厂房.png' }).click()
  await said('未知的操作')
  await box.getByRole('button', { name: '后移 车辆.png' }).click()
  await said('已到最后~')
  await box.getByRole('button', { name: '后移 厂房.png' }).click()
  await expect.element(value('资产图片')).toHaveText('sample/设备.png,sample/厂房.png,sample/车辆.png')

  await box.getByRole('button', { name: '预览 设备.png' }).click()
  const large = page.getByRole('dialog', { name: '设备.png' })
  await expect.element(large.getByRole('img', { name: '设备.png' })).toBeVisible()
  await expect.element(large.getByLabelText('当前图片')).toHaveText('1 / 3')
  await expect.element(large.getByRole('button', { name: '上一张' })).toBeDisabled()
  await large.getByRole('button', { name: '下一张' }).click()
  await press('ArrowRight')
  await expect.element(page.getByRole('dialog', { name: '车辆.png' }).getByLabelText('当前图片')).toHaveText('3 / 3')
  await checkAxe('.ant-modal')
  await press('Escape')
  await choose(box, '资产图片', [file('a.txt', 'text/plain')])
  await said('请上传图片')
})

test('K-043 K-045 W-105 pictures are made smaller before they travel, and marked', async () => {
  await openBlock('image-upload')
  const small = await picture('小.jpg', 200, 150, false)
  const big = await picture('大.jpg', 1600, 1400, true)
  expect(big.size).toBeGreaterThan(1.6 * 1024 * 1024)
  await choose(group('资产图片'), '资产图片', [small, big])
  const sent = page.getByRole('list', { name: '已发送' }).getByRole('listitem')
  await expect.element(sent).toHaveLength(2)
  const kilobytes = (name: string): number => {
    const [, number = '0', unit] = /([\d.]+) (KB|MB)$/.exec(sent.filter({ hasText: name }).element().textContent) ?? []
    return Number(number) * (unit === 'MB' ? 1024 : 1)
  }
  expect(kilobytes('小.jpg')).toBe(Math.round(small.size / 1024))
  expect(kilobytes('大.jpg')).toBeLessThan((big.size / 1024) * 0.7)

  // The mark is a dark band in the lower right corner of a white picture.
  await choose(group('现场照片'), '现场照片', [await picture('现场.jpg', 800, 600, false)])
  await expect.element(value('现场照片')).toHaveText(/现场\.jpg$/)
  await group('现场照片').getByRole('button', { name: '预览 现场.jpg' }).click()
  const marked = page.getByRole('dialog').getByRole('img', { name: '现场.jpg' })
  await expect.element(marked).toBeVisible()
  const image = marked.element() as HTMLElement as HTMLImageElement
  await image.decode()
  const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
  context?.drawImage(image, 0, 0)
  const red = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[0]
  expect(red(2, 2)).toBeGreaterThan(240)
  expect(red(image.naturalWidth - 3, image.naturalHeight - 3)).toBeLessThan(200)
  await press('Escape')

  await choose(group('封面'), '封面', [await picture('旧.jpg', 40, 30, false)])
  await expect.element(value('封面')).toHaveText(/旧\.jpg$/)
  await choose(group('封面'), '封面', [await picture('新.jpg', 40, 30, false)])
  await expect.element(value('封面')).toHaveText(/^temp\/\d+-新\.jpg$/)
  await checkAxe()
})

test('W-102 W-103 W-104 X-004 a table cell shows the percentage, the green tick, or the red mark with the reason', async () => {
  await openBlock('editable-table')
  const grid = page.getByLabelText('资产明细', { exact: true })
  await expect.element(grid.getByRole('row').nth(1)).toBeVisible()
  grid.element().scrollTo({ left: 1700 })
  const cell = (column: string) => grid.css(`[aria-rowindex="4"] [data-key="${column}"]`)
  await cell('picture').click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByLabelText('图片', { exact: true }).upload(file('a.png', 'image/png'))
  await press('Escape')
  await expect.element(cell('picture').getByText(/上传中\(\d+%\)/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await cell('picture').getByRole('img', { name: '上传完成' }).hover()
  await expect.element(page.getByRole('tooltip', { name: '上传完成' })).toBeVisible()
  await cell('paper').click()
  await page.getByLabelText('附件', { exact: true }).upload(file('失败.exe'))
  await expect.element(page.getByRole('img', { name: '上传失败' }).first()).toBeVisible()
  await press('Escape')
  await cell('paper').getByRole('img', { name: '上传失败' }).hover()
  await expect.element(page.getByRole('tooltip').filter({ hasText: /.+/ }).last()).toHaveText('文件类型不允许')
})

test('on a phone both uploaders fit, and every control can be touched', async () => {
  await onPhone()
  for (const block of ['upload', 'image-upload']) {
    await openBlock(block)
    await expect.element(page.getByRole('group').first()).toBeVisible()
    expect(sideways()).toBeLessThanOrEqual(0)
  }
  await choose(group('封面'), '封面', [await picture('封面.jpg', 60, 40, false)])
  await group('封面').getByRole('button', { name: '预览 封面.jpg' }).click()
  await expect.element(page.getByRole('dialog').getByRole('img', { name: '封面.jpg' })).toBeVisible()
  await press('Escape')
  const remove = group('封面').getByRole('button', { name: '删除 封面.jpg' })
  expect(boxOf(remove).height).toBeGreaterThanOrEqual(36)
  await remove.click()
  await expect.element(group('封面').getByRole('listitem')).toHaveLength(0)
  await checkAxe()
})
