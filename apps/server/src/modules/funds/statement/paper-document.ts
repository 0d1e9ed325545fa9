import type { Content, TableCell } from 'pdfmake'
import { DOCUMENT_KINDS, type DocumentKind } from '@aosp/contract/funds/document-codes'
import { JOURNAL_TEXTS, type JournalKind } from '@aosp/contract/funds/codes'
import { BRAND, PLATFORM_NAME } from '@aosp/contract/texts'
import { capitalAmount } from '@aosp/kernel/capital-amount'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import type { PdfDefinition } from '../../../platform/pdf/pdf-worker.ts'
import type { Balance } from './rules/account.ts'

const INK = '#1f1f1f'
const QUIET = '#595959'
const BRAND_BLUE = '#0958d9'
const SHADE = '#f5f7fa'
/** Side of the square a seal is put on, in points: about 4 cm. */
const SEAL = 113

type Head = { kind: DocumentKind; no: string; issuedAt: Date; company: string; creditcode: string; platform: string }
export type PaperFacts = Head & {
  subject: string
  applyNo: string
  amount: number
  dueAt: Date | null
  journal: { no: number; kind: string }
  bookedAt: Date
  note: string
}
export type StatementFacts = Head & {
  title: string
  opening: Balance
  closing: Balance
  lines: readonly { at: Date; no: number; kind: string; subject: string; held: number; owed: number; heldAfter: number; owedAfter: number }[]
}

const label = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({ text, color: QUIET, fillColor: SHADE, alignment })
const wide = (text: string, bold = false): TableCell[] => [{ text, bold, colSpan: 3 }, '', '']
const yuan = (amount: number): string => showYuan(fen(amount))
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold })

const head = ({ kind, no, issuedAt }: Head): Content => ({
  stack: [
    { text: `${BRAND}　${PLATFORM_NAME}`, color: BRAND_BLUE, bold: true },
    { text: DOCUMENT_KINDS[kind].title, fontSize: 22, bold: true, characterSpacing: 3, margin: [0, 10, 0, 6] },
    {
      text: [
        { text: '编号　', color: QUIET },
        { text: no, bold: true },
      ],
    },
    { text: [{ text: '出具　', color: QUIET }, `${toBeijing(issuedAt)}（北京时间）`] },
  ],
  margin: [0, 0, 0, 14],
})

/** An empty square with the words below it: stamped on paper, or by whoever seals files. */
const seal = (title: string): Content => ({
  stack: [
    { canvas: [{ type: 'rect', x: 0, y: 0, w: SEAL, h: SEAL, lineColor: '#bfbfbf', lineWidth: 0.6, dash: { length: 3 } }] },
    { text: title, color: QUIET, fontSize: 8.5, margin: [0, 4, 0, 0] },
  ],
})

const FROM_PLATFORM: ReadonlySet<DocumentKind> = new Set(['refund'])

/** Who owes or paid whom. */
function parties({ kind, company, platform }: Head): TableCell[][] {
  const [payer, payee] = FROM_PLATFORM.has(kind) ? [platform, company] : [company, platform]
  return [
    [label(kind === 'fee' ? '应付方' : '付款方'), ...wide(payer, true)],
    [label('收款方'), ...wide(payee, true)],
  ]
}

const page = (facts: Head, subject: string, content: Content[]): PdfDefinition => ({
  pageSize: 'A4',
  pageMargins: [48, 44, 48, 52],
  // The same paper gives the same bytes, whoever asks and whenever.
  info: {
    title: `${DOCUMENT_KINDS[facts.kind].title} ${facts.no}`,
    author: PLATFORM_NAME,
    subject,
    creator: BRAND,
    producer: BRAND,
    creationDate: facts.issuedAt,
    modDate: facts.issuedAt,
  },
  defaultStyle: { font: 'song', fontSize: 9.5, lineHeight: 1.2, color: INK },
  content: [head(facts), ...content],
  footer: { margin: [48, 8, 48, 0], fontSize: 8, color: QUIET, text: `编号 ${facts.no}，由平台依据不可更改的账目出具；登录平台“结算单据”可核对。` },
})

