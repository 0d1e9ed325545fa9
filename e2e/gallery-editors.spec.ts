import type { Locator, Page } from '@playwright/test'
import { checkAxe, expect, test } from './fixtures.ts'

/** A red dot, the smallest picture the server takes. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC', 'base64')
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>落款</p>
<p class=MsoNormal style='text-align:right;mso-pagination:widow-orphan'><b><span style='font-size:16.0pt;font-family:宋体'>盖章处<o:p></o:p></span></b></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>1.</span><![endif]>第一条</p><img src="file:///C:/x.png"><!--EndFragment--></body></html>`

const open = async (page: Page, block: string) => {
  await page.goto(`/test/gallery?block=${block}`)
  await expect(page.getByRole('status', { name: '正在加载编辑器' })).toHaveCount(0, { timeout: 30_000 })
}
const body = (page: Page) => page.getByRole('textbox', { name: '公告正文', exact: true })
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

async function storedHtml(page: Page): Promise<string> {
  await page.getByRole('tab', { name: '存储的 HTML' }).click()
  return page.getByTestId('rich-text-html').innerText()
}

/** Pastes as the browser would: the clipboard itself needs a permission that tests do not have. */
async function paste(target: Locator, html: string): Promise<void> {
  await target.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test('W-092 K-034 rich text: formatting by mouse and keyboard, tables, Word, source and fullscreen', async ({ page }, { project }) => {
  await open(page, 'rich-text')
  const text = body(page)
  await expect.poll(async () => (await page.locator('.editor').boundingBox())?.height).toBe(400)
  await expect(text.locator('h2')).toHaveCSS('text-align', 'center')
  await expect(text.locator('p', { hasText: '经批准' })).toHaveCSS('text-indent', '30px')
  await expect(text.locator('td').first()).toHaveCSS('background-color', 'rgb(250, 250, 250)')
  expect(await storedHtml(page)).toContain('line-height: 1.8')
  await checkAxe(page)

  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await expect(text).toHaveText('')
  await page.keyboard.press('Control+B')
  await expect(tool(page, '加粗')).toHaveAttribute('aria-pressed', 'true')
  await tool(page, '文字颜色').click()
  await page.getByRole('menuitem', { name: '红色' }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type('竞价须知')
  await tool(page, '居中').click()
  await tool(page, '首行缩进').click()
  expect(await storedHtml(page)).toMatch(
    /<(h2|p) style="text-align: center; text-indent: 2em;"><span style="color: (#cf1322|rgb\(207, 19, 34\));?"><strong>竞价须知<\/strong><\/span><\/\1>/,
  )

  if (project.name === 'desktop') {
    await text.click()
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('End')
    await expect(tool(page, '全屏')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tool(page, 'HTML 源码')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
  }

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(text, WORD)
  await expect(text.locator('ol li')).toHaveText(['第一条'])
  await expect(text.locator('p', { hasText: '盖章处' })).toHaveCSS('text-align', 'right')
  await expect(page.getByText('其他网站的图片没有粘贴')).toBeVisible()
  expect(await storedHtml(page)).not.toMatch(/mso|MsoNormal|font-family|file:/)

  await tool(page, '表格').click()
  await page.getByRole('menuitem', { name: '插入 3×3 表格' }).click()
  await expect(text.locator('table tr')).toHaveCount(3)
  // Steps that follow each other quickly are taken back together, slow ones one by one.
  await expect(async () => {
    await tool(page, '撤销').click()
    expect(await text.locator('table').count()).toBe(0)
  }).toPass()

  await tool(page, '链接').click()
  await page.getByRole('textbox', { name: '网址' }).fill('javascript:alert(1)')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('请输入以 https:// 开头的网址或以 / 开头的站内地址')).toBeVisible()
  await page.getByRole('textbox', { name: '网址' }).fill('https://www.example.com/rules')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(text.locator('a[href="https://www.example.com/rules"]')).toBeVisible()

  await tool(page, 'HTML 源码').click()
  await page
    .getByRole('textbox', { name: '公告正文 HTML 源码' })
    .fill('<p onclick="alert(1)" style="color:red">只剩这段<img src="x" onerror="alert(1)"></p><script>alert(1)</script>')
  await tool(page, '返回编辑').click()
  await expect(text).toHaveText('只剩这段')
  expect(await storedHtml(page)).not.toMatch(/onclick|onerror|script|<img/)

  await tool(page, '全屏').click()
  await expect(page.locator('.editor-full')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.editor-full')).toHaveCount(0)
  await page.getByRole('switch', { name: '只读' }).click()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(text).toHaveAttribute('contenteditable', 'false')
})

test('W-092 an announcement is written with formatting and a picture, and its readers see both', async ({ page, signIn }, { project }) => {
  test.skip(project.name === 'phone', 'the desk form is the same part on both')
  // The browser does not show tests the body of an upload, so the form itself tells what goes into it.
  const fields: string[] = []
  await page.exposeFunction('tellField', (name: string, value: string) => void fields.push(`${name}=${value}`))
  await page.addInitScript(() => {
    const { append } = FormData.prototype
    const { tellField } = globalThis as unknown as { tellField: (name: string, value: string) => void }
    FormData.prototype.append = function (name: string, value: string | Blob) {
      tellField(name, typeof value === 'string' ? value : 'file')
      Reflect.apply(append, this, [name, value])
    }
  })
  await signIn(page, 'operate01')
  await page.goto('/isystem/annountCement')
  await page.getByRole('button', { name: '新增' }).click()
  const drawer = page.getByRole('dialog', { name: '新增公告' })
  await drawer.getByLabel('标题').fill('设备处置安排')
  const text = drawer.getByRole('textbox', { name: '正文', exact: true })
  await text.click()
  await page.keyboard.type('现场看样')
  await drawer.getByRole('button', { name: '居中' }).click()
  const chooser = page.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: '图片', exact: true }).click()
  await (await chooser).setFiles({ name: '示意图.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(text.getByRole('img', { name: '示意图' })).toHaveAttribute('src', /^\/sys\/common\/static\/jeditor\//)
  expect(fields.toSorted()).toEqual(['biz=jeditor', 'file=file', 'jeditor=1'])
  await checkAxe(page, { within: '.ant-drawer' })
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存为草稿')).toBeVisible()

  await page
    .getByRole('button', { name: '设备处置安排' })
    .or(page.getByRole('link', { name: '设备处置安排' }))
    .first()
    .click()
  const shown = page.getByRole('dialog', { name: '查看公告' })
  await expect(shown.locator('.rich-text p').first()).toHaveCSS('text-align', 'center')
  const picture = shown.getByRole('img', { name: '示意图' })
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(10)
})

test('W-093 K-076 K-077 code editor: twelve languages in colour, two spaces, a way out by keyboard', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the keyboard is what is tested')
  await open(page, 'code-editor')
  const code = page.getByRole('textbox', { name: '示例代码' })
  const languages = ['css', 'javascript', 'html', 'java', 'objective-c', 'python', 'R', 'shell', 'sql', 'swift', 'vue', 'markdown']
  for (const language of languages) {
    await page.getByRole('combobox', { name: '语言' }).click()
    await page.locator('.ant-select-item-option').getByText(language, { exact: true }).click()
    await expect(page.locator('.editor-foot')).toContainText(`${language} ·`)
    await expect(code.locator('.cm-line span[class]').first()).toBeVisible()
  }
  await checkAxe(page)
  await code.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('a')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(page.getByTestId('code-length')).toHaveText('3 个字符')
  await expect(code).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(code).not.toBeFocused()
  await code.click()
  await page.keyboard.press('Control+F')
  await expect(page.getByPlaceholder('查找')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: '只读' }).click()
  await code.click()
  await page.keyboard.type('zzz')
  await expect(page.getByTestId('code-length')).toHaveText('3 个字符')
  await page.getByRole('button', { name: '全屏' }).click()
  await expect.poll(async () => (await page.locator('.editor-full').boundingBox())?.width).toBe(1680)
})

test('W-094 markdown: tools, a preview that runs nothing, one pane at a time on a phone', async ({ page }, { project }) => {
  await open(page, 'markdown')
  const text = page.getByRole('textbox', { name: '看样须知' })
  const preview = page.getByRole('region', { name: '预览' })
  if (project.name === 'phone') {
    await expect(preview).toHaveCount(0)
    await page.getByRole('radiogroup', { name: '显示方式' }).getByText('预览').click()
    await expect(text).toBeHidden()
  }
  await expect(preview.getByRole('heading', { name: '看样须知' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('一个工作日')
  await expect(preview.getByRole('cell', { name: '集中看样' })).toBeVisible()
  await expect(preview.locator('img')).toHaveCount(0)
  await expect(preview.locator('a[href^="javascript"]')).toHaveCount(0)
  await expect(preview).toContainText('<img src=x onerror=alert(1)>')
  await checkAxe(page)
  if (project.name === 'phone') await page.getByRole('radiogroup', { name: '显示方式' }).getByText('编辑').click()
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('地点')
  await page.keyboard.press('Control+A')
  await tool(page, '加粗').click()
  await expect(text).toHaveText('**地点**')
  await tool(page, '标题').click()
  if (project.name === 'desktop') await expect(preview.getByRole('heading', { name: '地点' })).toBeVisible()
})
