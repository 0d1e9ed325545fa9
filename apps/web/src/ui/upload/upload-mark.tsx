import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { UPLOAD_TEXTS } from '../upload-texts.ts'
import type { UploadValue } from './upload-value.ts'

/** How one upload stands: how far it is, a green tick, or a red mark that says why not. */
export function UploadMark({ file }: { file: UploadValue }) {
  if (file.status === 'uploading') return <span className="upload-percent">{UPLOAD_TEXTS.uploading(file.percent)}</span>
  if (file.status === 'error')
    return (
      <Tooltip title={file.message || UPLOAD_TEXTS.failed}>
        <CloseCircleFilled role="img" aria-label={UPLOAD_TEXTS.failed} data-tone="bad" />
      </Tooltip>
    )
  return (
    <Tooltip title={UPLOAD_TEXTS.done}>
      <CheckCircleFilled role="img" aria-label={UPLOAD_TEXTS.done} data-tone="good" />
    </Tooltip>
  )
}
