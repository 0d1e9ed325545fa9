import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'

type Props = {
  exporting: { run: (seen?: string) => Promise<void>; busy: boolean; available: boolean }
  chosen?: number
  /** The columns somebody sees, where he can choose them. */ seen?: string | undefined
}

/** Exports the chosen rows, or all that match when none are chosen. */
export const ExportButton = ({ exporting, chosen = 0, seen }: Props) =>
  exporting.available && (
    <Button icon={<ExportOutlined aria-hidden />} loading={exporting.busy} onClick={() => void exporting.run(seen)}>
      {chosen > 0 ? `导出选中 ${chosen} 条` : '导出'}
    </Button>
  )