export function paperDocument(facts: PaperFacts): PdfDefinition {
  const { kind, subject, applyNo, amount, dueAt, journal, bookedAt, note } = facts
  return page(facts, subject, [
    {
      table: {
        widths: [88, '*', 72, '*'],
        body: [
          ...parties(facts),
          [label('统一社会信用代码'), ...wide(facts.creditcode)],
          [label('事项'), ...wide(subject)],
          [label('报名或场次编号'), { text: applyNo === '' ? '—' : applyNo }, label('款项关系'), { text: DOCUMENT_KINDS[kind].flow }],
          [
            label('金额'),
            {
              colSpan: 3,
              stack: [
                {
                  text: [
                    { text: `¥ ${yuan(amount)}`, bold: true, fontSize: 15, color: BRAND_BLUE },
                    { text: ' 元', color: QUIET },
                  ],
                },
                { text: `人民币（大写）${capitalAmount(fen(amount))}`, margin: [0, 2, 0, 0] },
              ],
            },
            '',
            '',
          ],
          ...(dueAt ? [[label('缴纳期限'), ...wide(`${toBeijing(dueAt)} 前`, true)]] : []),
          [label('凭证号'), { text: `${journal.no}　${JOURNAL_TEXTS[journal.kind as JournalKind]}` }, label('入账时间'), { text: toBeijing(bookedAt) }],
          ...(note === '' ? [] : [[label('备注'), ...wide(note)]]),
        ],
      },
      layout: 'form',
    },
    { columns: [{ width: '*', text: '' }, seal('平台（盖章）')], margin: [0, 32, 0, 0] },
  ])
}

export function statementDocument(facts: StatementFacts): PdfDefinition {
  const { company, creditcode, platform, title, opening, closing, lines } = facts
  const sides = (words: string, { held, owed }: Balance): TableCell[] => [
    { text: words, colSpan: 4, bold: true },
    '',
    '',
    '',
    '',
    right(yuan(held), true),
    '',
    right(yuan(owed), true),
  ]
  const change = (amount: number): TableCell => right(amount === 0 ? '' : `${amount > 0 ? '+' : ''}${yuan(amount)}`)
  return {
    ...page(facts, title, [
      {
        table: {
          widths: [88, '*', 72, '*'],
          body: [
            [label('企业'), ...wide(company, true)],
            [label('统一社会信用代码'), { text: creditcode }, label('期间'), { text: title }],
            [
              label('平台应付贵方'),
              { text: `期初 ${yuan(opening.held)} 元，期末 ${yuan(closing.held)} 元` },
              label('贵方应付平台'),
              { text: `期初 ${yuan(opening.owed)} 元，期末 ${yuan(closing.owed)} 元` },
            ],
          ],
        },
        layout: 'form',
      },
      {
        margin: [0, 14, 0, 0],
        fontSize: 8.5,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [92, 40, 66, '*', 62, 62, 56, 56],
          body: [
            [
              ...['时间', '凭证号', '事项', '摘要'].map((text) => label(text)),
              ...['代管款', '代管余额', '应付服务费', '应付余额'].map((text) => label(text, 'right')),
            ],
            sides('期初余额', opening),
            ...lines.map((line): TableCell[] => [
              { text: toBeijing(line.at) },
              { text: String(line.no) },
              { text: JOURNAL_TEXTS[line.kind as JournalKind] },
              { text: line.subject },
              change(line.held),
              right(yuan(line.heldAfter)),
              change(line.owed),
              right(yuan(line.owedAfter)),
            ]),
            sides('期末余额', closing),
          ],
        },
        layout: 'rows',
      },
      {
        text: '代管款：保证金、待退款、待付款等平台代为保管或应付贵方的款项。如有不符，请在收到后 5 个工作日内与平台核对。',
        color: QUIET,
        margin: [0, 10, 0, 0],
      },
      { columns: [seal(`${company}（盖章）`), seal(`${platform}（盖章）`)], margin: [0, 24, 0, 0] },
    ]),
    pageOrientation: 'landscape',
  }
}
