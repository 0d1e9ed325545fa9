import { lazy, Suspense, type ReactNode } from 'react'
import { session } from '../../lib/session.ts'
import { useMay } from '../can.tsx'
import { ExportButton } from './export-button.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { SavedViewsProps } from './saved-views.tsx'
import { PagedTable, type EmptyWords } from './paged-table.tsx'
import type { RowAction } from './row-actions.tsx'
import { SearchBar } from './search-bar.tsx'
import { useColumnChoice, type ListColumn } from './use-column-choice.ts'
import type { ListHandle } from './use-list-page.ts'

// Most lists have none of these, and whoever opens one with them looks at the rows first.
const AdvancedQueryButton = lazy(() => import('./advanced-query-button.tsx').then((module) => ({ default: module.AdvancedQueryButton })))
const BatchMenu = lazy(() => import('./batch-menu.tsx').then((module) => ({ default: module.BatchMenu })))
const ImportButton = lazy(() => import('./import-button.tsx').then((module) => ({ default: module.ImportButton })))
const SavedViews = lazy(() => import('./saved-views.tsx').then((module) => ({ default: module.SavedViews })))
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })))

type Props<Row> = {
  list: ListHandle<Row>
  /** What the columns somebody chose are remembered under; left out, they cannot be chosen. */
  name?: string
  columns: readonly ListColumn<Row>[]
  label: string
  /** Narrower screens scroll sideways below this. */
  width: number
  empty: EmptyWords
  /** What a sheet is filled with that is brought in; left out, none is. */
  imports?: string
  /** Given where rows can be ticked: what is done with all of them. */
  batch?: readonly (RowAction | false)[]
  /** What a row shows below itself when somebody opens it. */
  below?: (row: Row) => ReactNode
  /** Buttons before those every list has, and behind them. */
  buttons?: ReactNode
  more?: ReactNode
  /** Between the conditions and the list. */
  children?: ReactNode
  /** In place of the table. */
  instead?: ReactNode
}

/** Conditions, what can be done, rows: the same on every list page. */
export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const { list, name, columns, label, width, empty, imports, batch, below, buttons, more, children, instead } = props
  const may = useMay()
  const settings = useColumnChoice(name ?? label, columns)
  const { source, selection } = list
  const ticked = batch ? selection.keys.length : 0
  const signedIn = session.token() !== undefined
  return (
    <>
      {list.fields.length > 0 && <SearchBar fields={list.fields} values={list.state.filters} onSearch={list.search} />}
      {children}
      <ListToolbar again={list.again} {...(name ? { settings, views: signedIn && <Views name={name} list={list} settings={settings} /> } : {})}>
        {buttons}
        {imports && source.calls?.importExcel && may(source.calls.importExcel) && (
          <Suspense>
            <ImportButton source={source} title={imports} onDone={list.again} />
          </Suspense>
        )}
        <ExportButton exporting={list.exporting} chosen={ticked} seen={name ? settings.seen : undefined} />
        {list.queryFields.length > 0 && (
          <Suspense>
            <AdvancedQueryButton list={list} fields={list.queryFields} />
          </Suspense>
        )}
        {batch && (
          <Suspense>
            <BatchMenu count={ticked} actions={batch} />
          </Suspense>
        )}
        {more}
      </ListToolbar>
      {batch && (
        <Suspense>
          <SelectionBar selection={selection} />
        </Suspense>
      )}
      {instead || (
        <PagedTable
          list={list}
          columns={name ? settings.columns : [...columns]}
          label={label}
          width={width}
          empty={empty}
          {...(batch ? { selection } : {})}
          {...(below ? { below } : {})}
          {...(name ? { onWidth: settings.widen } : {})}
        />
      )}
    </>
  )
}

const Views = (props: SavedViewsProps) => (
  <Suspense>
    <SavedViews {...props} />
  </Suspense>
)
