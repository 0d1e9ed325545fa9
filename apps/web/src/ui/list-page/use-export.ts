import { App } from 'antd'
import { useState } from 'react'
import { EXPORT_TEXTS, LIST_TEXTS } from '@aosp/contract/list-texts'
import { CallFailure } from '../../lib/call.ts'
import type { ListSource } from './list-source.ts'
import type { PagedList } from './use-paged-list.ts'
import { MOST_AT_ONCE } from './use-row-removal.ts'

const KEY = 'export'

/** Exports what the list was asked for, or the chosen rows, and says how far it has come. */
export function useExport<Row>(source: ListSource<Row>, list: Pick<PagedList<Row>, 'conditions'>, title: string, chosen: readonly string[] = []) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  /** `seen`: the columns shown and hidden, as the server takes them. */
  const run = async (seen?: string): Promise<void> => {
    if (!source.exportSheet || busy) return
    if (chosen.length > MOST_AT_ONCE) return void message.warning(LIST_TEXTS.tooManyChosen(MOST_AT_ONCE))
    setBusy(true)
    const tell = (bytes: number, rows: number | undefined) =>
      void message.open({ key: KEY, type: 'loading', duration: 0, content: EXPORT_TEXTS.running((bytes / 1024 / 1024).toFixed(1), rows) })
    tell(0, undefined)
    try {
      const query = { ...list.conditions, ...(seen ? { columns: seen } : {}), ...(chosen.length > 0 ? { selections: chosen.join(',') } : {}) }
      const rows = await source.exportSheet(query, title, ({ bytes, rows: expected }) => tell(bytes, expected))
      void message.open({ key: KEY, type: 'success', content: EXPORT_TEXTS.done(rows) })
    } catch (error) {
      const reason = error instanceof CallFailure && error.kind === 'refused' ? `：${error.message}` : ''
      void message.open({ key: KEY, type: 'error', content: EXPORT_TEXTS.failed + reason })
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, available: source.exportSheet !== undefined }
}
