import { useState } from 'react'
import { HOME_PATH } from '@aosp/contract/screens'
import { shortNickname } from '@aosp/kernel/nickname'
import { siteUrl } from '../../lib/page-config.ts'
import { useSignedIn } from '../../lib/portal-page.ts'
import { usePortalLinks } from '../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../ui/light/button.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

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
