import type { Ref } from 'react'

type Props = {
  ref: Ref<HTMLInputElement>
  id?: string | undefined
  label: string
  accept?: string | undefined
  multiple: boolean
  onFiles: (files: File[]) => void
}

/** The browser's file dialog behind a button of ours. Emptied after each choice, so that the same file can be chosen again. */
export const FileInput = ({ ref, id, label, accept, multiple, onFiles }: Props) => (
  <input
    ref={ref}
    {...(id ? { id } : {})}
    type="file"
    className="unseen"
    tabIndex={-1}
    aria-label={label}
    accept={accept}
    multiple={multiple}
    onChange={({ target }) => {
      const chosen = [...(target.files ?? [])]
      target.value = ''
      if (chosen.length > 0) onFiles(chosen)
    }}
  />
)
