import { Button } from 'antd'
import { leaveText } from '@aosp/contract/dialog-texts'
import type { FrameProps } from './frame-props.ts'

type Props = Pick<FrameProps, 'okText' | 'cancelText' | 'okDisabled' | 'danger' | 'footerStart' | 'onOk'> & {
  busy: boolean
  ok: () => Promise<void>
  cancel: () => void
}

export function FrameFooter({ onOk, okText = '确定', cancelText, okDisabled = false, danger = false, footerStart, busy, ok, cancel }: Props) {
  return (
    <div className="frame-footer">
      {footerStart && <div className="frame-footer-start">{footerStart}</div>}
      <Button onClick={cancel}>{cancelText ?? (onOk ? leaveText(okText) : '关闭')}</Button>
      {onOk && (
        <Button type="primary" danger={danger} loading={busy} disabled={okDisabled} onClick={() => void ok()}>
          {okText}
        </Button>
      )}
    </div>
  )
}
