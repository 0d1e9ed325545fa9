import { Button } from 'antd'
import type { ReactNode } from 'react'
import './row-link.css'

/** The name of a row, which opens it. What was not read yet stands out. */
export const RowLink = ({ unread = false, onClick, children }: { unread?: boolean; onClick: () => void; children: ReactNode }) => (
  <Button type="link" className="row-link" data-unread={unread} onClick={onClick}>
    {children}
  </Button>
)
