import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export function Card({ title, icon, extra, id, children }: { title: string; icon?: IconName; extra?: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section className="card" id={id} aria-label={title}>
      <div className="card-head">
        <h2>
          {icon && <Icon name={icon} />}
          {title}
        </h2>
        {extra}
      </div>
      <div className="card-body">{children}</div>
    </section>
  )
}

export function MoreLink({ href, about }: { href: string; about: string }) {
  return (
    <a className="more" href={href}>
      更多<span className="unseen">{about}</span>
      <Icon name="right" size={16} />
    </a>
  )
}

export type TagTone = 'plain' | 'brand' | 'rising' | 'success' | 'warning' | 'danger'
export const Tag = ({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) => (
  <span className={tone === 'plain' ? 'tag' : `tag tag-${tone}`}>{children}</span>
)
