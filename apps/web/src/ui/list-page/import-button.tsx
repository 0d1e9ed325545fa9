import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { OpenedPart } from '../opened-part.tsx'
import type { ListSource } from './list-source.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

export function ImportButton<Row>({ source, title, of = '', onDone }: { source: ListSource<Row>; title: string; of?: string; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        导入{of}
      </Button>
      {open && (
        <OpenedPart onFailed={() => setOpen(false)}>
          <ImportDialog source={source} title={title} onClose={() => setOpen(false)} onDone={onDone} />
        </OpenedPart>
      )}
    </>
  )
}
