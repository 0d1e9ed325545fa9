import { UPLOAD_TEXTS } from '@aosp/contract/upload-texts'
import type { SendFile } from '../../lib/upload.ts'
import { holdPage } from './hold-page.ts'
import {
  isUploading,
  itemsOf,
  valueOf,
  withAdded,
  withAnswer,
  withFailure,
  withMoved,
  withoutItem,
  withPercent,
  withRetry,
  type FileValue,
  type UploadItem,
  type UploadItems,
  type ValueForm,
} from './upload-list.ts'
import { startedUpload } from './upload-value.ts'

export type GivenValue = string | readonly FileValue[] | null | undefined

export type UploadSettings = {
  form: ValueForm
  max: number | undefined
  send: SendFile
  /** Makes the file smaller or marks it before it goes out. */
  prepare?: (file: File) => Promise<File>
  /** Why a prepared file cannot be sent. */
  check: (file: File) => string | undefined
  onChange: ((value: string | FileValue[]) => void) | undefined
  onFailed: (item: UploadItem) => void
  /** The last of the files that were on their way has arrived. */
  onDone: () => void
  onBusy?: (busy: boolean) => void
}

export type UploadStore = {
  subscribe: (listener: () => void) => () => void
  items: () => UploadItems
  /** The chosen file of a fresh item: for its picture, and to send it again. */
  fileOf: (key: string) => File | undefined
  configure: (settings: UploadSettings) => void
  /** Somebody else may have set the value, such as a form that was reset: what is on its way belongs to the old one. */
  receive: (value: GivenValue) => void
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  /** Takes a file away; one on its way is stopped. */
  remove: (key: string) => void
  /** Answers why it cannot be moved further. */
  move: (key: string, step: -1 | 1) => string | undefined
}

let started = 0
const pathsIn = (value: GivenValue): string => valueOf(itemsOf(value), 'paths')

/**
 * The list behind every uploader: the model's steps, the requests under way, and the value given out when all of them have ended.
 * It lives outside of React, because an upload outlasts renders and goes on in a tab that is not shown.
 */
export function createUploadStore(value: GivenValue, first: UploadSettings): UploadStore {
  let settings = first
  let items: UploadItems = itemsOf(value)
  let seen = pathsIn(value)
  let emitted = seen
  const files = new Map<string, File>()
  const requests = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const show = (next: UploadItems) => {
    const [was, is] = [isUploading(items), isUploading(next)]
    items = next
    for (const [key, request] of requests) if (find(key)?.status !== 'uploading') request.abort()
    for (const listener of listeners) listener()
    if (was !== is) settings.onBusy?.(is)
  }
  const update = (next: UploadItems) => {
    show(next)
    const paths = valueOf(items, 'paths')
    if (isUploading(items) || paths === emitted) return
    emitted = paths
    settings.onChange?.(valueOf(items, settings.form))
  }
  const find = (key: string) => items.find((item) => item.key === key)

  const send = async (key: string, file: File): Promise<void> => {
    const request = new AbortController()
    requests.set(key, request)
    const release = holdPage()
    try {
      const ready = settings.prepare ? await settings.prepare(file) : file
      if (request.signal.aborted) return
      const refusal = settings.check(ready)
      if (refusal !== undefined) throw new Error(refusal)
      const answer = await settings.send(ready, (percent) => update(withPercent(items, key, percent)), request.signal)
      requests.delete(key)
      update(withAnswer(items, key, answer, settings.max))
    } catch (error) {
      requests.delete(key)
      update(withFailure(items, key, error instanceof Error ? error.message : UPLOAD_TEXTS.failed))
    } finally {
      release()
    }
    const ended = find(key)
    if (ended?.status === 'error') settings.onFailed(ended)
    else if (ended?.status === 'done' && !isUploading(items)) settings.onDone()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    items: () => items,
    fileOf: (key) => files.get(key),
    configure: (next) => void (settings = next),
    receive: (given) => {
      const paths = pathsIn(given)
      if (paths === seen) return
      seen = paths
      if (paths === emitted) return
      emitted = paths
      show(itemsOf(given))
    },
    add: (chosen) => {
      const added = chosen.map((file): UploadItem => {
        const key = `new-${++started}`
        files.set(key, file)
        return { ...startedUpload(key, file), key, fresh: true }
      })
      update(withAdded(items, added, settings.max))
      for (const { key } of added) {
        const file = files.get(key)
        if (file && find(key)?.status === 'uploading') void send(key, file)
      }
    },
    retry: (key) => {
      const file = files.get(key)
      if (!file || find(key)?.status !== 'error') return
      update(withRetry(items, key))
      void send(key, file)
    },
    remove: (key) => {
      update(withoutItem(items, key))
      files.delete(key)
    },
    move: (key, step) => {
      const { items: next, refusal } = withMoved(items, key, step)
      if (refusal === undefined) update(next)
      return refusal
    },
  }
}
