import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { assetById, assetDepartments, assetFigures, assetList, tradableAssets } from '@aosp/contract/assets/ledger'
import { call, CallFailure } from '../../../lib/call.ts'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'

const AssetFormDialog = lazy(() => import('./asset-form-dialog.tsx').then((module) => ({ default: module.AssetFormDialog })))

/** Comes with the dialog: nobody who only reads the list needs it. */
const model = () => import('./asset-form-model.ts')

const CHANGED = [assetList, assetFigures, assetById, assetDepartments, tradableAssets]

/** Entering and changing assets, from whichever screen. `dialog` is to be rendered once. */
export function useAssetForm(): { add: () => Promise<void>; edit: (id: string) => Promise<void>; dialog: ReactNode } {
  const client = useQueryClient()
  const handle = useFormDialog()
  const [synced, setSynced] = useState<readonly string[]>([])

  const edit = async (id: string): Promise<void> => {
    try {
      const [record, { formRow }] = await Promise.all([call(assetById, { id }), model()])
      setSynced(record.syncedFields)
      handle.edit(formRow(record))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // The shell has shown why.
    }
  }
  const saved = () => CHANGED.forEach((read) => void client.invalidateQueries({ queryKey: [read.path] }))
  return {
    add: async () => {
      const { NEW_ASSET } = await model()
      setSynced([])
      handle.add(NEW_ASSET)
    },
    edit,
    dialog: handle.used && (
      <Suspense>
        <AssetFormDialog handle={handle} synced={synced} onReload={(id) => void edit(id)} onSaved={saved} />
      </Suspense>
    ),
  }
}
