import { InputNumber } from 'antd'
import { capitalAmount } from '@aosp/kernel/capital-amount'
import { fromYuan, groupThousands, MAX_YUAN, readYuan, showYuan } from '@aosp/kernel/money'
import type { ControlProps } from './form-field.ts'
import './form-dialog.css'

type Props = ControlProps<number | null> & {
  placeholder?: string
  'aria-label'?: string
  /** No line with the capitals, where there is no room for it. */ plain?: boolean
}

const shownYuan = (value: number | string | undefined): string => (value === undefined || value === '' ? '' : groupThousands(Number(value).toFixed(2)))

/** `''` is how the control below says nothing; NaN that this is no amount, which leaves the last one as it was. */
const parsed = (typed: string | undefined): number | '' => {
  const yuan = readYuan(typed ?? '')
  return yuan === null ? '' : (yuan ?? Number.NaN)
}

/**
 * Yuan with two decimals. What was typed stays as it is while it is typed (101万 is understood), the line below says what it means;
 * afterwards it is grouped by thousands. Nothing stays nothing: a blank field that was only visited is not zero.
 */
export function MoneyInput({ onChange, value, plain = false, ...rest }: Props) {
  const held = value ?? null
  return (
    <>
      <InputNumber<number | string>
        className="fill"
        min={0}
        max={MAX_YUAN}
        precision={2}
        suffix="元"
        inputMode="text"
        formatter={(shown, { userTyping, input }) => (userTyping ? input : shownYuan(shown))}
        parser={parsed}
        {...rest}
        value={held}
        onChange={(typed) => onChange?.(typed === null || typed === '' ? null : Number(typed))}
      />
      {!plain && held !== null && rest.disabled !== true && (
        <small className="money-words">
          {showYuan(fromYuan(held))} 元 <span>大写 {capitalAmount(fromYuan(held))}</span>
        </small>
      )}
    </>
  )
}
