import { useState, type ReactNode } from 'react'

type Props = { label: string; className: string; disabled: boolean; onFiles: (files: File[]) => void; children: ReactNode }

/** A group files may be dropped on or pasted into. */
export function DropArea({ label, className, disabled, onFiles, children }: Props) {
  const [over, setOver] = useState(false)
  const take = (list: FileList) => {
    if (!disabled && list.length > 0) onFiles([...list])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same for keyboards
    <div
      role="group"
      aria-label={label}
      className={className}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      {children}
    </div>
  )
}
