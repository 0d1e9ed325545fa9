import { useQueryClient } from '@tanstack/react-query'
import { App, type ModalFuncProps } from 'antd'
import { useCallback } from 'react'
import { logout } from '@aosp/contract/identity/login'
import { afterLogout } from '@aosp/contract/screens'
import { LOGOUT_CONFIRM } from '@aosp/contract/texts'
import { call, CallFailure } from '../../lib/call.ts'
import { pageConfig } from '../../lib/page-config.ts'
import { useDeskSession } from '../../ui/desk-session.ts'
import { forgetPerson, leaveTo, whileLeaving } from './leaving.ts'

/** Asks, ends the session on the server, forgets the person here, and goes where his role goes. */
export function useSignOut(confirm: (config: ModalFuncProps) => unknown): () => void {
  const { user } = useDeskSession()
  const { message } = App.useApp()
  const client = useQueryClient()
  return useCallback(() => {
    const leave = async () => {
      try {
        await whileLeaving(() => call(logout, {}, { quiet: true }))
      } catch (error) {
        // A session that is already gone is what the person wanted; any other failure means he is still signed in.
        if (!(error instanceof CallFailure) || error.kind !== 'expired') {
          message.error(error instanceof Error ? error.message : String(error))
          return
        }
      }
      client.clear()
      forgetPerson()
      leaveTo(afterLogout(pageConfig().variant, user.role.roleCode))
    }
    confirm({ title: '退出登录', content: LOGOUT_CONFIRM, okText: '退出登录', cancelText: '取消', onOk: leave })
  }, [client, confirm, message, user.role.roleCode])
}
