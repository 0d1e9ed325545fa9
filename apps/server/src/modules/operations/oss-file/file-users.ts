import type { Db, Trx } from '../../../platform/db/database.ts'
import '../../../platform/platform.tables.ts'
import { announcementsShowing, articlesShowing } from '../../content/index.ts'
import { avatarHolders } from '../../identity/index.ts'

/** Files uploaded on the list itself hang on it, so that nobody sweeps them. */
export const OSS_TARGET = 'oss/file'

/** Kinds of records, as the part of a target before its id names them. */
const RECORDS: ReadonlyMap<string, string> = new Map([
  ['trading_rule', '交易规则'],
  ['article', '公告资讯'],
  ['article-for-sessions', '公告资讯'],
  ['qualification', '企业资质'],
  ['corporate', '企业资料'],
  ['review', '企业审核'],
  ['registration', '注册申请'],
  ['asset', '资产'],
  ['bidding', '场次'],
  ['signup', '报名'],
  ['deal', '成交'],
  ['request', '取消终止申请'],
  ['slip', '缴费凭证'],
  ['help_question', '帮助中心'],
  ['account', '用户资料'],
  ['account-change', '账号变更'],
])

/** The kind of record a file hangs on, in words. */
export const recordText = (attachedTo: string | null): string | null => {
  if (attachedTo === null) return null
  if (attachedTo === OSS_TARGET) return '文件管理'
  const [kind = ''] = attachedTo.split(/[/:]/)
  return RECORDS.get(kind) ?? '其他记录'
}

/** What the platform brought along hangs on nothing and is swept by nobody. */
export const usedByText = ({ attached_to, location }: { attached_to: string | null; location: string }): string | null =>
  recordText(attached_to) ?? (location === 'seed' ? '平台自带' : null)

/** Why a file cannot go: the record that shows it. Pictures in texts and faces hang on nothing and are found by their path. */
export async function userOf(db: Db | Trx, file: { path: string; attached_to: string | null; is_public: boolean }): Promise<string | undefined> {
  if (file.attached_to !== null) return file.attached_to === OSS_TARGET ? shownIn(db, file.path) : (recordText(file.attached_to) ?? undefined)
  return file.is_public ? shownIn(db, file.path) : undefined
}

async function shownIn(db: Db | Trx, path: string): Promise<string | undefined> {
  const [person] = await avatarHolders(db, path)
  if (person !== undefined) return `用户「${person}」的头像`
  const [announcement] = await announcementsShowing(db, path)
  if (announcement !== undefined) return `公告「${announcement}」`
  const [article] = await articlesShowing(db, path)
  return article === undefined ? undefined : `文章「${article}」`
}
