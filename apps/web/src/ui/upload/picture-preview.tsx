import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import { UPLOAD_TEXTS } from '@aosp/contract/upload-texts'
import type { StoredFileRef } from './file-names.ts'
import { useFileAddress } from './use-file-address.ts'
import './upload.css'

type Props = { pictures: readonly StoredFileRef[]; first: string; onClose: () => void }

/** One picture large, with previous and next; arrow keys turn. */
export function PicturePreview({ pictures, first, onClose }: Props) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ path }) => path === first),
    ),
  )
  const picture = pictures[at]
  const turn = (step: -1 | 1) => setAt(Math.min(Math.max(at + step, 0), pictures.length - 1))
  if (!picture) return null
  return (
    <Modal open title={picture.name} width="min(1080px, 100vw - 32px)" footer={null} onCancel={onClose} destroyOnHidden centered>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside do the same; this hears their arrow keys */}
      <div
        className="picture-preview"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') turn(-1)
          if (key === 'ArrowRight') turn(1)
        }}
      >
        <Large key={picture.path} name={picture.name} path={picture.path} />
        {pictures.length > 1 && (
          <div className="picture-turns">
            <Button autoFocus icon={<LeftOutlined aria-hidden />} disabled={at === 0} onClick={() => turn(-1)}>
              上一张
            </Button>
            <output aria-label="当前图片">
              {at + 1} / {pictures.length}
            </output>
            <Button icon={<RightOutlined aria-hidden />} iconPlacement="end" disabled={at === pictures.length - 1} onClick={() => turn(1)}>
              下一张
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}

function Large({ name, path }: StoredFileRef) {
  const address = useFileAddress(path)
  const [broken, setBroken] = useState(false)
  if (address === null || broken) return <p role="alert">{UPLOAD_TEXTS.unknownFile}，可能已被删除或无权查看</p>
  return address === undefined ? <Spin /> : <img src={address} alt={name} onError={() => setBroken(true)} />
}
