import { LAYOUT_FIELDS, LAYOUT_REQUIRED, SIGN_REQUIRED, type Encoding, type LayoutField, type LayoutKind, type Sign } from '@aosp/contract/funds/bank-codes'
import { atField, no, type Refused } from '@aosp/contract/refusals'
import { fen, MAX_YUAN, type Fen } from '@aosp/kernel/money'
import { fromBeijing } from '@aosp/kernel/time'

export type Columns = Partial<Record<LayoutField, string>>
export type Layout = {
  kind: LayoutKind
  encoding: Encoding
  headRow: number
  datePattern: string | null
  sign: Sign | null
  word: string | null
  otherWord: string | null
  columns: Columns
}
export type FileLine = { line: number; cells: readonly (string | number | boolean | null)[] }
export type ReadLine = {
  line: number
  serial: string
  at: Date
  direction: 'in' | 'out'
  amount: Fen
  payerName: string
  payerAccount: string
  payerBank: string
  memo: string
  balance: Fen | null
}
export type Fault = { line: number; reason: string }

const titleOf = (kind: LayoutKind, field: string): string => (LAYOUT_FIELDS[kind] as Record<string, string>)[field] ?? field

const twoWords = ({ word, otherWord }: Layout): boolean => Boolean(word) && Boolean(otherWord) && word !== otherWord

/** Whether a file could be understood by it; columns of another kind of file are left out. */
export function checkLayout(layout: Layout): { ok: true; columns: Columns } | Refused {
  const { kind, sign, columns } = layout
  const own = Object.entries(columns).filter(([field, heading]) => field in LAYOUT_FIELDS[kind] && heading !== '')
  const required: readonly string[] = [...LAYOUT_REQUIRED[kind], ...(kind === 'statement' && sign ? SIGN_REQUIRED[sign] : [])]
  if (kind === 'statement' && (!layout.datePattern || !sign || (sign === 'flag' && !twoWords(layout)))) return no('bank.layoutTerms')
  if (kind === 'result' && !twoWords(layout)) return no('bank.layoutTerms')
  const missing = required.find((field) => !own.some(([name]) => name === field))
  if (missing !== undefined) return atField('columns', no('bank.layoutColumn', { column: titleOf(kind, missing) }))
  const headings = own.map(([, heading]) => heading)
  const twice = headings.find((heading, at) => headings.indexOf(heading) !== at)
  if (twice !== undefined) return atField('columns', no('bank.layoutTwice', { heading: twice }))
  return { ok: true, columns: Object.fromEntries(own) }
}

/** Where each column stands, or which ones the line of headings does not have. */
function readHeadings(layout: Layout, lines: readonly FileLine[]): { at: ReadonlyMap<LayoutField, number> } | Refused {
  const head = lines.find(({ line }) => line === layout.headRow)
  const headings = (head?.cells ?? []).map((cell) => textOf(cell).replaceAll(/\s/g, ''))
  const at = new Map<LayoutField, number>()
  const missing: string[] = []
  for (const [field, heading] of Object.entries(layout.columns)) {
    const index = headings.indexOf(heading.replaceAll(/\s/g, ''))
    if (index === -1) missing.push(heading)
    else at.set(field as LayoutField, index)
  }
  return missing.length > 0 ? no('bank.noHead', { row: layout.headRow, columns: missing.join('」「') }) : { at }
}

const textOf = (cell: string | number | boolean | null | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).normalize('NFC').trim().slice(0, 500)

const AMOUNT = /^-?\d{1,13}(?:\.\d{1,2})?$/

/** Whole fen; empty and dashes are nothing, more than two decimals are no amount. */
export function readAmount(text: string): number | null | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[,¥\s元]/g, '')
    .replace(/^\+/, '')
  if (plain === '' || plain === '-' || plain === '--') return null
  // A spreadsheet's own numbers come with noise behind the second decimal.
  const rounded =
    /^-?\d{1,13}\.\d{3,}$/.test(plain) && Math.abs(Number(plain) * 100 - Math.round(Number(plain) * 100)) < 1e-4 ? Number(plain).toFixed(2) : plain
  if (!AMOUNT.test(rounded)) return undefined
  const [, sign = '', whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(rounded) ?? []
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return amount > MAX_YUAN * 100 ? undefined : sign === '-' ? -amount : amount
}

/** A moment as the layout writes it; what a spreadsheet program made a date of is taken as such. */
export function readMoment(text: string, pattern: string): Date | undefined {
  const parts: Record<string, string> = {}
  const names: string[] = []
  const expression = pattern.replaceAll(/YYYY|MM|DD|HH|mm|ss/g, (name) => {
    names.push(name)
    return name === 'YYYY' ? String.raw`(\d{4})` : String.raw`(\d{2})`
  })
  const found = new RegExp(`^${expression}$`).exec(text)
  if (!found) return fromBeijing(text)
  names.forEach((name, index) => (parts[name] = found[index + 1] ?? ''))
  return fromBeijing(`${parts.YYYY}-${parts.MM}-${parts.DD} ${parts.HH ?? '00'}:${parts.mm ?? '00'}:${parts.ss ?? '00'}`)
}

