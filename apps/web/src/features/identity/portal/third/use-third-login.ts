import { useState } from 'react'
import type { ThirdType } from '@aosp/contract/identity/third-codes'
import { thirdLogin } from '@aosp/contract/identity/third'
import { call } from '../../../../lib/call.ts'
import { useRejectedWay } from '../sign-in-refusal.tsx'
import type { SignInFormProps } from '../use-sign-in.ts'

/** A ticket, however it was had, becomes a session, or a reason why not. */
export function useThirdLogin({ onReply, owesFactor }: SignInFormProps) {
  const isRejected = useRejectedWay()
  const [refusal, setRefusal] = useState<string>()
  const enter = async (thirdType: ThirdType, token: string): Promise<void> => {
    setRefusal(undefined)
    try {
      onReply(await call(thirdLogin, { token, thirdType }))
    } catch (failure) {
      if (isRejected(failure) || owesFactor(failure)) return
      setRefusal(failure instanceof Error ? failure.message : '登录失败，请稍后重试')
    }
  }
  return { enter, refusal, setRefusal }
}
