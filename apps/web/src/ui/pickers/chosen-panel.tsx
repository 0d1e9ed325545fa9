import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { PICKER_TEXTS } from '../picker-texts.ts'
import { shorten } from './picker-rows.ts'
import type { BoxItem } from './picker-box.tsx'

type Props = {
  items: readonly BoxItem[]
  onRemove: (key: string) => void
  onClear: () => void
  ellipsis: number
  /** A strip below the list instead of a panel beside it: on phones and in narrow dialogs. */
  bar?: boolean
}

/** What is chosen on all pages, each with a button to take it out again. */
export function ChosenPanel({ items, onRemove, onClear, ellipsis, bar = false }: Props) {
  return (
    <section className="picker-chosen" data-bar={bar || undefined} aria-label="已选择">
      <header>
        <span aria-live="polite">{PICKER_TEXTS.chosen(items.length)}</span>
        <Button type="link" size="small" disabled={items.length === 0} onClick={onClear}>
          清空
        </Button>
      </header>
      {items.length === 0 ? (
        !bar && <p>{PICKER_TEXTS.nothingChosen}</p>
      ) : (
        <ul>
          {items.map(({ key, text, lost }) => (
            <li key={key} data-lost={lost || undefined}>
              <span title={text}>
                {shorten(text, ellipsis)}
                {lost && `（${PICKER_TEXTS.unknown}）`}
              </span>
              <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={`删除${text}`} onClick={() => onRemove(key)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
