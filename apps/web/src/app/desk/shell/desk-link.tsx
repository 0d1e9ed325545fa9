import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { screenAt } from '@aosp/contract/screens'
import { pageConfig, siteUrl } from '../../../lib/page-config.ts'

type Props = { to: string; className?: string; children: ReactNode; onFollow?: () => void }

/** A link inside the desk, or a full navigation when the target is a page of the public entry. */
export function DeskLink({ to, children, onFollow, ...rest }: Props) {
  const [path = ''] = to.split('?')
  return screenAt(path, pageConfig().variant)?.entry === 'portal' ? (
    <a href={siteUrl(to)} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={to} onClick={onFollow} {...rest}>
      {children}
    </Link>
  )
}
