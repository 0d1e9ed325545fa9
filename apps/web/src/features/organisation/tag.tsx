import type { ReactNode } from 'react'
import '../../ui/parts/parts.css'

export type TagColour = 'blue' | 'cyan' | 'gold' | 'green' | 'orange' | 'red' | 'purple'

/** A word on its ground; without a colour it is grey. */
export const Tag = ({ colour, children }: { colour?: TagColour | undefined; children: ReactNode }) => (
  <span className="trade-tag" data-colour={colour}>
    {children}
  </span>
)
