import { Input } from 'antd'
import { groupAccount } from '@aosp/kernel/mask'

type Props = { id?: string; value?: string; onChange?: (account: string) => void; disabled?: boolean }

/** An account number shown in fours; what is kept has no gaps. */
export const AccountInput = ({ value = '', onChange, ...rest }: Props) => (
  <Input
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    maxLength={42}
    className="slip-account"
    value={groupAccount(value)}
    onChange={(event) => onChange?.(event.target.value.replaceAll(/\s/g, ''))}
  />
)
