import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { groupAccount, maskAccount } from '@aosp/kernel/mask'
import './parts.css'

/** An account number in fours. Whoever may see all of it can uncover it; a number the server masked stays masked. */
export function AccountNumber({ account, mayReveal = false }: { account: string | null | undefined; mayReveal?: boolean }) {
  const [isShown, setShown] = useState(false)
  if (!account) return <span>—</span>
  const isMasked = account.includes('*')
  return (
    <span className="account-number">
      <span>{groupAccount(isShown || isMasked ? account : maskAccount(account))}</span>
      {mayReveal && !isMasked && (
        <Button
          type="text"
          size="small"
          aria-pressed={isShown}
          aria-label={isShown ? '隐藏账号' : '显示完整账号'}
          icon={isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          onClick={() => setShown(!isShown)}
        />
      )}
    </span>
  )
}
