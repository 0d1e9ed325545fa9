import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { IMPORT_TEXTS } from '@aosp/contract/list-texts'
import { no, refuse } from '@aosp/contract/refusals'
import { IMPORT_FILE_MB, IMPORT_ROWS, IMPORT_WITH_ERRORS } from '@aosp/contract/platform/sheets'
import type { ImportResult } from '@aosp/contract/platform/sheets.shapes'
import { appendAudit } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import type { PrivateFiles } from '../files/private-files.ts'
import { tx, type SignedIn } from '../http/context.ts'
import { Said } from '../http/serve.ts'
import { createErrorList, type ErrorList } from './error-list.ts'
import { moveJob, openJob, type ImportState } from './import-job-store.ts'
import { createPreview, type LookAtLine, type Preview } from './preview.ts'
import { readImportForm, type ImportForm } from './read-import-form.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetLine } from './read-sheet-worker.ts'
import type { Dictionaries, SheetColumn } from './sheet-column.ts'
import { SheetFault } from './sheet-fault.ts'
import { slots } from './slots.ts'
import { readHead, readLine, type Head } from './sheet-head.ts'

export type GoodRow<Row> = { line: number; row: Row }
export type RefusedRow = { line: number; reason: string }

export type ImportPlan<Row> = {
  columns: readonly SheetColumn[]
  /** The schema of the form: a cell gets in only where the same text typed by hand would. */
  schema: z.ZodType<Row>
  dictionaries: Dictionaries
  /** Writes the rows and answers those it could not take, with the reason. */
  store: (trx: Trx, rows: readonly GoodRow<Row>[]) => Promise<RefusedRow[]>
  /** Name of the act in the audit log. */
  action: string
}

type Answer = Said<z.output<typeof ImportResult>>
const HEAD_WITHIN = 10
const TELL_EVERY_MS = 500

/** Thrown to undo what was written when all rows or none were asked for. */
class NotAll extends Error {}
/** Thrown to undo a preview, which goes the whole way: what only the tables know of a line is said as well. */
class Looked extends Error {}

/** Two at once: a machine that reads spreadsheets must still take bids. */
const running = slots(2)

/** One import, or the look at one before it: one transaction for the rows, a progress others can see, and a file that names every row left out. */
export async function importSheet<Row>(ctx: SignedIn, request: FastifyRequest, files: PrivateFiles, plan: ImportPlan<Row>): Promise<Answer> {
  const form = await readImportForm(request)
  const release = await running.take()
  try {
    return await importForm(ctx, form, files, plan)
  } finally {
    release()
  }
}

async function importForm<Row>(ctx: SignedIn, form: ImportForm, files: PrivateFiles, plan: ImportPlan<Row>): Promise<Answer> {
  const job = await startJob(ctx, form.progressKey)
  const errors = createErrorList()
  const preview = form.preview ? createPreview(plan.columns) : undefined
  try {
    await tx(ctx, async (trx) => {
      for (const file of form.files) await importFile(trx, plan, file, errors.of(form.files.length > 1 ? file.name : undefined), job, preview?.of(file.name))
      if (preview) throw new Looked()
      if (form.allOrNothing && errors.count() > 0) throw new NotAll()
      await appendAudit(trx, ctx, {
        action: plan.action,
        detail: { files: form.files.length, rows: job.at.read, imported: job.at.imported, refused: errors.count() },
      })
    })
  } catch (error) {
    if (error instanceof Looked && preview) return await tellPreview(ctx, files, errors, job, preview)
    if (error instanceof NotAll) return await refuseAll(ctx, files, errors, job)
    await job.tell('failed')
    if (!(error instanceof SheetFault)) throw error
    ctx.log.warn({ fault: error.kind, detail: error.message }, 'a spreadsheet was not read')
    return refusalOf(error)
  }
  if (errors.count() === 0) {
    await job.tell('done')
    return new Said(IMPORT_TEXTS.allGood(job.at.imported), null)
  }
  const path = await keepErrors(ctx, files, errors)
  await job.tell('done', path)
  return answerWithErrors(form, errors, job.at, files.linkTo(path, ctx.actor, ctx.now()))
}

async function importFile<Row>(
  trx: Trx,
  plan: ImportPlan<Row>,
  file: ImportForm['files'][number],
  errors: ErrorList,
  job: Job,
  look?: LookAtLine,
): Promise<void> {
  let head: Head | undefined
  let missing: string[] = []
  for await (const lines of readSheet(file.bytes)) {
    const data = [...lines]
    while (!head && data.length > 0) {
      const [first] = data.splice(0, 1)
      if (!first || first.line > HEAD_WITHIN) return refuse(no('import.failed', { reason: noHead(missing) }))
      const read = readHead(plan.columns, first.cells)
      if (read.missing.length === 0) head = read.head
      else if (read.head.size > 0) missing = read.missing
    }
    if (head) await importLines(trx, plan, head, data, errors, job, look)
  }
  if (!head) refuse(no('import.failed', { reason: noHead(missing) }))
}

