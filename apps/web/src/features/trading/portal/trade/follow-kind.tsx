import { useEffect, useState } from 'react'
import { saveSubscriptions, subscriptions } from '@aosp/contract/messaging/subscription'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { call } from '../../../../lib/call.ts'
import { siteUrl } from '../../../../lib/page-config.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { toast } from '../../../../ui/light/toast.tsx'
import { routeOf } from '@aosp/contract/screens'

/** Only companies take part, so only they follow. */
export const mayFollow = (role: string | undefined): boolean => role === ROLE_CODES.menber || role === ROLE_CODES.external

/** One press to hear of the next session with things of this kind. The whole list is kept in the settings of notices. */
export function FollowKind({ catalog, name }: { catalog: string; name: string }) {
  const [followed, setFollowed] = useState<readonly string[]>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let gone = false
    call(subscriptions, {}).then(
      ({ catalogs }) => gone || setFollowed(catalogs),
      // Failing costs the button, not the page.
      () => undefined,
    )
    return () => void (gone = true)
  }, [])
  if (!followed) return null
  const on = followed.includes(catalog)
  const press = async () => {
    setBusy(true)
    try {
      // Asked again first: another window may have changed the list meanwhile.
      const { catalogs } = await call(subscriptions, {})
      const next = on ? catalogs.filter((id) => id !== catalog) : [...catalogs, catalog]
      await call(saveSubscriptions, { catalogs: next })
      setFollowed(next)
      toast(on ? `已取消订阅“${name}”` : `已订阅“${name}”，有新交易发布时站内消息通知您`)
    } catch (error) {
      toast(error instanceof Error ? error.message : '未能保存订阅，请稍后重试', 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="trade-follow">
      <Button kind="text" busy={busy} aria-pressed={on} onClick={() => void press()}>
        <Icon name={on ? 'check' : 'notice'} size={16} />
        {on ? `已订阅“${name}”` : `订阅“${name}”新交易`}
      </Button>
      {on && <a href={siteUrl(routeOf('identity/settings-notification'))}>管理订阅</a>}
    </p>
  )
}
