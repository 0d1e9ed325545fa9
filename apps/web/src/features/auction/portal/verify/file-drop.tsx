import { useRef } from 'react'
import { Button } from '../../../../ui/light/button.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { DropArea } from '../../../../ui/light/drop-area.tsx'

type Props = { title: string; hint: string; accept: string; busy?: boolean; onFile: (file: File) => void }

/** A place to drop one file on, or to choose it by hand or keyboard. */
export function FileDrop({ title, hint, accept, busy = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = ([file]: readonly File[]) => file && onFile(file)
  return (
    <DropArea label={title} className="proof-drop" disabled={busy} onFiles={take}>
      <Icon name="policy" size={24} />
      <p>
        <strong>{title}</strong>
      </p>
      <p className="proof-hint">{hint}</p>
      <Button kind="primary" busy={busy} onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={title}
        accept={accept}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // The same file chosen again is a new choice.
          target.value = ''
        }}
      />
    </DropArea>
  )
}
