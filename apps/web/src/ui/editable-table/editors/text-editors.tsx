import { Button, Input, Popover, type InputProps, type InputRef } from 'antd'
import { useRef, useState, type ComponentRef } from 'react'
import type { CellEditorProps } from '../cell-editor.ts'
import { placeholderOf } from '../columns.ts'
import { typedNumber } from '../number-typing.ts'

const POP_WIDTH = 300
const POP_HEIGHT = 210

const given = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/**
 * The text may have been begun by a key on the closed cell, so typing goes on at its end. The library hands its input over at every render:
 * only the first time, or the caret of whoever mends the middle of a text would jump to the end with each letter.
 */
function useCaretAtEnd(): (input: InputRef | null) => void {
  const placed = useRef(false)
  return (input) => {
    if (!input || placed.current) return
    placed.current = true
    input.focus({ cursor: 'end' })
  }
}

export function TextEditor({ value, onChange, column }: CellEditorProps) {
  const atEnd = useCaretAtEnd()
  return (
    <Input
      {...(column.props as InputProps | undefined)}
      ref={atEnd}
      aria-label={column.title}
      placeholder={placeholderOf(column)}
      value={given(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function NumberEditor({ value, onChange, column }: CellEditorProps) {
  const atEnd = useCaretAtEnd()
  const composing = useRef(false)
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <Input
      {...(column.props as InputProps | undefined)}
      ref={atEnd}
      inputMode="decimal"
      className="et-number-input"
      aria-label={column.title}
      placeholder={placeholderOf(column)}
      value={draft ?? given(value)}
      // While an input method is at work its letters are not the person's yet.
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={(event) => {
        composing.current = false
        setDraft(null)
        onChange(typedNumber(given(value), event.currentTarget.value))
      }}
      onChange={(event) => (composing.current ? setDraft(event.target.value) : onChange(typedNumber(given(value), event.target.value)))}
    />
  )
}

/** Longer text in an area of its own over the cell. */
export function PopTextEditor({ value, onChange, column, close }: CellEditorProps) {
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null)
  return (
    <Popover
      open
      // A place on the page is found only after mounting; until then the area cannot take the focus.
      afterOpenChange={(open) => open && area.current?.focus()}
      placement="bottomLeft"
      arrow={false}
      classNames={{ root: 'et-pop' }}
      styles={{ container: { width: POP_WIDTH, height: POP_HEIGHT, padding: 8 } }}
      content={
        <div className="et-pop-text" tabIndex={-1}>
          <Input.TextArea
            {...(column.props as { maxLength?: number } | undefined)}
            ref={area}
            aria-label={column.title}
            placeholder={placeholderOf(column)}
            value={given(value)}
            onChange={(event) => onChange(event.target.value)}
            onFocus={({ currentTarget }) => currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.stopPropagation()
              close()
            }}
          />
          <Button size="small" type="primary" onClick={close}>
            确定
          </Button>
        </div>
      }
    >
      <span className="et-pop-anchor">{given(value)}</span>
    </Popover>
  )
}
