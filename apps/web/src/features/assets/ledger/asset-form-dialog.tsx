import { useMemo } from 'react'
import { AssetForm } from '@aosp/contract/assets'
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx'
import type { FormSource } from '../../../ui/form-dialog/form-source.ts'
import type { FormDialogHandle } from '../../../ui/form-dialog/use-form-dialog.ts'
import { assetFields } from './asset-fields.tsx'
import { assetBody } from './asset-form-model.ts'

type Props = { handle: FormDialogHandle; synced: readonly string[]; source: FormSource; onSaved: () => void }

export function AssetFormDialog({ handle, synced, source, onSaved }: Props) {
  const mode = handle.opening?.mode === 'add' ? 'add' : 'edit'
  const fields = useMemo(() => assetFields(mode, synced), [mode, synced])
  return (
    <FormDialog
      handle={handle}
      code="assets.asset"
      title="资产"
      schema={AssetForm}
      fields={fields}
      source={source}
      toBody={(body) => assetBody(body, mode === 'edit' ? synced : [])}
      onOk={onSaved}
      frame="drawer"
      width={860}
      columns={2}
    />
  )
}
