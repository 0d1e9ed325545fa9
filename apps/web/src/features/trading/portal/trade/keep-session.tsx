import { useEffect, useState } from 'react'
import { routeOf } from '@aosp/contract/screens'
import { SESSION } from '@aosp/contract/trading/codes'
import { myFavourites, saveFavourite } from '@aosp/contract/trading/favourite'
import { call } from '../../../../lib/call.ts'
import { usePortalLinks } from '../../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { toast } from '../../../../ui/light/toast.tsx'
import type { TradeDetail } from './trade-model.ts'

type Kept = { keep: boolean; remind: boolean }

/** 收藏 and 开拍提醒: what somebody keeps an eye on, found again on his own page. */
export function KeepSession({ detail, signedIn }: { detail: Pick<TradeDetail, 'id' | 'state'>; signedIn: boolean }) {
  const { id, state } = detail
  const links = usePortalLinks()
  const [kept, setKept] = useState<Kept>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!signedIn) return setKept(undefined)
    let gone = false
    call(myFavourites, {}).then(
      ({ records }) => {
        const mine = records.find((record) => record.id === id)
        if (!gone) setKept({ keep: mine !== undefined, remind: mine?.remind ?? false })
      },
      // Failing costs the buttons, not the page.
      () => undefined,
    )
    return () => void (gone = true)
  }, [id, signedIn])
  const save = async (next: Kept, said: string) => {
    setBusy(true)
    try {
      await call(saveFavourite, { bidding: id, ...next })
      setKept(next)
      toast(said)
    } catch (error) {
      toast(error instanceof Error ? error.message : '未能保存，请稍后重试', 'error')
    } finally {
      setBusy(false)
    }
  }
  const ahead = state === SESSION.published || state === SESSION.waiting
  if (!signedIn)
    return (
      <p className="trade-keep">
        <LinkButton kind="text" href={links.signIn(routeOf('portal/trade-detail', { id }))}>
          <Icon name="star" size={16} />
          登录后收藏
        </LinkButton>
      </p>
    )
  if (!kept) return <p className="trade-keep" />
  const { keep, remind } = kept
  return (
    <p className="trade-keep">
      <Button
        kind="text"
        disabled={busy}
        aria-pressed={keep}
        onClick={() => void save({ keep: !keep, remind: false }, keep ? '已取消收藏' : '已收藏，可在“我的”中查看')}
      >
        <Icon name="star" size={16} />
        {keep ? '已收藏' : '收藏'}
      </Button>
      {ahead && (
        <Button
          kind="text"
          disabled={busy}
          aria-pressed={remind}
          onClick={() => void save({ keep: true, remind: !remind }, remind ? '已取消开拍提醒' : '开拍前 24 小时、1 小时和 10 分钟将以站内消息提醒您')}
        >
          <Icon name="bell" size={16} />
          {remind ? '已设开拍提醒' : '开拍提醒'}
        </Button>
      )}
    </p>
  )
}
