import { App, Modal } from 'antd'
import { useState } from 'react'
import { UPLOAD_TEXTS } from '../upload-texts.ts'
import type { Biz } from '../../lib/upload.ts'
import { FileUpload } from './file-upload.tsx'
import { ImageUpload } from './image-upload.tsx'

type Props = {
  title?: string
  /** Paths joined by commas. */
  value?: string
  /** Pictures only, shown as pictures. */
  images?: boolean
  max?: number
  accept?: string
  biz?: Biz
  onOk: (paths: string) => void
  onClose: () => void
}

/** Files in a dialog, for places with no room for an uploader. Nothing is given out before 确定. Mounted means open. */
export function FileDialog({ title, value = '', images = false, max, accept, biz = 'temp', onOk, onClose }: Props) {
  const { message, notification } = App.useApp()
  const [paths, setPaths] = useState(value)
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    if (busy) return void message.warning(UPLOAD_TEXTS.stillUploading)
    if (paths === '') return void message.warning(UPLOAD_TEXTS.none)
    onOk(paths)
    onClose()
  }
  const shared = { value: paths, onChange: setPaths, onBusy: setBusy, biz, ...(max === undefined ? {} : { max }) }
  return (
    <Modal
      open
      title={title ?? (images ? '上传图片' : '上传文件')}
      okText="确定"
      cancelText="取消"
      onOk={confirm}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {images ? (
        <ImageUpload
          {...shared}
          onFailed={(item) => notification.error({ title: UPLOAD_TEXTS.imageFailed, description: UPLOAD_TEXTS.imageFailedWhy(item.message) })}
        />
      ) : (
        <FileUpload {...shared} {...(accept === undefined ? {} : { accept })} />
      )}
    </Modal>
  )
}
