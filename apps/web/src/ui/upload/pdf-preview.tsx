import { useContext } from 'react'
import { Dialog } from '../light/dialog.tsx'
import { PdfPages } from '../pdf-viewer/pdf-pages.tsx'
import { UploadServicesContext } from './upload-services.ts'

/** A stored PDF in place. */
export function PdfPreview({ name, path, onClose }: { name: string; path: string; onClose: () => void }) {
  const { bytesOf } = useContext(UploadServicesContext)
  return (
    <Dialog title={name} size="wide" flush onClose={onClose}>
      <PdfPages title={name} fetchBytes={() => bytesOf(path)} />
    </Dialog>
  )
}
