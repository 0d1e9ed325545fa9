import { Drawer } from 'antd'
import { useDevice } from '../display/use-device.ts'
import { FrameFooter } from './frame-footer.tsx'
import type { FrameProps } from './frame-props.ts'
import { useOkCancel } from './use-ok-cancel.ts'
import './dialog.css'

const DRAWER_WIDTH = 700

/** A drawer at the right with the rules of a dialog. */
export function DrawerFrame(props: FrameProps & { width?: number | undefined }) {
  const { open, title, children, width = DRAWER_WIDTH, onClosed } = props
  const rules = useOkCancel(props)
  const phone = useDevice() === 'mobile'
  return (
    <Drawer
      open={open}
      size={phone ? '100%' : width}
      title={title}
      onClose={rules.cancel}
      mask={{ closable: props.onOk === undefined }}
      destroyOnHidden
      afterOpenChange={(shown) => !shown && onClosed?.()}
      footer={<FrameFooter {...props} {...rules} />}
    >
      {children}
    </Drawer>
  )
}
