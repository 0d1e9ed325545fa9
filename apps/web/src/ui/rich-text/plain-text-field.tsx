import { Input } from 'antd'
import type { ComponentType } from 'react'
import { htmlOfLines, linesOfHtml } from './plain-paragraphs.ts'

/** What a form asks of a field that edits HTML; the form item hands over value and change. */
export type RichTextFieldProps = { id?: string; value?: string; onChange?: (html: string) => void; disabled?: boolean }
export type RichTextField = ComponentType<RichTextFieldProps>

const LONGEST = 20_000

/** Paragraphs of plain text. Text with other formatting is shown as its HTML, so that nothing of it is lost. */
export function PlainTextField({ id, value = '', onChange, disabled }: RichTextFieldProps) {
  const lines = linesOfHtml(value)
  const isPlain = lines !== undefined
  return (
    <>
      <Input.TextArea
        {...(id ? { id } : {})}
        value={isPlain ? lines : value}
        disabled={disabled}
        maxLength={LONGEST}
        autoSize={{ minRows: 8, maxRows: 20 }}
        placeholder="请输入正文，每行一段"
        onChange={({ target }) => onChange?.(isPlain ? htmlOfLines(target.value) : target.value)}
      />
      {!isPlain && <small className="field-note">正文带有格式，这里显示的是它的 HTML 源码。</small>}
    </>
  )
}
