import { useState } from 'react'
import { logout } from '@aosp/contract/identity/login'
import { afterLogout, HOME_PATH } from '@aosp/contract/screens'
import { LOGOUT_CONFIRM } from '@aosp/contract/texts'
import { shortNickname } from '@aosp/kernel/nickname'
import { call, CallFailure } from '../../lib/call.ts'
import { siteUrl } from '../../lib/page-config.ts'
import { usePortal, useSignedIn } from '../../lib/portal-page.ts'
import { session } from '../../lib/session.ts'
import { usePortalLinks } from '../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../ui/light/button.tsx'
import { Dialog } from '../../ui/light/dialog.tsx'
import { toast } from '../../ui/light/toast.tsx'

/** Right end of the header: the way in, or who is in and the way out. */
export function AccountMenu() {
  const user = useSignedIn()
  const links = usePortalLinks()
  const [leaving, setLeaving] = useState(false)
  if (!user)
    return (
      <div className="account">
        <LinkButton kind="text" href={links.signIn()}>
          登录
        </LinkButton>
        <LinkButton href={links.register}>注册</LinkButton>
      </div>
    )
  return (
    <div className="account">
      <span title={user.realname}>{shortNickname(user.realname)}</span>
      <LinkButton kind="primary" href={siteUrl(HOME_PATH)}>
        进入工作台
      </LinkButton>
      <Button kind="text" onClick={() => setLeaving(true)}>
        退出登录
      </Button>
      {leaving && <LeaveDialog roleCode={user.role.roleCode} onClose={() => setLeaving(false)} />}
    </div>
  )
}

function LeaveDialog({ roleCode, onClose }: { roleCode: string; onClose: () => void }) {
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
