import { THIRD_TITLES, type ThirdType } from '@aosp/contract/identity/third-codes'
import { bindThirdPhone } from '@aosp/contract/identity/third'
import { call } from '../../../../lib/call.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { Alert } from '../../../../ui/light/field.tsx'
import { PhoneProofForm } from '../phone-proof-form.tsx'
import { signInLinks } from '../sign-in-links.ts'
import { useRejectedWay } from '../sign-in-refusal.tsx'

type Props = { thirdType: ThirdType; uuid: string; onTicket: (token: string) => Promise<void> }

/** A guest of a third party says by his phone which account is his; from then on he comes in without it. */
export function ThirdPhoneForm({ thirdType, uuid, onTicket }: Props) {
  const { config } = usePortal()
  const isRejected = useRejectedWay()
  return (
    <>
      <PhoneProofForm
        purpose="third"
        act="绑定并登录"
        failed="绑定失败，请稍后重试"
        isLedOn={isRejected}
        onProven={async ({ mobile, code }) => onTicket(await call(bindThirdPhone, { mobile, captcha: code, thirdUserUuid: uuid }))}
        lead={<Alert kind="info">您的{THIRD_TITLES[thirdType]}账号还没有绑定平台账号。请用平台账号的手机号验证一次，以后可直接登录。</Alert>}
      />
      <p className="spread">
        <span>还没有平台账号？</span>
        <a className="touch" href={signInLinks(config).register}>
          注册成为会员
        </a>
      </p>
    </>
  )
}
