import { UPLOAD_TEXTS } from '@aosp/contract/upload-texts'

export type UploadStatus = 'uploading' | 'done' | 'error' | 'removed'
/** One file of an uploader or of a table cell, with the field names of the documents. `key`: it was uploaded here and now. */
export type UploadValue = { name: string; type: string; size: number; status: UploadStatus; percent: number; path: string; message: string; key?: string }

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const fromPath = (path: string): UploadValue => ({ name: nameOf(path), type: '', size: 0, status: 'done', percent: 100, path, message: '' })

const fromObject = (value: Readonly<Record<string, unknown>>): UploadValue[] => {
  const path = String(value['path'] ?? value['filePath'] ?? '')
  const name = String(value['name'] ?? value['fileName'] ?? nameOf(path))
  if (!path && !name) return []
  const status = value['status']
  return [
    {
      name,
      type: String(value['type'] ?? ''),
      size: Number(value['size'] ?? value['fileSize'] ?? 0),
      status: status === 'uploading' || status === 'error' || status === 'removed' ? status : 'done',
      percent: Number(value['percent'] ?? 100),
      path,
      message: String(value['message'] ?? ''),
      ...(typeof value['key'] === 'string' ? { key: value['key'] } : {}),
    },
  ]
}

/** The files of a value, whichever form the record stores: one object, several, or paths joined by commas. */
export function filesIn(value: unknown): UploadValue[] {
  if (typeof value === 'string') return value.split(',').filter(Boolean).map(fromPath)
  if (Array.isArray(value)) return value.flatMap((each: unknown) => filesIn(each))
  return typeof value === 'object' && value !== null ? fromObject(value as Record<string, unknown>) : []
}

export const startedUpload = (key: string, file: { name: string; type: string; size: number }): UploadValue => ({
  key,
  name: file.name,
  type: file.type,
  size: file.size,
  status: 'uploading',
  percent: 0,
  path: '',
  message: '',
})

/** What the server's answer makes of an upload: a success flag that says no is an error with its message. A picture's path comes with leave to show it for some minutes, which is not kept. */
export function finishedUpload(upload: UploadValue, answer: unknown, responseName = 'message'): UploadValue {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Readonly<Record<string, unknown>>
  const found = body[responseName] ?? (body['result'] as Record<string, unknown> | null | undefined)?.[responseName]
  if (body['success'] === false || typeof found !== 'string' || found === '')
    return failedUpload(upload, typeof body['message'] === 'string' && body['success'] === false ? body['message'] : '')
  return { ...upload, status: 'done', percent: 100, path: found.split('?ticket=')[0] ?? '', message: '' }
}

export const failedUpload = (upload: UploadValue, message: string): UploadValue => ({
  ...upload,
  status: 'error',
  message: message || UPLOAD_TEXTS.unknownError,
})

/** Only finished files count when the record is saved. */
export const donePaths = (value: unknown): string =>
  filesIn(value)
    .filter(({ status, path }) => status === 'done' && path)
    .map(({ path }) => path)
    .join(',')

const SHOWN = 5

/** Long names would hide their neighbours: five characters, then dots. */
export const shortName = (name: string): string => {
  const signs = Array.from(name)
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join('')}…` : name
}

/** The token travels only when the column asks for it: its action may be another server's. */
export const uploadHeaders = (asksToken: boolean | undefined, token: string | undefined): Readonly<Record<string, string>> =>
  asksToken && token ? { 'X-Access-Token': token } : {}
