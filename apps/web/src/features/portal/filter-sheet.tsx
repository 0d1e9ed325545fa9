import { useId, useState, type ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/light/button.tsx'
import { BottomSheet } from '../../ui/light/dialog.tsx'
import { TextField } from '../../ui/light/field.tsx'

type Props = {
  /** What a word is looked for in. */
  label: string
  word: string
  /** The list without any filter. */
  all: string
  /** The list filtered by a word, and by whatever is chosen below it. */
  hrefOf: (word: string) => string
  onClose: () => void
  children: ReactNode
}

/** How a phone filters a list. Choosing is followed by a navigation, so that the filtered list has an address of its own. */
export function FilterSheet({ label, word, all, hrefOf, onClose, children }: Props) {
  const [typed, setTyped] = useState(word)
  const form = useId()
  return (
    <BottomSheet
      title="筛选"
      onClose={onClose}
      footer={
        <>
          <LinkButton href={all}>重置</LinkButton>
          <Button type="submit" kind="primary" form={form}>
            查看结果
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          location.assign(hrefOf(typed.trim()))
        }}
      >
        <TextField label={label} icon="search" value={typed} maxLength={50} onChange={(event) => setTyped(event.target.value)} />
      </form>
      {children}
    </BottomSheet>
  )
}
