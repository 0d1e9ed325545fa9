import { App } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import type { ListSource } from './list-source.ts'
import { pageAfterRemoval } from './list-state.ts'
import type { PagedList } from './use-paged-list.ts'
import type { RowSelection } from './use-row-selection.ts'

/** The server takes no more at once. */
export const MOST_AT_ONCE = 200

/** Members records bear their name in, the plainest first. */
const NAMES = ['name', 'title', 'realname', 'subject', 'code', 'username'] as const

/** What the row is called, so that nobody deletes the neighbour of what he meant. */
const nameOf = (row: object): string | undefined => {
  const named = row as Partial<Record<(typeof NAMES)[number], unknown>>
  const name = NAMES.map((member) => named[member]).find((value) => typeof value === 'string' && value !== '')
  return name === undefined ? undefined : `「${String(name)}」`
}

/** Deletes one row or the chosen ones, asks before, and steps back from a page that has become empty. */
export function useRowRemoval<Row extends { id: string }>(source: ListSource<Row>, list: PagedList<Row>, selection: RowSelection<Row>) {
  const { modal, message } = App.useApp()
  const client = useQueryClient()

  async function carryOut(act: () => Promise<string>, ids: readonly string[]): Promise<void> {
    try {
      const said = await act()
      void message.success(said)
    } catch {
      return // The shell has shown why.
    }
    selection.forget(ids)
    const pageNo = pageAfterRemoval(list.state, list.total, ids.length)
    if (pageNo !== list.state.pageNo) list.change({ pageNo })
    await client.invalidateQueries({ queryKey: [source.key], refetchType: 'none' })
    // Whatever else is shown may have counted it.
    await client.invalidateQueries({ type: 'active' })
  }

  return {
    removeOne: (row: Row): void => {
      const { remove } = source
      if (!remove) return void message.error(LIST_TEXTS.noDeleteAddress)
      modal.confirm({
        title: LIST_TEXTS.confirmDelete,
        content: nameOf(row),
        okButtonProps: { danger: true },
        okText: '删除',
        onOk: () => carryOut(() => remove(row.id), [row.id]),
      })
    },
    removeChosen: (): void => {
      const { removeBatch } = source
      const { keys } = selection
      if (!removeBatch) return void message.error(LIST_TEXTS.noBatchDeleteAddress)
      if (keys.length === 0) return void message.warning(LIST_TEXTS.chooseOne)
      if (keys.length > MOST_AT_ONCE) return void message.warning(LIST_TEXTS.tooManyChosen(MOST_AT_ONCE))
      modal.confirm({
        title: LIST_TEXTS.confirmBatchTitle,
        content: LIST_TEXTS.confirmBatch,
        okButtonProps: { danger: true },
        okText: '删除',
        onOk: () => carryOut(() => removeBatch(keys), keys),
      })
    },
  }
}
