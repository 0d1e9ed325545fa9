import type { Content, TableCell } from 'pdfmake'
import { create } from 'qrcode'
import { isDisposal } from '@aosp/contract/trading/codes'
import { BRAND, PLATFORM_NAME } from '@aosp/contract/texts'
import type { SignedCheckpoint } from '@aosp/kernel/bidding/checkpoint'
import { capitalAmount } from '@aosp/kernel/capital-amount'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import type { PdfDefinition } from '../../../platform/pdf/pdf-worker.ts'
import type { CertificateContent, Party } from '../settlement.tables.ts'

export type CertificateFacts = {
  no: string
  issuedAt: Date
  content: CertificateContent
  /** Names of dictionary values. */
  transTypeName: string
  bidTypeName: string
  timeUnitName: string
  head: { seq: number; hash: string }
  checkpoint: SignedCheckpoint
  /** Address of the page that checks the certificate. */
  checkUrl: string
}

const INK = '#1f1f1f'
const QUIET = '#595959'
const BRAND_BLUE = '#0958d9'
const SHADE = '#f5f7fa'
/** More than these go to a page of their own, so that the first one holds all that is signed. */
const INLINE_ASSETS = 2

const moment = (at: number): string => toBeijing(new Date(at))
const label = (text: string): TableCell => ({ text, color: QUIET, fillColor: SHADE })
const value = (text: string): TableCell => ({ text })
/** A bold line across the other three columns. */
const wide = (text: string): TableCell[] => [{ text, bold: true, colSpan: 3 }, '', '']
const mono = (text: string): Content => ({ text: text.replace(/(.{4})/g, '$1 ').trim(), fontSize: 8, characterSpacing: 0.2 })

/** Drawn as bars, so that it stays sharp at any size and on any printer; neighbours in a row are one bar. */
function qrCode(text: string, width: number): Content {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const unit = width / size
  const bar = (column: number, row: number, length: number) =>
    ({ type: 'rect', x: column * unit, y: row * unit, w: length * unit, h: unit, color: INK, lineWidth: 0 }) as const
  const bars: ReturnType<typeof bar>[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0, from = 0; column < size; column = from) {
      while (from < size && modules.get(row, from) === modules.get(row, column)) from++
      if (modules.get(row, column)) bars.push(bar(column, row, from - column))
    }
  return { canvas: bars }
}

const party = (title: string, { name, creditcode, contacts, telephone }: Party): TableCell[][] => [
  [label(title), ...wide(name)],
  [label('统一社会信用代码'), value(creditcode), label('联系人'), value([contacts, telephone].filter((text) => text !== '').join('　'))],
]

function particulars(facts: CertificateFacts): Content {
  const { content } = facts
  const price = fen(content.price)
  const unit = isDisposal(content.transType) || facts.timeUnitName === '' ? '元' : `元/${facts.timeUnitName}`
  return {
    table: {
      widths: [96, '*', 72, '*'],
      body: [
        [label('场次编号'), value(content.code), label('交易类型'), value(`${facts.transTypeName}　${facts.bidTypeName}`)],
        [label('标的名称'), ...wide(content.name)],
        ...party('发起方', content.issuer),
        ...party('竞得方', content.winner),
        [label('竞买号'), value(String(content.winner.no)), label('起始价'), value(`${showYuan(fen(content.startPrice))} ${unit}`)],
        [
          label('成交价'),
          {
            colSpan: 3,
            stack: [
              {
                text: [
                  { text: `¥${showYuan(price)}`, bold: true, fontSize: 15, color: BRAND_BLUE },
                  { text: ` ${unit}`, color: QUIET },
                ],
              },
              { text: `人民币（大写）${capitalAmount(price)}${unit === '元' ? '' : `，每${facts.timeUnitName}`}`, margin: [0, 2, 0, 0] },
            ],
          },
          '',
          '',
        ],
        [label('竞价开始'), value(moment(content.startAt)), label('成交时间'), value(moment(content.closedAt))],
      ],
    },
    layout: 'form',
  }
}

