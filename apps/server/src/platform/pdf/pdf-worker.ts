import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import pdfmake, { type Content, type CustomTableLayout } from 'pdfmake'

/** Lays out documents in a thread of its own: a page takes some tenths of a second, in which no bid should have to wait. */
export type PdfDefinition = Parameters<typeof pdfmake.createPdf>[0]
export type PdfMessage = { bytes: Uint8Array } | { fault: string }

const LINE = '#d9d9d9'
const line = (): string => LINE
const thin = (): number => 0.6
/** Definitions travel between threads and so hold no functions; these layouts are called by name. */
const LAYOUTS: Record<'form' | 'rows' | 'figures', CustomTableLayout> = {
  form: {
    hLineColor: line,
    vLineColor: line,
    hLineWidth: thin,
    vLineWidth: thin,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  // Many figures beside each other, below a title that is a row of the table and so is never left alone at the foot of a page.
  figures: {
    hLineColor: line,
    hLineWidth: (row) => (row === 0 ? 0 : 0.6),
    vLineWidth: () => 0,
    paddingLeft: () => 3,
    paddingRight: () => 3,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  rows: { hLineColor: line, hLineWidth: thin, vLineWidth: () => 0, paddingLeft: () => 8, paddingRight: () => 8, paddingTop: () => 4, paddingBottom: () => 4 },
}

/** The package itself is made for another place than Node; only its files are used. */
function fontFile(weight: string): string {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'))
  return join(folder, weight, `NotoSansSC_${weight}.ttf`)
}

function prepare(): void {
  const [normal, bold] = [fontFile('400Regular'), fontFile('700Bold')]
  // A document is made of our own words and nothing it could name elsewhere.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold)
  pdfmake.setFonts({ song: { normal, bold } })
  pdfmake.setTableLayouts(LAYOUTS)
}

/**
 * What readers that speak need of every document. pdfmake writes no structure, so `tagged` would announce one that is empty,
 * and whoever follows it would find no text at all.
 */
const ACCESSIBLE = { version: '1.7', language: 'zh-CN', displayTitle: true } as const satisfies Partial<PdfDefinition>

const pageNumber = (text: string): Content => ({ text, alignment: 'right', margin: [0, -10, 48, 0], fontSize: 8, color: '#595959' })

async function render({ footer, ...rest }: PdfDefinition): Promise<Uint8Array> {
  const foot = (page: number, pages: number): Content => ({
    stack: [structuredClone(footer) as Content, pageNumber(`第 ${page} 页，共 ${pages} 页`)],
  })
  return pdfmake.createPdf({ ...ACCESSIBLE, ...rest, footer: foot }).getBuffer()
}

if (parentPort) {
  const port = parentPort
  const tell = (message: PdfMessage) => port.postMessage(message)
  prepare()
  port.on('message', (definition: PdfDefinition) => {
    render(definition).then(
      (bytes) => tell({ bytes }),
      (error: unknown) => tell({ fault: error instanceof Error ? error.message : String(error) }),
    )
  })
}
