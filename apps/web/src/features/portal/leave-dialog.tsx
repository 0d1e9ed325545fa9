import { useState } from 'react'
import { logout } from '@aosp/contract/identity/login'
import { afterLogout } from '@aosp/contract/screens'
import { LOGOUT_CONFIRM } from '@aosp/contract/texts'
import { call, CallFailure } from '../../lib/call.ts'
import { siteUrl } from '../../lib/page-config.ts'
import { usePortal } from '../../lib/portal-page.ts'
import { session } from '../../lib/session.ts'
import { Button } from '../../ui/light/button.tsx'
import { Dialog } from '../../ui/light/dialog.tsx'
import { toast } from '../../ui/light/toast.tsx'

/** Asks before the session ends; also on the page 我的. */
export function LeaveDialog({ roleCode, onClose }: { roleCode: string; onClose: () => void }) {
  const { config } = usePortal()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await call(logout, {})
    } catch (error) {
      // A session the server no longer knows is over anyway; any other failure leaves it open, and the user must know.
      if (!(error instanceof CallFailure && error.kind === 'expired')) {
        toast(error instanceof Error ? error.message : '退出登录失败', 'error')
        setBusy(false)
        return
      }
    }
    session.clear()
    location.assign(siteUrl(afterLogout(config.variant, roleCode)))
  }
  return (
    <Dialog
      title="提示"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={busy} onClick={() => void leave()}>
            确定
          </Button>
        </>
      }
    >
      {LOGOUT_CONFIRM}
    </Dialog>
  )
}
