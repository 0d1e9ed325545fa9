import { expect, test } from 'vitest'
import type { PdfDefinition } from './pdf-worker.ts'
import { renderPdf } from './render-pdf.ts'

const page: PdfDefinition = {
  info: { title: '成交确认书', author: '资产运营支撑平台', creationDate: new Date(0) },
  defaultStyle: { font: 'song' },
  content: [{ text: '成交确认书', bold: true }, { text: '经资产运营支撑平台网络竞价，下列标的由竞得方以下列价格竞得。' }],
  footer: { text: '本确认书由平台依据竞价记录自动签发。' },
}

test('a page is drawn beside the loop that takes bids: the loop keeps turning, in the first page and in the next', async () => {
  const drawn: Buffer[] = []
  for (let again = 0; again < 2; again++) {
    let turns = 0
    let drawing = true
    const turn = (): void => {
      turns++
      if (drawing) setImmediate(turn)
    }
    setImmediate(turn)
    drawn.push(await renderPdf(page))
    drawing = false
    // Drawn in the loop itself a page would not leave it a single turn.
    expect(turns).toBeGreaterThan(100)
  }
  expect(drawn[0]?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(drawn[1]?.equals(drawn[0] ?? Buffer.alloc(0))).toBe(true)
})

test('a page that cannot be drawn is an error of its own: the pages behind it are drawn', async () => {
  const [broken, sound] = await Promise.allSettled([renderPdf({ ...page, defaultStyle: { font: 'unknown' } }), renderPdf(page)])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('unknown') } })
  expect(sound).toMatchObject({ status: 'fulfilled' })
})

test('a document says its language, and is shown under its title and author', async () => {
  const text = (await renderPdf(page)).toString('latin1')
  const written = (words: string) => `(${Buffer.from(`\ufeff${words}`, 'utf16le').swap16().toString('latin1')})`
  expect(text).toContain('/Lang (zh-CN)')
  expect(text).toContain('/DisplayDocTitle true')
  expect(text).toContain(written('成交确认书'))
  expect(text).toContain(written('资产运营支撑平台'))
  expect(text, 'no structure is announced that nobody wrote').not.toContain('/Marked true')
})
