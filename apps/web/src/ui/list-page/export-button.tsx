import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'

/** Exports the chosen rows, or all that match when none are chosen. */
export const ExportButton = ({
  exporting,
  chosen = 0,
  of = '',
}: {
  exporting: { run: () => Promise<void>; busy: boolean; available: boolean }
  chosen?: number
  of?: string
}) =>
  exporting.available && (
    <Button icon={<ExportOutlined aria-hidden />} loading={exporting.busy} onClick={() => void exporting.run()}>
      {chosen > 0 ? `导出选中 ${chosen} 条` : `导出${of}`}
    </Button>
  )
