import { useMemo } from 'react'
import { menusBelow, topMenus } from '@aosp/contract/identity/permission'
import { call } from '../../../../lib/call.ts'
import type { FormDialogHandle } from '../../../../ui/form-dialog/index.ts'
import { MoveDialog, type Move } from '../../../../ui/tree-move/index.ts'
import { formRow, menuFields, MenuFormDrawer, menuParents } from './menu-form.tsx'
import type { MenuRow } from './menu-model.ts'

/** The form opens on a record as the list has it, and holds it in the words of its controls. */
export function MenuForm({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) {
  const turn = handle.opening?.turn
  // Each opening reads the parents anew.
  const fields = useMemo(() => menuFields(), [turn]) // oxlint-disable-line react/exhaustive-deps, react/memo-dependencies
  const inWords = useMemo(
    () =>
      handle.opening && handle.opening.mode !== 'add'
        ? { ...handle, opening: { ...handle.opening, row: formRow(handle.opening.row as unknown as MenuRow) } }
        : handle,
    [handle],
  )
  return <MenuFormDrawer handle={inWords} fields={fields} onOk={onOk} />
}

export function MenuMove({ row, onMove, onClose }: { row: MenuRow; onMove: (move: Move) => Promise<boolean>; onClose: () => void }) {
  const source = useMemo(() => menuParents(), [])
  return (
    <MoveDialog
      node={{ id: row.id, name: row.title, parentId: row.parentId }}
      source={source}
      childrenOf={async (parentId) => {
        const found = parentId === null ? await call(topMenus, {}, { quiet: true }) : await call(menusBelow, { parentId }, { quiet: true })
        return found.map(({ id, title }) => ({ id, name: title }))
      }}
      onMove={onMove}
      onClose={onClose}
    />
  )
}
