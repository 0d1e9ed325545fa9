import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { uploadOssFile } from '@aosp/contract/operations/oss-file'
import { sendTo } from '../../../lib/upload.ts'
import { FileUpload, ImageUpload, platformServices, UploadServicesContext, type UploadServices } from '../../../ui/upload/index.ts'

const SERVICES: UploadServices = { ...platformServices, sendTo: (biz) => sendTo(biz, uploadOssFile.path) }

const KINDS = [
  { value: 'private', label: '私有文件' },
  { value: 'public', label: '公开图片' },
] as const

/** Files for the platform's own use. Each is stored as soon as it is chosen; closing the dialog shows them in the list. */
export function OssUploadDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<'private' | 'public'>('private')
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      open
      title="上传文件"
      onCancel={onClose}
      closable={!busy}
      mask={{ closable: false }}
      footer={
        <Button type="primary" disabled={busy} onClick={onClose}>
          完成
        </Button>
      }
    >
      <div className="stack">
        <Segmented<'private' | 'public'> aria-label="用途" options={[...KINDS]} value={kind} onChange={setKind} disabled={busy} />
        <p className="upload-none">
          {kind === 'public' ? '公开图片任何人凭地址即可查看，适合文章配图。' : '私有文件只有您本人可以查看，支持图片、PDF、Word、Excel、PowerPoint。'}
        </p>
        <UploadServicesContext value={SERVICES}>
          {kind === 'public' ? <ImageUpload biz="jeditor" onBusy={setBusy} /> : <FileUpload biz="temp" onBusy={setBusy} />}
        </UploadServicesContext>
      </div>
    </Modal>
  )
}
