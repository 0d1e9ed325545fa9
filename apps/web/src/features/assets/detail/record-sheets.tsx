import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@aosp/contract/endpoint'
import { Can, useMay } from '../../../ui/can.tsx'
import { ExportButton, ImportButton, useExport, type ListSource } from '../../../ui/list-page/index.ts'

type Props = {
  sheets: ListSource<unknown>
  title: string
  /** What the buttons name where another kind stands beside it. */
  of?: string
  assetId: string
  exports: Endpoint
  imports: Endpoint
  refreshes: readonly Endpoint[]
}

/** A sheet may tell of many assets, by their numbers; what is exported here is this one's. */
export function RecordSheets({ sheets, title, of = '', assetId, exports, imports, refreshes }: Props) {
  const client = useQueryClient()
  const may = useMay()
  const exporting = useExport(sheets, { conditions: { assetId } }, title)
  const refresh = () => refreshes.forEach((read) => void client.invalidateQueries({ queryKey: [read.path] }))
  return (
    <>
      <Can call={imports}>
        <ImportButton source={sheets} title={title} of={of} onDone={refresh} />
      </Can>
      {may(exports) && <ExportButton exporting={exporting} of={of} />}
    </>
  )
}
