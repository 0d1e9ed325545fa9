import { z } from 'zod'
import { VERDICT } from '../verdict.ts'
import { commaList, Id, Ids, Int, ListInput, Moment, NoResult, paged } from '../wire.ts'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { ArticleFile, ArticleKind } from './article.shapes.ts'
import { ARTICLE_FILES, ARTICLE_KEYWORDS, ARTICLE_STATES, AUDIENCES, type Audience } from './codes.ts'

/** Forms send empty text for what was left out. */
const emptyIsNull = (sent: unknown): unknown => (sent === '' || sent === undefined ? null : sent)
/** Tags come with semicolons. */
const Keywords = z
  .string()
  .max(300)
  .default('')
  .transform((text) => text.replaceAll(/[，;；]/g, ','))
  .pipe(commaList(z.string().max(20, '每个关键词最多 20 个字'), ARTICLE_KEYWORDS, `关键词最多 ${ARTICLE_KEYWORDS} 个`))
const Files = z
  .string()
  .default('')
  .pipe(commaList(z.string().max(200), ARTICLE_FILES, `附件最多 ${ARTICLE_FILES} 个`, 3000))

export const ArticleForm = z.object({
  title: z.string({ error: '请输入标题' }).trim().min(1, '请输入标题').max(100, '标题最多 100 个字'),
  summary: z.preprocess(emptyIsNull, z.string().trim().max(200, '摘要最多 200 个字').nullable()).default(null),
  source: z.preprocess(emptyIsNull, z.string().trim().max(50, '来源最多 50 个字').nullable()).default(null),
  keywords: Keywords,
  files: Files,
  /** Who reads it once it is out: 1 everybody, 2 whoever is signed in. */
  audience: z.enum(Object.keys(AUDIENCES) as Audience[], { error: '请选择可见范围' }).default('1'),
  content: z.string({ error: '请输入正文' }).max(200_000, '正文过长，请精简后再提交'),
  /** What the content was made of where it was written as markdown, so that it can be written on. */
  markdown: z.preprocess(emptyIsNull, z.string().max(200_000).nullable()).default(null),
  changeNote: z.string().trim().max(200, '修改说明最多 200 个字').default(''),
})

const DeskLine = z.object({
  id: z.string(),
  kind: ArticleKind,
  title: z.string(),
  source: z.string(),
  keywords: z.array(z.string()),
  state: z.enum(Object.keys(ARTICLE_STATES) as (keyof typeof ARTICLE_STATES)[]),
  state_dictText: z.string(),
  /** Counts every save. */
  version: z.number(),
  /** The one visitors see, none while it is not public. */
  liveVersion: z.number().nullable(),
  automatic: z.boolean(),
  /** Of the newest version. */
  audience: z.enum(Object.keys(AUDIENCES) as Audience[]),
  audience_dictText: z.string(),
  corporateName: z.string(),
  top: z.boolean(),
  publishTime: Moment.nullable(),
  /** When the newest version goes out, where that was planned. */
  releaseTime: Moment.nullable(),
  readCount: z.number(),
  createBy: z.string(),
  updateBy: z.string(),
  updateTime: Moment,
  submitTime: Moment.nullable(),
  revokeTime: Moment.nullable(),
  reason: z.string(),
  /** What the caller may do with it now. */
  may: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    release: z.boolean(),
    withdraw: z.boolean(),
    review: z.boolean(),
    revoke: z.boolean(),
    top: z.boolean(),
  }),
})
const Version = z.object({
  version: z.number(),
  title: z.string(),
  changeNote: z.string(),
  writeBy: z.string(),
  writeTime: Moment,
  decideBy: z.string(),
  decideTime: Moment.nullable(),
  /** Empty while nobody decided on it. */
  decision: z.enum(['', 'passed', 'rejected']),
  reason: z.string(),
  /** When visitors saw it first. */
  liveTime: Moment.nullable(),
})
const Text = z.object({
  audience: z.enum(Object.keys(AUDIENCES) as Audience[]),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  keywords: z.array(z.string()),
  content: z.string(),
  markdown: z.string().nullable(),
  files: z.array(ArticleFile),
})

const One = z.object({ id: Id })
const OneVersion = One.extend({ version: Int })
export const list = { input: ListInput, result: paged(DeskLine) }
export const exportXls = { input: ExportInput, result: NoResult }
export const byId = { input: One, result: DeskLine.extend({ ...Text.shape, versions: z.array(Version) }) }
export const versionText = { input: OneVersion, result: Version.extend(Text.shape) }
export const add = { input: ArticleForm, result: One }
export const edit = { input: ArticleForm.extend({ id: Id, version: Int }), result: z.object({ version: z.number() }) }
export const remove = { input: One, result: NoResult }
export const removeBatch = { input: z.object({ ids: Ids }), result: NoResult }
/** Without a time: at once. */
const Release = OneVersion.extend({ releaseTime: z.preprocess(emptyIsNull, Moment.nullable()).default(null) })
export const submit = { input: Release, result: NoResult }
export const publish = { input: Release, result: NoResult }
export const withdraw = { input: One, result: NoResult }
export const audit = {
  input: OneVersion.extend({
    shType: Int.pipe(z.union([z.literal(VERDICT.pass), z.literal(VERDICT.refuse)])),
    reason: z.string().trim().max(200, '意见最多 200 个字').default(''),
  }),
  result: NoResult,
}
export const revoke = {
  input: One.extend({ reason: z.string({ error: '请填写撤回原因' }).trim().min(2, '请填写撤回原因').max(200, '原因最多 200 个字') }),
  result: NoResult,
}
export const setTop = { input: One.extend({ top: z.boolean() }), result: NoResult }
