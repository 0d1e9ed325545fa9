import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './proof-mark.css'

/** The promise in plain words; what proves it is one tap deeper. */
export const ProofMark = ({ children }: { children: ReactNode }) => (
  <details className="proof-mark">
    <summary>
      <Icon name="policy" size={16} />
      全程存证，可自行核验
    </summary>
    <div>{children}</div>
  </details>
)
