import { DateField } from '../../../ui/parts/index.ts'
import { joinSpan, splitSpan } from './validity.ts'
import '../organisation.css'

type Props = { id?: string; value?: string; onChange?: (span: string) => void; disabled?: boolean }

/** Start and end of a validity; without an end it holds for ever. */
export function ValidTimeField({ id, value, onChange, disabled = false }: Props) {
  const { start, end } = splitSpan(value)
  return (
    <div className="day-pair" role="group" aria-label="有效期">
      <DateField
        {...(id ? { id } : {})}
        aria-label="有效期开始"
        placeholder="开始日期"
        value={start}
        disabled={disabled}
        onChange={(day) => onChange?.(joinSpan(day, end))}
      />
      <span>至</span>
      <DateField
        aria-label="有效期结束"
        placeholder="结束日期（空为长期）"
        value={end}
        disabled={disabled}
        onChange={(day) => onChange?.(joinSpan(start, day))}
      />
    </div>
  )
}
