import { Tooltip } from 'antd'
import { cloneElement, useContext, type ReactElement, type ReactNode } from 'react'
import { rightsOf, type Endpoint } from '@aosp/contract/endpoint'
import { mayUse } from '@aosp/kernel/button-permission'
import { DeskSessionContext } from './desk-session.ts'

/** Whether the person sees the control for a call; visitors see those of public ones. The server decides anew when the call is made. */
export function useMay(): (endpoint: Pick<Endpoint, 'access' | 'or'>) => boolean {
  const session = useContext(DeskSessionContext)
  return (call) => {
    if (call.access === 'public' || !session) return call.access === 'public'
    return call.access === 'signed-in' || rightsOf(call).some((code) => mayUse(code, session.permissions.auth, session.permissions.allAuth))
  }
}

type Control = ReactElement<{ disabled?: boolean }>
type CanProps = { call: Endpoint } & ({ otherwise?: 'hide'; children: ReactNode } | { otherwise: 'disable'; children: Control })

/** Shows its children to people who may make the call. Others see nothing, or the control switched off with the reason. */
export function Can({ call, otherwise, children }: CanProps) {
  if (useMay()(call)) return children
  return otherwise === 'disable' ? <NotAllowed>{children}</NotAllowed> : null
}

const NOT_ALLOWED = '没有操作权限，请联系管理员'

/** A disabled button hears neither mouse nor focus, so the hint hangs on its wrapping. */
export const NotAllowed = ({ children }: { children: Control }) => (
  <Tooltip title={NOT_ALLOWED}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <span className="not-allowed" tabIndex={0} role="note" aria-label={NOT_ALLOWED}>
      {cloneElement(children, { disabled: true })}
    </span>
  </Tooltip>
)
