import type { ReactNode } from 'react'
import { usePortalLinks } from '../../../../lib/use-portal-links.ts'
import { Brand } from '../../../../ui/light/brand.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'

/** Stays in sight from the first moment to the last: nobody shall take any of this for a session. */
export const PracticeBand = () => (
  <p className="practice-band" role="note">
    <b>练习</b> · 不产生任何交易
  </p>
)

/** The head of a room, without a session to lead to or a server to keep time by. */
export function PracticeHead({ children }: { children?: ReactNode }) {
  const links = usePortalLinks()
  return (
    <header className={children ? 'room-head room-head-live' : 'room-head'}>
      <Brand />
      {children}
      <a className="room-back" href={links.hall('bidding')} aria-label="离开练习，前往竞价大厅">
        <Icon name="left" />
        <span>离开</span>
      </a>
    </header>
  )
}
