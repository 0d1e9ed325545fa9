import type { ReactNode } from 'react'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'
import { usePortal, useSignedIn } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import type { RoomPrefs } from './room-prefs.ts'
import { TermsPanel } from './terms-panel.tsx'
import { playTone } from './tones.ts'
import { useRoom } from './use-room.ts'

type Props = { prefs: RoomPrefs; onPrefs: (change: Partial<RoomPrefs>) => void }

/** Before the opening: what a bidder should have in order, and the rules to read meanwhile. */
export function WaitingPanel({ prefs, onPrefs }: Props) {
  const { room, view, id } = useRoom()
  const user = useSignedIn()
  const links = usePortalLinks()
  const { config } = usePortal()
  const { error, delay } = view.clock
  const test = () => {
    onPrefs({ sound: true })
    playTone('test')
  }
  return (
    <div className="room-middle room-still">
      <section className="room-panel" aria-label="开始前检查">
        <h2>开始前检查</h2>
        <ul className="room-checks">
          <Check ok={user !== undefined} title="登录" text={user ? `已登录：${user.realname}` : '登录后才能出价'}>
            {!user && <LinkButton href={links.signIn(routeOf('portal/bidding-room', { id }))}>去登录</LinkButton>}
          </Check>
          <Check
            ok={room.seat !== null}
            title="竞买资格"
            text={room.seat ? `竞买号 ${room.seat.no}，保证金${room.seat.deposit}` : (room.watching ?? '报名并确认后，锁定时抽取竞买号')}
          >
            {!room.seat && <LinkButton href={siteUrl(routeOf('portal/trade-detail', { id: room.terms.id }))}>查看报名</LinkButton>}
          </Check>
          <Check
            ok={view.link === 'live'}
            title="实时连接"
            text={view.link === 'live' ? `连接正常${delay === null ? '' : `，线路 ${Math.round(delay)}ms`}` : '正在连接'}
          />
          <Check ok={error !== null} title="时间同步" text={error === null ? '正在与服务器对时' : `已对时，误差不超过 ±${error}ms`} />
          <Check ok={prefs.sound} title="提示音" text={prefs.sound ? '已打开，被超过时会提示' : '建议打开，避免错过被超过的时刻'}>
            <Button onClick={test}>{prefs.sound ? '再试一次' : '打开并试听'}</Button>
          </Check>
        </ul>
        {config.variant === 'standard' && (
          <p className="room-note">
            也可先做一次<a href={siteUrl(routeOf('portal/environment-check'))}>环境检测</a>。开始时本页自动切换，无需刷新。
          </p>
        )}
      </section>
      <TermsPanel />
    </div>
  )
}

const Check = ({ ok, title, text, children }: { ok: boolean; title: string; text: string; children?: ReactNode }) => (
  <li data-ok={ok}>
    <Icon name={ok ? 'check' : 'info'} />
    <div>
      <strong>{title}</strong>
      <span className="unseen">{ok ? '：就绪。' : '：未就绪。'}</span>
      <p>{text}</p>
    </div>
    {children}
  </li>
)
