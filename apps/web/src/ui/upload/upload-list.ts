import { UPLOAD_TEXTS } from '@aosp/contract/upload-texts'
import { failedUpload, filesIn, finishedUpload, type UploadValue } from './upload-value.ts'

/** A file in an uploader's list; `fresh` ones were chosen here, the others came with the record. */
export type UploadItem = UploadValue & { key: string; fresh: boolean }
export type UploadItems = readonly UploadItem[]

/** The two forms uploaded files are given out in. */
export type ValueForm = 'paths' | 'objects'
export type FileValue = { fileName: string; filePath: string; fileSize: number }

export const itemsOf = (value: unknown): UploadItem[] =>
  filesIn(value).map((file, index) => ({ ...file, key: file.key ?? `kept-${index}-${file.path}`, fresh: false }))

/** What the list shows: everything but what was taken away. */
export const present = (items: UploadItems): UploadItem[] => items.filter(({ status }) => status !== 'removed')
export const isUploading = (items: UploadItems): boolean => items.some(({ status }) => status === 'uploading')

const taken = (item: UploadItem): UploadItem => ({ ...item, status: 'removed' })
const changed = (items: UploadItems, key: string, change: (item: UploadItem) => UploadItem): UploadItem[] =>
  items.map((item) => (item.key === key ? change(item) : item))
/** Late news about a file that was taken away or has ended already changes nothing. */
const whileUploading = (items: UploadItems, key: string, change: (item: UploadItem) => UploadItem): UploadItem[] =>
  changed(items, key, (item) => (item.status === 'uploading' ? change(item) : item))

/** New files go last; with a limit the oldest make room, among what is there and among what is on its way. One that fails takes nobody's place. */
export const withAdded = (items: UploadItems, added: UploadItems, max = Number.POSITIVE_INFINITY): UploadItem[] =>
  withRoom(withRoom([...items, ...added], 'uploading', max), 'done', max)

function withRoom(items: UploadItems, of: UploadItem['status'], max: number): UploadItem[] {
  let surplus = items.filter(({ status }) => status === of).length - max
  return items.map((item) => (item.status === of && surplus-- > 0 ? taken(item) : item))
}

export const withPercent = (items: UploadItems, key: string, percent: number): UploadItem[] =>
  whileUploading(items, key, (item) => ({ ...item, percent: Math.min(100, Math.max(item.percent, Math.floor(percent))) }))

export const withAnswer = (items: UploadItems, key: string, answer: unknown, max = Number.POSITIVE_INFINITY): UploadItem[] =>
  withRoom(
    whileUploading(items, key, (item) => ({ ...item, ...finishedUpload(item, answer) })),
    'done',
    max,
  )

export const withFailure = (items: UploadItems, key: string, message: string): UploadItem[] =>
  whileUploading(items, key, (item) => ({ ...item, ...failedUpload(item, message) }))

export const withRetry = (items: UploadItems, key: string): UploadItem[] =>
  changed(items, key, (item) => (item.status === 'error' ? { ...item, status: 'uploading', percent: 0, message: '' } : item))

export const withoutItem = (items: UploadItems, key: string): UploadItem[] => changed(items, key, taken)

/** Moves a file one place; at either end nothing moves and the refusal says so. Paths stay as the server gave them. */
export function withMoved(items: UploadItems, key: string, step: -1 | 1): { items: UploadItems; refusal?: string } {
  const shown = present(items)
  const from = shown.findIndex((item) => item.key === key)
  const [item, other] = [shown[from], shown[from + step]]
  if (!item || (step < 0 && !other)) return { items, refusal: UPLOAD_TEXTS.firstAlready }
  if (!other) return { items, refusal: UPLOAD_TEXTS.lastAlready }
  return { items: items.map((each) => (each === item ? other : each === other ? item : each)) }
}

/** Only finished files count. */
export function valueOf(items: UploadItems, form: 'paths'): string
export function valueOf(items: UploadItems, form: ValueForm): string | FileValue[]
export function valueOf(items: UploadItems, form: ValueForm): string | FileValue[] {
  const done = items.filter(({ status, path }) => status === 'done' && path !== '')
  if (form === 'paths') return done.map(({ path }) => path).join(',')
  return done.map(({ name, path, size }) => ({ fileName: name, filePath: path, fileSize: size }))
}
