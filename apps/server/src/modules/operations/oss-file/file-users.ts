import type { Db, Trx } from '../../../platform/db/database.ts'
import type { FileRecord, NamedRecord } from '../../../platform/files/file-record.ts'
import '../../../platform/platform.tables.ts'
import { announcementsShowing, articlesShowing } from '../../content/index.ts'
import { avatarHolders } from '../../identity/index.ts'

/** Files uploaded on the list itself hang on it, so that nobody sweeps them. */
export const OSS_TARGET = 'oss/file'

/** Kinds of records no module names one by one. */
const OTHERS: Readonly<Record<string, string>> = {
  trading_rule: '交易规则',
  article: '公告资讯',
  registration: '注册申请',
  request: '取消终止申请',
  'account-change': '账号变更',
  help: '帮助中心',
  account: '用户资料',
}

type StoredPlace = { id: string; path: string; attached_to: string | null; is_public: boolean }
export type FileRecords = Readonly<Record<string, FileRecord>>
type Target = { kind: string; parts: string[] }
const targetOf = (attachedTo: string): Target => {
  const [kind = '', ...parts] = attachedTo.split(/[/:]/)
  return { kind, parts }
}

/** The kind of record a file hangs on, in words. */
export const recordText = (records: FileRecords, attachedTo: string | null): string | null => {
  if (attachedTo === null) return null
  if (attachedTo === OSS_TARGET) return '文件管理'
  const { kind } = targetOf(attachedTo)
  return records[kind]?.title ?? OTHERS[kind] ?? '其他记录'
}

/** The records files hang on or are shown by, by the id of the file: each kind is asked once. */
export async function recordsOf(db: Db | Trx, records: FileRecords, files: readonly StoredPlace[]): Promise<ReadonlyMap<string, NamedRecord>> {
  const found = new Map<string, NamedRecord>()
  const ids = new Map(files.map(({ id, attached_to }) => [id, attached_to === null ? undefined : idIn(records, attached_to)]))
  for (const [kind, { title, find, showing }] of Object.entries(records)) {
    const hanging = files.filter(({ id }) => ids.get(id)?.kind === kind)
    const names = hanging.length === 0 ? undefined : await find(db, [...new Set(hanging.map(({ id }) => ids.get(id)?.id ?? ''))])
    for (const { id } of hanging) put(id, title, names?.get(ids.get(id)?.id ?? ''))
    const loose = showing ? files.filter(({ attached_to, is_public }) => attached_to === null && is_public) : []
    const shown =
      showing && loose.length > 0
        ? await showing(
            db,
            loose.map(({ path }) => path),
          )
        : undefined
    for (const { id, path } of loose) put(id, title, shown?.get(path))
  }
  return found
  function put(id: string, title: string, record: NamedRecord | undefined): void {
    if (record) found.set(id, { ...record, name: `${title} ${record.name}` })
  }
}

function idIn(records: FileRecords, attachedTo: string): { kind: string; id: string } | undefined {
  const { kind, parts } = targetOf(attachedTo)
  const id = records[kind]?.idOf(parts)
  return id === undefined ? undefined : { kind, id }
}

/** Why a file cannot go: the record that shows it. Pictures in texts and faces hang on nothing and are found by their path. */
export async function userOf(db: Db | Trx, records: FileRecords, file: StoredPlace): Promise<string | undefined> {
  const record = (await recordsOf(db, records, [file])).get(file.id)
  if (record) return record.name
  if (file.attached_to !== null && file.attached_to !== OSS_TARGET) return recordText(records, file.attached_to) ?? undefined
  return file.attached_to === OSS_TARGET || file.is_public ? shownIn(db, file.path) : undefined
}

async function shownIn(db: Db | Trx, path: string): Promise<string | undefined> {
  const [person] = await avatarHolders(db, path)
  if (person !== undefined) return `用户「${person}」的头像`
  const [title] = await announcementsShowing(db, path)
  if (title !== undefined) return `公告「${title}」`
  const [article] = await articlesShowing(db, path)
  return article === undefined ? undefined : `公告资讯「${article}」`
}
