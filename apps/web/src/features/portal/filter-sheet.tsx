import { useState } from 'react'
import { siteUrl } from '../../lib/page-config.ts'
import { usePortal } from '../../lib/portal-page.ts'
import { Button, LinkButton } from '../../ui/light/button.tsx'
import { BottomSheet } from '../../ui/light/dialog.tsx'
import { TextField } from '../../ui/light/field.tsx'
import { readListView, writeListView, type ListView } from './list-address.ts'

/** Choosing is followed by a navigation, so that the filtered list has an address of its own. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { page, query } = usePortal()
  const given = readListView(query)
  const [title, setTitle] = useState(given.title)
  const [order, setOrder] = useState<ListView['order']>(given.order)
  const here = siteUrl(page.path)
  const apply = () => location.assign(writeListView(here, undefined, { title: title.trim(), order, only: given.only }))
  return (
    <BottomSheet
      title="筛选"
      onClose={onClose}
      footer={
        <>
          <LinkButton href={here}>重置</LinkButton>
          <Button kind="primary" onClick={apply}>
            查看结果
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <TextField label="标题关键字" icon="search" value={title} maxLength={50} onChange={(event) => setTitle(event.target.value)} />
      </form>
      <div className="chips" role="group" aria-label="排序">
        {(['desc', 'asc'] as const).map((choice) => (
          <button key={choice} type="button" aria-pressed={order === choice} onClick={() => setOrder(choice)}>
            {choice === 'desc' ? '最新发布' : '最早发布'}
          </button>
        ))}
      </div>
    </BottomSheet>
  )
}
