import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

export const Skeleton = ({ lines = 6 }: { lines?: number }) => (
  <div role="status" aria-label="正在加载">
    {Array.from({ length: lines }, (_, line) => (
      <div className="skeleton" key={line} />
    ))}
  </div>
)

/** Says what would be here and offers the first action. */
export const EmptyState = ({ icon = 'box', title, children, actions }: { icon?: IconName; title: string; children?: ReactNode; actions?: ReactNode }) => (
  <div className="state">
    <Icon name={icon} />
    <h3>{title}</h3>
    {children && <p>{children}</p>}
    {actions && <div className="state-actions">{actions}</div>}
  </div>
)

export const ErrorState = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <div className="state state-error" role="alert">
    <Icon name="error" />
    <h3>内容暂时无法显示</h3>
    <p>{message}</p>
    <div className="state-actions">
      <Button onClick={onRetry ?? (() => location.reload())}>重新加载</Button>
    </div>
  </div>
)
