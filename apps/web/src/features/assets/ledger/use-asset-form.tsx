import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { addAsset, assetById, assetDepartments, assetFigures, assetList, editAsset, tradableAssets } from '@aosp/contract/assets'
import { no } from '@aosp/contract/refusals'
import { call, callForAnswer, CallFailure } from '../../../lib/call.ts'
import type { FormSource } from '../../../ui/form-dialog/form-source.ts'
import { useFormDialog } from '../../../ui/form-dialog/use-form-dialog.ts'
import { formRow, NEW_ASSET } from './asset-form-model.ts'

const AssetFormDialog = lazy(() => import('./asset-form-dialog.tsx').then((module) => ({ default: module.AssetFormDialog })))

const CHANGED = [assetList, assetFigures, assetById, assetDepartments, tradableAssets]
const QUIET = { quiet: true }

/** Entering and changing assets, from whichever screen. `dialog` is to be rendered once. */
export function useAssetForm(): { add: () => void; edit: (id: string) => Promise<void>; dialog: ReactNode } {
  const { modal } = App.useApp()
  const client = useQueryClient()
  const handle = useFormDialog()
  const [synced, setSynced] = useState<readonly string[]>([])

  const edit = async (id: string): Promise<void> => {
    try {
      const record = await call(assetById, { id })
      setSynced(record.syncedFields)
      handle.edit(formRow(record))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // The shell has shown why.
    }
  }
  /** Somebody saved in between: what was typed stays in sight until the person decides. */
  const askToReload = (id: string) =>
    modal.confirm({
      title: '该资产已被他人修改',
      content: '您打开之后有人保存了新的内容，为避免覆盖，本次修改没有保存。重新加载会显示最新内容，您填写的内容需要重新填写。',
      okText: '重新加载',
      cancelText: '暂不，先查看',
      onOk: () => void edit(id),
    })
  const source: FormSource = {
    add: (body) => callForAnswer(addAsset, body as Parameters<typeof callForAnswer<typeof addAsset>>[1], QUIET),
    edit: async (body) => {
      try {
        return await callForAnswer(editAsset, body as Parameters<typeof callForAnswer<typeof editAsset>>[1], QUIET)
      } catch (error) {
        if (error instanceof CallFailure && error.message === no('asset.stale').message) askToReload(String(body['id']))
        throw error
      }
    },
  }
  const saved = () => CHANGED.forEach((read) => void client.invalidateQueries({ queryKey: [read.path] }))
  return {
    add: () => {
      setSynced([])
      handle.add(NEW_ASSET)
    },
    edit,
    dialog: handle.used && (
      <Suspense>
        <AssetFormDialog handle={handle} synced={synced} source={source} onSaved={saved} />
      </Suspense>
    ),
  }
}
