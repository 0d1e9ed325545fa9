import { useMemo } from 'react'
import { addAsset, editAsset } from '@aosp/contract/assets/ledger'
import { AssetForm } from '@aosp/contract/assets/ledger.shapes'
import { platformFacts } from '@aosp/contract/reference/platform'
import { no } from '@aosp/contract/refusals'
import { callFormSource, FormDialog, useStaleGuard, type FormDialogHandle } from '../../../ui/form-dialog/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { assetFields } from './asset-fields.tsx'
import { assetBody } from './asset-form-model.ts'

type Props = { handle: FormDialogHandle; synced: readonly string[]; onReload: (id: string) => void; onSaved: () => void }

const CALLS = callFormSource({ add: addAsset, edit: editAsset })

export function AssetFormDialog({ handle, synced, onReload, onSaved }: Props) {
  const source = useStaleGuard({ source: CALLS, refusal: no('asset.stale').message, what: '资产', reload: onReload })
  const mode = handle.opening?.mode === 'add' ? 'add' : 'edit'
  // A picture without its mark cannot be called back: until the setting is known, it gets one.
  const mark = useFetched(platformFacts, {}, { quiet: true }).data?.assetWatermark ?? true
  const fields = useMemo(() => assetFields(mode, synced, mark), [mode, synced, mark])
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
