import { useMemo } from 'react'
import { setWindows } from '@aosp/contract/sharing/notice'
import { NoticeForm } from '@aosp/contract/sharing/notice.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type SubTableDeclaration } from '../../../ui/form-dialog/index.ts'
import { REPEAT, VALID, WINDOW_COLUMNS, windowsIn } from './notice-fields.ts'

const TABLES: readonly SubTableDeclaration[] = [{ key: 'windows', title: '可用时段', defaultRows: 1, columns: WINDOW_COLUMNS }]
const SOURCE = callFormSource({ edit: setWindows })
const FIELDS = [VALID, REPEAT]

/** Windows of a published notice: those that have begun stay as they are. */
export function WindowsForm({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) {
  const schema = useMemo(() => NoticeForm.pick({ validUntil: true, windows: true }), [])
  return (
    <FormDialog
      handle={handle}
      code="sharing.windows"
      title="可用时段"
      schema={schema}
      fields={FIELDS}
      subTables={TABLES}
      columns={2}
      width={760}
      source={SOURCE}
      toBody={({ id, validUntil, windows, repeatUntil }) => ({ id, validUntil, windows: windowsIn(windows, repeatUntil) })}
      onOk={onOk}
    />
  )
}