const assetTable = ({ content }: CertificateFacts): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [28, 110, '*', 120, 56],
    body: [
      ['序号', '资产编号', '资产名称', '规格型号', '数量'].map(label),
      ...content.assets.map(({ code, name, model, quantity, unit }, index) => [
        String(index + 1),
        code,
        name,
        model === '' ? '—' : model,
        `${quantity} ${unit}`,
      ]),
    ],
  },
  layout: 'rows',
})
const isAnnexed = ({ content }: CertificateFacts): boolean => content.assets.length > INLINE_ASSETS

const assets = (facts: CertificateFacts): Content[] => [
  { text: '标的清单', style: 'title' },
  isAnnexed(facts) ? { text: `共 ${facts.content.assets.length} 项，见附页。` } : assetTable(facts),
]
const annex = (facts: CertificateFacts): Content[] =>
  isAnnexed(facts)
    ? [{ text: `附：标的清单（${facts.content.code}，共 ${facts.content.assets.length} 项）`, style: 'title', pageBreak: 'before' }, assetTable(facts)]
    : []

const proof = ({ head, checkpoint }: CertificateFacts): Content[] => [
  { text: '存证信息', style: 'title' },
  {
    table: {
      widths: [96, '*'],
      body: [
        [label('记录链末端'), { stack: [{ text: `第 ${head.seq} 条` }, mono(head.hash)] }],
        [label('平台存证根'), { stack: [{ text: `共 ${checkpoint.size} 条，签署于 ${moment(checkpoint.time)}` }, mono(checkpoint.root)] }],
        [label('签名公钥'), mono(checkpoint.key)],
      ],
    },
    layout: 'form',
  },
]

export function certificateDocument(facts: CertificateFacts): PdfDefinition {
  const { no, content, issuedAt, checkUrl } = facts
  return {
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 52],
    // Everything in the file follows from the certificate, the moment it was made included: the same facts give the same bytes.
    info: {
      title: `成交确认书 ${no}`,
      author: PLATFORM_NAME,
      subject: content.code,
      creator: BRAND,
      producer: BRAND,
      creationDate: issuedAt,
      modDate: issuedAt,
    },
    defaultStyle: { font: 'song', fontSize: 9.5, lineHeight: 1.2, color: INK },
    styles: { title: { fontSize: 11, bold: true, margin: [0, 12, 0, 6] } },
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: `${BRAND}　${PLATFORM_NAME}`, color: BRAND_BLUE, bold: true },
              { text: '成交确认书', fontSize: 24, bold: true, characterSpacing: 4, margin: [0, 10, 0, 6] },
              {
                text: [
                  { text: '编号　', color: QUIET },
                  { text: no, bold: true },
                ],
              },
              { text: [{ text: '签发　', color: QUIET }, `${moment(issuedAt.getTime())}（北京时间）`] },
            ],
          },
          {
            width: 84,
            stack: [qrCode(checkUrl, 84), { text: '扫码核验', alignment: 'center', fontSize: 8, color: QUIET, margin: [0, 4, 0, 0] }],
          },
        ],
        columnGap: 16,
        margin: [0, 0, 0, 14],
      },
      {
        text: `经${PLATFORM_NAME}网络竞价，下列标的由竞得方以下列价格竞得。发起方与竞得方应在结果公示期满后按交易规则签订合同、支付价款并办理交接。`,
        margin: [0, 0, 0, 10],
      },
      particulars(facts),
      ...assets(facts),
      ...proof(facts),
      {
        columns: [
          { width: '*', text: '发起方（盖章）：' },
          { width: '*', text: '竞得方（盖章）：' },
        ],
        margin: [0, 26, 0, 0],
      },
      ...annex(facts),
    ],
    footer: {
      margin: [48, 8, 48, 0],
      fontSize: 8,
      color: QUIET,
      stack: [
        { text: `本确认书由平台依据竞价记录自动签发。核验地址：${checkUrl}`, fontSize: 8, color: QUIET },
        { text: '核验页显示文件摘要，与本文件不一致的均非平台签发。', fontSize: 8, color: QUIET },
      ],
    },
  }
}
