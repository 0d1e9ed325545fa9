import { CloseCircleFilled, CloseOutlined } from '@ant-design/icons'
import { Button, Space, Tooltip } from 'antd'
import { PICKER_TEXTS } from '../picker-texts.ts'
import { shorten } from './picker-rows.ts'
import './pickers.css'

export type BoxItem = { key: string; text: string; lost?: boolean }

type Props = {
  items: readonly BoxItem[]
  /** What is chosen: names the button for those who cannot see the field. */
  what: string
  onOpen: () => void
  onRemove?: ((key: string) => void) | undefined
  onClear: () => void
  ellipsis: number
  placeholder?: string | undefined
  disabled?: boolean | undefined
  loading?: boolean | undefined
  buttonText?: string | undefined
  id?: string | undefined
  'aria-describedby'?: string | undefined
}

const SHOWN = 20

/** A box of tags for what is chosen, with a button that opens the picker. */
export function PickerBox({ items, what, onOpen, onRemove, onClear, ellipsis, placeholder, disabled = false, loading = false, ...rest }: Props) {
  const shown = items.slice(0, SHOWN)
  return (
    <Space.Compact className="picker-box">
      <div className="picker-tags" data-disabled={disabled || undefined} aria-busy={loading}>
        {/* The whole box opens the picker for the mouse; keyboards have the button beside it. */}
        <button type="button" tabIndex={-1} aria-hidden className="picker-surface" disabled={disabled} onClick={onOpen} />
        {items.length === 0 && <span className="picker-placeholder">{placeholder ?? `请选择${what}`}</span>}
        {items.length > 0 && (
          <ul aria-label={`已选${what}`}>
            {shown.map((item) => (
              <Tag key={item.key} item={item} ellipsis={ellipsis} onRemove={disabled ? undefined : onRemove} />
            ))}
            {items.length > SHOWN && <li className="picker-tag">+{items.length - SHOWN}</li>}
          </ul>
        )}
        {items.length > 0 && !disabled && (
          <button type="button" className="picker-clear" aria-label={`清空${what}`} onClick={onClear}>
            <CloseCircleFilled aria-hidden />
          </button>
        )}
      </div>
      <Button
        {...(rest.id ? { id: rest.id } : {})}
        {...(rest['aria-describedby'] ? { 'aria-describedby': rest['aria-describedby'] } : {})}
        aria-label={`选择${what}`}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={onOpen}
      >
        {rest.buttonText ?? '选择'}
      </Button>
    </Space.Compact>
  )
}

function Tag({ item, ellipsis, onRemove }: { item: BoxItem; ellipsis: number; onRemove: ((key: string) => void) | undefined }) {
  const short = shorten(item.text, ellipsis)
  const text = item.lost ? (
    <Tooltip title={PICKER_TEXTS.unknownHelp}>
      <span>
        {short}（{PICKER_TEXTS.unknown}）
      </span>
    </Tooltip>
  ) : (
    <span title={short === item.text ? undefined : item.text}>{short}</span>
  )
  return (
    <li className="picker-tag" data-lost={item.lost || undefined}>
      {text}
      {onRemove && (
        <button type="button" aria-label={`移除${item.text}`} onClick={() => onRemove(item.key)}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  )
}