/** The lines of a statement, and those that say nothing that could be booked, each with its reason. */
export function readStatement(layout: Layout, lines: readonly FileLine[]): { lines: ReadLine[]; faults: Fault[] } | Refused {
  const head = readHeadings(layout, lines)
  if ('ok' in head) return head
  const read: ReadLine[] = []
  const faults: Fault[] = []
  const serials = new Set<string>()
  for (const { line, cells } of lines) {
    if (line <= layout.headRow) continue
    const cell = (field: LayoutField) => textOf(cells[head.at.get(field) ?? -1])
    const serial = cell('serial')
    const at = readMoment(cell('date'), layout.datePattern ?? '')
    const moved = movedBy(layout, cell)
    const balance = readAmount(cell('balance'))
    const reason =
      serial === '' || serial.length > 64
        ? '缺少交易流水号'
        : !at
          ? `交易时间「${cell('date').slice(0, 30)}」不是有效时间`
          : typeof moved === 'string'
            ? moved
            : serials.has(serial)
              ? `交易流水号 ${serial} 在文件中重复`
              : undefined
    if (reason !== undefined || !at || typeof moved === 'string') {
      faults.push({ line, reason: reason ?? '' })
      continue
    }
    serials.add(serial)
    read.push({
      line,
      serial,
      at,
      ...moved,
      payerName: cell('payerName').slice(0, 100),
      payerAccount: cell('payerAccount').replaceAll(/\s/g, '').slice(0, 40),
      payerBank: cell('payerBank').slice(0, 100),
      memo: cell('memo').slice(0, 200),
      balance: balance === null || balance === undefined || balance < 0 ? null : fen(balance),
    })
  }
  return { lines: read, faults }
}

/** Which way how much went, or what is wrong with it. A negative amount in a column of its own is a reversal, which people have to look at. */
function movedBy(layout: Layout, cell: (field: LayoutField) => string): { direction: 'in' | 'out'; amount: Fen } | string {
  if (layout.sign === 'columns') {
    const [income, outgo] = [readAmount(cell('income')), readAmount(cell('outgo'))]
    if (income === undefined || outgo === undefined) return `金额「${cell(income === undefined ? 'income' : 'outgo').slice(0, 30)}」不是有效金额`
    const [came, went] = [income ?? 0, outgo ?? 0]
    if (came < 0 || went < 0) return '金额为负，疑为冲正，请人工核对'
    if (came > 0 === went > 0) return came > 0 ? '收入和支出同时有金额' : '没有金额'
    return came > 0 ? { direction: 'in', amount: fen(came) } : { direction: 'out', amount: fen(went) }
  }
  const amount = readAmount(cell('amount'))
  if (amount === undefined) return `金额「${cell('amount').slice(0, 30)}」不是有效金额`
  if (amount === null || amount === 0) return '没有金额'
  if (layout.sign === 'signed') return { direction: amount > 0 ? 'in' : 'out', amount: fen(Math.abs(amount)) }
  if (amount < 0) return '金额为负，疑为冲正，请人工核对'
  const flag = cell('flag')
  if (flag !== layout.word && flag !== layout.otherWord) return flag === '' ? '没有收支标志' : `收支标志「${flag.slice(0, 20)}」不明`
  return { direction: flag === layout.word ? 'in' : 'out', amount: fen(amount) }
}

type Outcome = { line: number; item: string; amount: Fen; paid: boolean; reason: string }

/** What the bank says became of each payment. */
export function readOutcomes(layout: Layout, lines: readonly FileLine[]): { outcomes: Outcome[]; faults: Fault[] } | Refused {
  const head = readHeadings(layout, lines)
  if ('ok' in head) return head
  const outcomes: Outcome[] = []
  const faults: Fault[] = []
  for (const { line, cells } of lines) {
    if (line <= layout.headRow) continue
    const cell = (field: LayoutField) => textOf(cells[head.at.get(field) ?? -1])
    const amount = readAmount(cell('amount'))
    const outcome = cell('outcome')
    if (cell('item') === '') faults.push({ line, reason: '缺少明细编号' })
    else if (!amount || amount < 0) faults.push({ line, reason: '没有有效金额' })
    // A payment still under way must not be taken for one that failed: it would be sent a second time.
    else if (outcome !== layout.word && outcome !== layout.otherWord)
      faults.push({ line, reason: outcome === '' ? '没有处理结果' : `处理结果「${outcome.slice(0, 20)}」不明，请待银行处理完毕` })
    else outcomes.push({ line, item: cell('item'), amount: fen(amount), paid: outcome === layout.word, reason: cell('reason').slice(0, 200) || outcome })
  }
  return { outcomes, faults }
}
