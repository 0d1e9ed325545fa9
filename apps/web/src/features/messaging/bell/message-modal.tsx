import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { OpenTarget } from '@aosp/contract/content/open-page'
import { useDevice } from '../../../ui/display/index.ts'
import { useOpenPage } from './use-open-page.ts'
import './bell.css'

/** The frame a message is read in, with the way to what it is about. */
export function MessageModal({
  title,
  target,
  onClose,
  children,
}: {
  title: string
  target: OpenTarget | undefined
  onClose: () => void
  children: ReactNode
}) {
  const device = useDevice()
  const handle = useOpenPage()
  return (
    <Modal
      open
      width={device === 'mobile' ? '100%' : '60%'}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        target && (
          <Button
            key="handle"
            type="primary"
            onClick={() => {
              onClose()
              handle(target)
            }}
          >
            去处理
          </Button>
        ),
      ]}
    >
      {children}
    </Modal>
  )
}
