import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { lazy, useState } from 'react'
import { useDevice } from '../../../ui/display/index.ts'
import { OpenedPart } from '../../../ui/opened-part.tsx'
import { usePopoverFocus } from '../../../ui/use-popover-focus.ts'
import { messageState } from './message-state.ts'
import { useBell } from './use-bell.ts'
import './bell.css'

const BellPanel = lazy(() => import('./bell-panel.tsx').then((module) => ({ default: module.BellPanel })))
const AnnouncementDialog = lazy(() => import('./announcement-dialog.tsx').then((module) => ({ default: module.AnnouncementDialog })))

/** Unread announcements and system messages, counted without a reload of the page. */
export function Bell() {
  const device = useDevice()
  const { lists, failed, reload } = useBell()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<string>()
  const { messageCount } = messageState(lists)
  const { button, content, afterOpenChange } = usePopoverFocus()
  const show = (next: boolean) => {
    setOpen(next)
    if (next) reload()
  }
  return (
    <>
      <Popover
        trigger="click"
        // On a phone the bell stands in the middle of the header, so the list is moved until it fits.
        placement={device === 'mobile' ? 'bottom' : 'bottomRight'}
        open={open}
        onOpenChange={show}
        afterOpenChange={afterOpenChange}
        classNames={{ root: 'bell-popover' }}
        content={
          <div ref={content} tabIndex={-1} role="group" aria-label="消息">
            <OpenedPart fallback={<div className="bell-panel" />} onFailed={() => setOpen(false)}>
              <BellPanel
                lists={lists}
                failed={failed}
                onRetry={reload}
                onLeave={() => setOpen(false)}
                onOpen={(id) => {
                  setOpen(false)
                  setShown(id)
                }}
              />
            </OpenedPart>
          </div>
        }
      >
        <Button ref={button} type="text" className="header-button" aria-label={`消息，${messageCount} 条未读`}>
          <Badge count={messageCount} size="small" offset={[8, -2]}>
            <BellOutlined className="header-icon" />
          </Badge>
          <span className="wide-only">消息</span>
        </Button>
      </Popover>
      {shown !== undefined && (
        <OpenedPart onFailed={() => setShown(undefined)}>
          <AnnouncementDialog id={shown} onClose={() => setShown(undefined)} />
        </OpenedPart>
      )}
    </>
  )
}
