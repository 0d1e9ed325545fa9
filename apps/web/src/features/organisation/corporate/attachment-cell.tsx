import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ATTACHMENTS_MAX } from '@aosp/contract/organisation/texts'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { ImageUpload } from '../../../ui/upload/index.ts'
import { papersIn } from '../stored-papers.tsx'

type Props = { paths: string; name: string; onChange: (paths: string) => void }

/** Pictures of a row: their number in the cell, the uploader behind it. */
export function AttachmentCell({ paths, name, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const count = papersIn(paths, name).length
  return (
    <>
      <Button size="small" icon={<PaperClipOutlined aria-hidden />} aria-label={`${name || '该行'}的证书图片`} onClick={() => setOpen(true)}>
        {count === 0 ? '上传' : `${count} 张`}
      </Button>
      <DialogFrame open={open} title={`${name || '资质'}的证书图片`} width={600} fullscreen={false} cancelText="完成" onClose={() => setOpen(false)}>
        <p>最多 {ATTACHMENTS_MAX} 张，保存企业后一并生效。</p>
        <ImageUpload biz="qualification" max={ATTACHMENTS_MAX} label="证书图片" value={paths} onChange={onChange} />
      </DialogFrame>
    </>
  )
}
