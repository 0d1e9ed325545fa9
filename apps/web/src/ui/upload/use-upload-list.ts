import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { isUploading, present, type UploadItem } from './upload-list.ts'
import { createUploadStore, type GivenValue, type UploadSettings, type UploadStore } from './upload-store.ts'

export type UploadList = Pick<UploadStore, 'add' | 'retry' | 'remove' | 'move' | 'fileOf'> & {
  /** Without what was taken away. */
  items: UploadItem[]
  uploading: boolean
}

/** The uploader's list for a component, following the value and the settings it is given. */
export function useUploadList(value: GivenValue, settings: UploadSettings): UploadList {
  const [store] = useState(() => createUploadStore(value, settings))
  const items = useSyncExternalStore(store.subscribe, store.items)
  useLayoutEffect(() => store.configure(settings))
  useLayoutEffect(() => store.receive(value), [store, value])
  return { ...store, items: present(items), uploading: isUploading(items) }
}
