import { useMemo } from 'react'
import { addAsset, editAsset } from '@aosp/contract/assets/ledger'
import { AssetForm } from '@aosp/contract/assets/ledger.shapes'
import { no } from '@aosp/contract/refusals'
import { callFormSource, FormDialog, useStaleGuard, type FormDialogHandle } from '../../../ui/form-dialog/index.ts'
import { assetFields } from './asset-fields.tsx'
import { assetBody } from './asset-form-model.ts'

type Props = { handle: FormDialogHandle; synced: readonly string[]; onReload: (id: string) => void; onSaved: () => void }

const CALLS = callFormSource({ add: addAsset, edit: editAsset })

export function AssetFormDialog({ handle, synced, onReload, onSaved }: Props) {
  const source = useStaleGuard({ source: CALLS, refusal: no('asset.stale').message, what: '资产', reload: onReload })
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
      keepsDraft
    />
  )
}
