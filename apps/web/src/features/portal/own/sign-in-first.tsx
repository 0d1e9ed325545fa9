import { usePortal } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { LinkButton } from '../../../ui/light/button.tsx'
import { EmptyState } from '../../../ui/light/states.tsx'
import type { IconName } from '../../../ui/light/icon.tsx'

/** What a visitor would find here, and the way to it. */
export function SignInFirst({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  const { page } = usePortal()
  const links = usePortalLinks()
  return (
    <div className="card">
      <EmptyState
        icon={icon}
        title={title}
        actions={
          <>
            <LinkButton kind="primary" href={links.signIn(page.path)}>
              登录
            </LinkButton>
            <LinkButton href={links.register}>注册</LinkButton>
          </>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
