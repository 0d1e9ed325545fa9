import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useDevice } from '../display/use-device.ts'
import { FrameBody } from './frame-body.tsx'
import { FrameFooter } from './frame-footer.tsx'
import type { FrameProps } from './frame-props.ts'
import { useFrameDrag } from './use-frame-drag.ts'
import { useOkCancel } from './use-ok-cancel.ts'
import './dialog.css'

export const DIALOG_WIDTH = 800

type Props = FrameProps & {
  width?: number | `${number}%` | undefined
  /** A button in the title that fills the window and gives it back. On a phone the dialog always fills it. */
  fullscreen?: boolean | undefined
  /** How it opens. */
  maximised?: boolean | undefined
  onMaximised?: ((maximised: boolean) => void) | undefined
  draggable?: boolean | undefined
}

/** A modal dialog that can fill the window and be moved by its title. */
export function DialogFrame(props: Props) {
  const { open, title, children, width = DIALOG_WIDTH, fullscreen = true, maximised = false, onMaximised, draggable = true, onClosed } = props
  const rules = useOkCancel(props)
  const phone = useDevice() === 'mobile'
  const place = useFrameDrag(open, phone, maximised)
  const moves = draggable && !place.full

  const toggle = () => {
    place.toggle()
    onMaximised?.(!place.maximised)
  }
  const renderBox = (dialog: ReactNode) => (
    <div ref={place.box} className="frame-box" style={place.style}>
      {fullscreen && !phone && <FullscreenButton maximised={place.maximised} onClick={toggle} />}
      {dialog}
    </div>
  )
  return (
    <Modal
      open={open}
      className={place.full ? 'frame-dialog frame-full' : 'frame-dialog'}
      width={place.full ? '100%' : width}
      centered={!place.full}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rules.cancel}
      afterClose={() => onClosed?.()}
      title={
        <div className={moves ? 'frame-title frame-grip' : 'frame-title'} {...(moves ? place.grip : {})}>
          {title}
        </div>
      }
      footer={<FrameFooter {...props} {...rules} />}
      modalRender={renderBox}
    >
      <FrameBody>{children}</FrameBody>
    </Modal>
  )
}

/** Beside the title and not in it, so that the dialog's name stays its title. */
function FullscreenButton({ maximised, onClick }: { maximised: boolean; onClick: () => void }) {
  const label = maximised ? '还原' : '全屏'
  const icon = maximised ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />
  return <Button type="text" className="frame-toggle" aria-label={label} title={label} icon={icon} onClick={onClick} />
}
