import { App, Button } from 'antd'
import { deleteDeparts, departTemplate, exportDeparts, importDeparts } from '@aosp/contract/identity/directory'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import { Can } from '../../../../ui/can.tsx'
import { callListSource, ExportButton, ImportButton, MOST_AT_ONCE, useExport } from '../../../../ui/list-page/index.ts'
import { useAskRemoval } from '../../../../ui/use-ask-removal.ts'
import { useCall } from '../../../../ui/use-call.ts'

const SHEETS = callListSource({ exportXls: exportDeparts, importExcel: importDeparts, importTemplate: departTemplate })
const EVERYTHING = { conditions: {} }

type Props = {
  /** Undefined while departments are chosen one by one. */
  picked: readonly string[] | undefined
  onPick: (ids: readonly string[] | undefined) => void
  onChanged: (deleted: readonly string[]) => Promise<void>
}

/** What is done with many departments at once. */
export function DepartTools({ picked, onPick, onChanged }: Props) {
  const { message } = App.useApp()
  const askRemoval = useAskRemoval()
  const remove = useCall(deleteDeparts)
  const exporting = useExport(SHEETS, EVERYTHING, '部门', picked ?? [])
  const askToRemove = (ids: readonly string[]) => {
    if (ids.length > MOST_AT_ONCE) return void message.warning(LIST_TEXTS.tooManyChosen(MOST_AT_ONCE))
    askRemoval({
      title: `删除选中的 ${ids.length} 个部门？`,
      content: '删除后不能恢复，部门权限和部门角色一并删除。还有人员或未选中的下级部门的部门须先移出，否则一个也不删除。',
      act: () => remove.run({ ids: ids.join(',') }),
      onDone: async () => {
        onPick(undefined)
        await onChanged(ids)
      },
    })
  }
  return (
    <>
      {picked === undefined && (
        <Can call={importDeparts}>
          <ImportButton source={SHEETS} title="部门" onDone={() => void onChanged([])} />
        </Can>
      )}
      <Can call={exportDeparts}>
        <ExportButton exporting={exporting} chosen={picked?.length ?? 0} />
      </Can>
      <Can call={deleteDeparts}>
        {picked && (
          <Button danger disabled={picked.length === 0} onClick={() => askToRemove(picked)}>
            批量删除
          </Button>
        )}
        <Button aria-pressed={picked !== undefined} onClick={() => onPick(picked ? undefined : [])}>
          {picked ? '结束多选' : '多选'}
        </Button>
      </Can>
    </>
  )
}
