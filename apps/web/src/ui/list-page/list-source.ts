import type { Endpoint, Received, Sent, Shape } from '@aosp/contract/endpoint'
import type { ImportPreviewed } from '@aosp/contract/platform/sheets.shapes'
import type { ListInput, Page } from '@aosp/contract/wire'
import { call, callForAnswer } from '../../lib/call.ts'
import type { DownloadProgress } from '../../lib/download-sheet.ts'
import type { ImportAnswer, ImportForm, ImportMoved } from '../../lib/import-sheets.ts'

/** A call that answers with a page of rows. */
export type ListEndpoint = Endpoint<{ input: typeof ListInput; result: Shape['result'] }>
export type RowOf<E extends Endpoint> = Received<E> extends Page<infer Row> ? Row : never

export type ListQuery = Readonly<Record<string, string | number | undefined>>

/**
 * Where a list page gets its rows and what it can do to them. Made from declared calls, or from rows in the browser;
 * what is missing is not offered, and asking for it all the same says which setting is missing.
 */
export type ListSource<Row> = {
  /** Names the list in caches. */
  key: string
  /** Calls behind what it can do, for those who ask whether somebody may. */
  calls?: ListCalls<ListEndpoint>
  load?: (query: ListQuery) => Promise<Page<Row>>
  /** Both answer with the message to show. */
  remove?: (id: string) => Promise<string>
  removeBatch?: (ids: readonly string[]) => Promise<string>
  /** Saves the sheet and answers how many rows it has, when that is known. */
  exportSheet?: (query: ListQuery, title: string, moved: (progress: DownloadProgress) => void) => Promise<number | undefined>
  importSheets?: (form: ImportForm, moved: ImportMoved) => Promise<ImportAnswer>
  /** What these files would bring, before anything is kept. */
  previewSheets?: (form: ImportForm, moved: ImportMoved) => Promise<ImportPreviewed>
  template?: (title: string) => Promise<void>
}

/** The calls of a list, by the names their addresses usually have. */
export type ListCalls<E extends ListEndpoint> = {
  list?: E
  delete?: Endpoint
  deleteBatch?: Endpoint
  exportXls?: Endpoint
  importExcel?: Endpoint
  importTemplate?: Endpoint
}

/** Few who open a list take its sheet away, so that code comes when it is asked for. */
const download = async (endpoint: Endpoint, query: ListQuery, title: string, moved: (progress: DownloadProgress) => void) =>
  (await import('../../lib/download-sheet.ts')).downloadSheet(endpoint, query, title, moved)

export function callListSource<E extends ListEndpoint>(calls: ListCalls<E>): ListSource<RowOf<E>> {
  const { list, exportXls, importExcel, importTemplate } = calls
  const saying = (endpoint: Endpoint, input: Record<string, string>) => callForAnswer(endpoint, input as Sent<Endpoint>).then(({ message }) => message)
  const [one, several] = [calls.delete, calls.deleteBatch]
  return {
    key: list?.path ?? 'list',
    calls,
    ...(list ? { load: (query: ListQuery) => call(list, query as Sent<E>, { quiet: true }) as Promise<Page<RowOf<E>>> } : {}),
    ...(one ? { remove: (id: string) => saying(one, { id }) } : {}),
    ...(several ? { removeBatch: (ids: readonly string[]) => saying(several, { ids: ids.join(',') }) } : {}),
    ...(exportXls
      ? { exportSheet: (query: ListQuery, title: string, moved: (progress: DownloadProgress) => void) => download(exportXls, query, title, moved) }
      : {}),
    ...(importExcel
      ? {
          importSheets: async (form: ImportForm, moved: ImportMoved) => (await import('../../lib/import-sheets.ts')).importSheets(importExcel, form, moved),
          previewSheets: async (form: ImportForm, moved: ImportMoved) => (await import('../../lib/import-sheets.ts')).previewSheets(importExcel, form, moved),
        }
      : {}),
    ...(importTemplate ? { template: async (title: string) => void (await download(importTemplate, {}, title, () => undefined)) } : {}),
  }
}
