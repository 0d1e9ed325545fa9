import { useState } from 'react'
import { deleteSearch, savedSearches, saveSearch } from '@aosp/contract/finding/find'
import type { Received } from '@aosp/contract/endpoint'
import { call } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { useSignedIn } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { TextField } from '../../../ui/light/field.tsx'
import { EmptyState } from '../../../ui/light/states.tsx'
import { toast } from '../../../ui/light/toast.tsx'
import { isNarrowed, questionOf, writeSearch, type SearchView } from './search-model.ts'
import { routeOf } from '@aosp/contract/screens'

type Saved = Received<typeof savedSearches>[number]
const told = (error: unknown, otherwise: string) => toast(error instanceof Error ? error.message : otherwise, 'error')

/** A question that is asked again every hour; whoever saved it is told what is new. */
export function SaveSearch({ view }: { view: SearchView }) {
  const user = useSignedIn()
  const links = usePortalLinks()
  const [saved, setSaved] = useState<readonly Saved[]>()
  if (!user)
    return (
      <LinkButton kind="text" href={links.signIn(writeSearch(routeOf('portal/landing'), view))}>
        登录后可保存搜索
      </LinkButton>
    )
  const open = () => call(savedSearches, {}).then(setSaved, (error: unknown) => told(error, '未能读取保存的搜索，请稍后重试'))
  return (
    <>
      <Button kind="text" onClick={() => void open()}>
        保存搜索
      </Button>
      {saved && <SavedDialog view={view} saved={saved} onChange={() => void open()} onClose={() => setSaved(undefined)} />}
    </>
  )
}

function SavedDialog({ view, saved, onChange, onClose }: { view: SearchView; saved: readonly Saved[]; onChange: () => void; onClose: () => void }) {
  const [name, setName] = useState(view.title.slice(0, 20))
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const asks = view.title !== '' || isNarrowed(view)
  const act = async (work: () => Promise<unknown>, said: string, otherwise: string) => {
    setBusy(true)
    try {
      await work()
      toast(said)
      onChange()
    } catch (error) {
      told(error, otherwise)
    } finally {
      setBusy(false)
    }
  }
  const save = () => {
    if (name.trim() === '') return setFault('请填写名称')
    setFault(undefined)
    return void act(() => call(saveSearch, { ...questionOf(view), name: name.trim() }), '已保存，有新结果时会通知您', '未能保存，请稍后重试')
  }
  return (
    <Dialog title="保存的搜索" onClose={onClose}>
      {asks && (
        <form
          className="save-search"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField label="名称" value={name} maxLength={20} error={fault} onChange={(event) => setName(event.target.value)} />
          <Button kind="primary" type="submit" disabled={busy}>
            保存当前搜索
          </Button>
        </form>
      )}
      {saved.length === 0 ? (
        <EmptyState icon="search" title="还没有保存的搜索">
          保存后，每小时检查一次，有新结果时通过站内消息通知您。
        </EmptyState>
      ) : (
        <ul className="saved-searches">
          {saved.map(({ id, name: title, address, time }) => (
            <li key={id}>
              <a href={siteUrl(address)}>{title}</a>
              <small>{time.slice(0, 10)} 保存</small>
              <Button
                kind="text"
                disabled={busy}
                aria-label={`删除“${title}”`}
                onClick={() => void act(() => call(deleteSearch, { id }), '已删除，不再通知', '未能删除，请稍后重试')}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
