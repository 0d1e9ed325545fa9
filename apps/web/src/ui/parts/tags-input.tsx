import { Input, Tag } from 'antd'
import { useState } from 'react'
import { joinTags, retyped, tagsOf, withSemicolons } from './tags-model.ts'
import './parts.css'

type Props = { id?: string; value?: string | undefined; onChange?: (tags: string) => void; disabled?: boolean; placeholder?: string; 'aria-label'?: string }

/** Several short tags in one text. A semicolon follows every two characters by itself; each tag can be taken off again. */
export function TagsInput({ id, value = '', onChange, disabled = false, placeholder = '输入标签，每两个字自动分隔', 'aria-label': label }: Props) {
  const [text, setText] = useState(() => withSemicolons(value))
  /** Letters of an input method on their way to becoming characters are left alone. */
  const [composed, setComposed] = useState<string>()
  const tags = tagsOf(value)
  const shown = composed ?? (joinTags(tagsOf(text)) === value ? text : withSemicolons(value))
  const take = (next: string) => {
    setText(next)
    setComposed(undefined)
    onChange?.(joinTags(tagsOf(next)))
  }
  return (
    <div className="tags-input">
      <Input
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        value={shown}
        disabled={disabled}
        placeholder={placeholder}
        maxLength={200}
        onChange={({ target, nativeEvent }) =>
          nativeEvent instanceof InputEvent && nativeEvent.isComposing ? setComposed(target.value) : take(retyped(shown, target.value))
        }
        onCompositionEnd={({ currentTarget }) => take(withSemicolons(currentTarget.value))}
      />
      {tags.length > 0 && (
        <ul aria-label="已有标签">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag
                closable={disabled ? false : { 'aria-label': `删除标签 ${tag}` }}
                onClose={(event) => {
                  event.preventDefault()
                  take(withSemicolons(joinTags(tags.filter((each) => each !== tag))))
                }}
              >
                {tag}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
