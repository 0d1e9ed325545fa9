import { Tooltip } from 'antd'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { Endpoint } from '@aosp/contract/endpoint'
import { mayUse } from '@aosp/kernel/button-permission'
import { useDeskSession } from './desk-session.ts'

/** Whether the person sees the control for a call. The server decides anew when the call is made. */
export function useMay(): (endpoint: Endpoint) => boolean {
  const { auth, allAuth } = useDeskSession().permissions
  return ({ access }) => access === 'public' || access === 'signed-in' || mayUse(access, auth, allAuth)
}

/** Shows its children to people who may make the call. */
export function Can({ call, children }: { call: Endpoint; children: ReactNode }) {
  return useMay()(call) ? children : null
}

/** The control stays in sight but off for people who may not, and says why. */
export function CanElseDisabled({ call, children }: { call: Endpoint; children: ReactElement<{ disabled?: boolean }> }) {
  return useMay()(call) ? children : <NotAllowed>{children}</NotAllowed>
}

const NOT_ALLOWED = '没有操作权限，请联系管理员'

/** A disabled button hears neither mouse nor focus, so the hint hangs on its wrapping. */
export const NotAllowed = ({ children }: { children: ReactElement<{ disabled?: boolean }> }) => (
  <Tooltip title={NOT_ALLOWED}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <span className="not-allowed" tabIndex={0} role="note" aria-label={NOT_ALLOWED}>
      {cloneElement(children, { disabled: true })}
    </span>
  </Tooltip>
)