const noHead = (missing: readonly string[]): string => (missing.length > 0 ? `缺少列「${missing.join('」「')}」` : '没有找到列名所在的行，请使用模板填写')

async function importLines<Row>(
  trx: Trx,
  plan: ImportPlan<Row>,
  head: Head,
  lines: readonly SheetLine[],
  errors: ErrorList,
  job: Job,
  look?: LookAtLine,
): Promise<void> {
  const good: GoodRow<Row>[] = []
  const reasonsOf = new Map<number, string>()
  const refuseLine = ({ line, reason }: RefusedRow) => {
    errors.add(line, reason)
    reasonsOf.set(line, reason)
  }
  for (const { line, cells } of lines) {
    const { record, problems } = readLine(head, cells, plan.dictionaries)
    const read = plan.schema.safeParse(record)
    const reasons = [...problems, ...(read.success || problems.length > 0 ? [] : read.error.issues.map((issue) => reasonOf(plan.columns, issue)))]
    if (reasons.length > 0 || !read.success) refuseLine({ line, reason: [...new Set(reasons)].join('；') })
    else good.push({ line, row: read.data })
  }
  const notTaken = good.length > 0 ? await plan.store(trx, good) : []
  notTaken.forEach(refuseLine)
  if (look) for (const line of lines) look(head, line, reasonsOf.get(line.line) ?? '')
  await job.advance(lines.length, good.length - notTaken.length, reasonsOf.size)
}

/** Our own texts as they are; where the schema has none, the column is named. */
function reasonOf(columns: readonly SheetColumn[], issue: z.core.$ZodIssue): string {
  const title = columns.find((column) => column.name === issue.path[0])?.title ?? String(issue.path[0] ?? '')
  return /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : `${title}填写有误`
}

type Job = {
  at: ImportState
  advance(read: number, imported: number, failed: number): Promise<void>
  tell(state: ImportState['state'], errorPath?: string): Promise<void>
}

async function startJob(ctx: SignedIn, key: string | undefined): Promise<Job> {
  if (key !== undefined) await openJob(ctx.db, ctx.actor, key, ctx.now())
  const at: ImportState = { state: 'running', read: 0, imported: 0, failed: 0, errorPath: null }
  let told = performance.now()
  const write = async () => {
    told = performance.now()
    if (key !== undefined) await moveJob(ctx.db, ctx.actor, key, ctx.now(), at)
  }
  return {
    at,
    advance: async (read, imported, failed) => {
      at.read += read
      at.imported += imported
      at.failed += failed
      if (performance.now() - told > TELL_EVERY_MS) await write()
    },
    tell: (state, errorPath) => {
      Object.assign(at, { state, ...(errorPath === undefined ? {} : { errorPath }) })
      return write()
    },
  }
}

const keepErrors = (ctx: SignedIn, files: PrivateFiles, errors: ErrorList): Promise<string> =>
  files.keep(ctx, { biz: 'import', name: '导入错误明细.txt', type: 'text/plain; charset=utf-8', extension: 'txt', bytes: errors.bytes() })

async function refuseAll(ctx: SignedIn, files: PrivateFiles, errors: ErrorList, job: Job): Promise<never> {
  const path = await keepErrors(ctx, files, errors)
  job.at.imported = 0
  await job.tell('failed', path)
  return refuse(no('import.failed', { reason: `${errors.count()} 行有误，未导入任何数据。${errors.first()}` }))
}

async function tellPreview(ctx: SignedIn, files: PrivateFiles, errors: ErrorList, job: Job, preview: Preview): Promise<Answer> {
  const fileUrl = errors.count() === 0 ? '' : files.linkTo(await keepErrors(ctx, files, errors), ctx.actor, ctx.now())
  await job.tell('done')
  return new Said(IMPORT_TEXTS.previewed(job.at.read, job.at.imported, errors.count()), preview.answer(job.at, fileUrl))
}

function answerWithErrors(form: ImportForm, errors: ErrorList, at: ImportState, fileUrl: string): Answer {
  if (form.shape === 'link') return new Said(IMPORT_TEXTS.partly, fileUrl, IMPORT_WITH_ERRORS)
  const report = {
    msg: IMPORT_TEXTS.counts(at.read, at.imported, errors.count()),
    fileUrl,
    fileName: '导入错误明细.txt',
    totalCount: at.read,
    errorCount: errors.count(),
    successCount: at.imported,
  }
  return new Said(IMPORT_TEXTS.partly, report, IMPORT_WITH_ERRORS)
}

function refusalOf(fault: SheetFault): never {
  switch (fault.kind) {
    case 'unsafe':
    case 'broken':
      return refuse(no('wrongContent'))
    case 'encrypted':
      return refuse(no('import.encrypted'))
    case 'expands':
      return refuse(no('import.expands'))
    case 'rows':
      return refuse(no('import.failed', { reason: `数据超过 ${IMPORT_ROWS} 行，请拆分后再导入` }))
    case 'time':
      return refuse(no('import.failed', { reason: `文件读取超时，请拆分为 ${IMPORT_FILE_MB}MB 以内的小文件` }))
  }
}
