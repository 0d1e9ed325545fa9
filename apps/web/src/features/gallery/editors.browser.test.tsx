import { expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { boxOf, checkAxe, expectHidden, onPhone, press, textsOf, typeText } from '../../../test/blocks.tsx'
import { openBlock } from '../../../test/gallery.tsx'

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>落款</p>
<p class=MsoNormal style='text-align:right;mso-pagination:widow-orphan'><b><span style='font-size:16.0pt;font-family:宋体'>盖章处<o:p></o:p></span></b></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>1.</span><![endif]>第一条</p><img src="file:///C:/x.png"><!--EndFragment--></body></html>`

const open = async (block: string) => {
  await openBlock(block)
  await expectHidden(page.getByRole('status', { name: '正在加载编辑器' }))
}
const text = () => page.getByRole('textbox', { name: '公告正文', exact: true })
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

async function storedHtml(): Promise<string> {
  await page.getByRole('tab', { name: '存储的 HTML' }).click()
  return page.getByTestId('rich-text-html').element().textContent
}

/** Pastes as the browser would, with what another program put on the clipboard. */
function paste(target: Locator, html: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  target.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function emptyText(): Promise<void> {
  await text().click()
  await press('Control+A')
  await press('Backspace')
  await expect.element(text()).toHaveText('')
}

test('W-092 K-034 rich text: shown as stored, formatted by mouse and keyboard', async () => {
  await open('rich-text')
  await expect.poll(() => boxOf(page.css('.editor')).height).toBe(400)
  await expect.element(text().css('h2')).toHaveStyle({ textAlign: 'center' })
  await expect.element(text().css('p').filter({ hasText: '经批准' })).toHaveStyle({ textIndent: '30px' })
  await expect.element(text().css('td').first()).toHaveStyle({ backgroundColor: 'rgb(250, 250, 250)' })
  expect(await storedHtml()).toContain('line-height: 1.8')
  await checkAxe()

  await emptyText()
  await press('Control+B')
  await expect.element(tool('加粗')).toHaveAttribute('aria-pressed', 'true')
  await tool('文字颜色').click()
  await page.getByRole('menuitem', { name: '红色' }).click()
  await expect.element(text()).toHaveFocus()
  await typeText('竞价须知')
  await tool('居中').click()
  await tool('首行缩进').click()
  expect(await storedHtml()).toMatch(
    /<(h2|p) style="text-align: center; text-indent: 2em;"><span style="color: (#cf1322|rgb\(207, 19, 34\));?"><strong>竞价须知<\/strong><\/span><\/\1>/,
  )

  await text().click()
  await press('Alt+F10')
  await press('End')
  await expect.element(tool('全屏')).toHaveFocus()
  await press('ArrowLeft')
  await expect.element(tool('HTML 源码')).toHaveFocus()
  await press('Escape')
  await expect.element(text()).toHaveFocus()
})

test('W-092 rich text: what comes from Word is cleaned, a table is put in, links are looked at', async () => {
  await open('rich-text')
  await emptyText()
  paste(text(), WORD)
  await expect.poll(() => textsOf(text().css('ol li'))).toEqual(['第一条'])
  await expect.element(text().css('p').filter({ hasText: '盖章处' })).toHaveStyle({ textAlign: 'right' })
  await expect.element(page.getByText('其他网站的图片没有粘贴')).toBeVisible()
  expect(await storedHtml()).not.toMatch(/mso|MsoNormal|font-family|file:/)

  await tool('表格').click()
  await page.getByRole('menuitem', { name: '插入 3×3 表格' }).click()
  await expect.element(text().css('table tr')).toHaveLength(3)

  await press('Control+Home')
  await tool('链接').click()
  await page.getByRole('textbox', { name: '网址' }).fill('javascript:alert(1)')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByText('请输入以 https:// 开头的网址或以 / 开头的站内地址')).toBeVisible()
  await page.getByRole('textbox', { name: '网址' }).fill('https://www.example.com/rules')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect.element(text().css('a[href="https://www.example.com/rules"]')).toBeVisible()
})

test('W-092 rich text: quick steps are taken back together, slow ones one by one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const later = () => vi.setSystemTime(Date.now() + 10_000)
  await open('rich-text')
  await emptyText()
  later()
  await typeText('甲')
  await typeText('乙')
  later()
  await typeText('丙')
  later()
  await tool('表格').click()
  await page.getByRole('menuitem', { name: '插入 3×3 表格' }).click()
  await expect.element(text().css('table tr')).toHaveLength(3)
  await tool('撤销').click()
  await expect.element(text().css('table')).toHaveLength(0)
  await expect.element(text()).toHaveText('甲乙丙')
  await tool('撤销').click()
  await expect.element(text()).toHaveText('甲乙')
  await tool('撤销').click()
  await expect.element(text()).toHaveText('')
})

test('W-092 rich text: source without scripts, the whole window, read only', async () => {
  await open('rich-text')
  await tool('HTML 源码').click()
  await page
    .getByRole('textbox', { name: '公告正文 HTML 源码' })
    .fill('<p onclick="alert(1)" style="color:red">只剩这段<img src="x" onerror="alert(1)"></p><script>alert(1)</script>')
  await tool('返回编辑').click()
  await expect.element(text()).toHaveText('只剩这段')
  expect(await storedHtml()).not.toMatch(/onclick|onerror|script|<img/)

  await tool('全屏').click()
  await expect.element(page.css('.editor-full')).toBeVisible()
  await press('Escape')
  await expect.element(page.css('.editor-full')).toHaveLength(0)
  await page.getByRole('switch', { name: '只读' }).click()
  await expect.element(page.getByRole('toolbar')).toHaveLength(0)
  await expect.element(text()).toHaveAttribute('contenteditable', 'false')
})

test('W-093 K-076 K-077 code editor: twelve languages in colour, two spaces, a way out by keyboard', async () => {
  await open('code-editor')
  const code = page.getByRole('textbox', { name: '示例代码' })
  const languages = ['css', 'javascript', 'html', 'java', 'objective-c', 'python', 'R', 'shell', 'sql', 'swift', 'vue', 'markdown']
  for (const language of languages) {
    await page.getByRole('combobox', { name: '语言' }).click()
    await page.css('.ant-select-item-option').getByText(language, { exact: true }).click()
    await expect.element(page.css('.editor-foot')).toHaveTextContent(`${language} ·`)
    await expect.element(code.css('.cm-line span[class]').first()).toBeVisible()
  }
  await expectHidden(page.css('.ant-select-dropdown'))
  await checkAxe()
  await code.click()
  await press('Control+A')
  await typeText('a')
  await press('Home')
  await press('Tab')
  await expect.element(page.getByTestId('code-length')).toHaveText('3 个字符')
  await expect.element(code).toHaveFocus()
  await press('Escape')
  await press('Tab')
  await expect.element(code).not.toHaveFocus()
  await code.click()
  await press('Control+F')
  await expect.element(page.getByPlaceholder('查找')).toBeVisible()
  await press('Escape')
  await page.getByRole('switch', { name: '只读' }).click()
  await code.click()
  await typeText('zzz')
  await expect.element(page.getByTestId('code-length')).toHaveText('3 个字符')
  await page.getByRole('button', { name: '全屏' }).click()
  await expect.poll(() => boxOf(page.css('.editor-full')).width).toBe(1680)
})

const preview = () => page.getByRole('region', { name: '预览' })
const markdown = () => page.getByRole('textbox', { name: '看样须知' })

async function expectPreview(): Promise<void> {
  await expect.element(preview().getByRole('heading', { name: '看样须知' })).toBeVisible()
  await expect.element(preview().css('strong')).toHaveText('一个工作日')
  await expect.element(preview().getByRole('cell', { name: '集中看样' })).toBeVisible()
  await expect.element(preview().css('img')).toHaveLength(0)
  await expect.element(preview().css('a[href^="javascript"]')).toHaveLength(0)
  await expect.element(preview()).toHaveTextContent('<img src=x onerror=alert(1)>')
  await checkAxe()
}

async function writePlace(): Promise<void> {
  await markdown().click()
  await press('Control+A')
  await typeText('地点')
  await press('Control+A')
  await tool('加粗').click()
  await expect.element(markdown()).toHaveText('**地点**')
  await tool('标题').click()
}

test('W-094 markdown: tools, and beside it a preview that runs nothing', async () => {
  await open('markdown')
  await expect.element(markdown()).toBeVisible()
  await expectPreview()
  await writePlace()
  await expect.element(preview().getByRole('heading', { name: '地点' })).toBeVisible()
})

test('W-094 markdown: one pane at a time on a phone', async () => {
  await onPhone()
  await open('markdown')
  const pane = (name: string) => page.getByRole('radiogroup', { name: '显示方式' }).getByText(name)
  await expect.element(preview()).toHaveLength(0)
  await pane('预览').click()
  await expectHidden(markdown())
  await expectPreview()
  await pane('编辑').click()
  await writePlace()
})
