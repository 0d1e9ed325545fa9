import { useEffect, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { DASHBOARD_PATH, landingPage, routeOf } from '@aosp/contract/screens'
import { myFavourites } from '@aosp/contract/trading/favourite'
import { mySignUps } from '@aosp/contract/trading/signup'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { call } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { useSignedIn } from '../../../lib/portal-page.ts'
import type { SessionUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Card, MoreLink, Tag } from '../../../ui/light/card.tsx'
import { Icon, type IconName } from '../../../ui/light/icon.tsx'
import { EmptyState, Skeleton } from '../../../ui/light/states.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import { SessionCards, useServerNow } from '../hall/session-card.tsx'
import { PhoneFrame } from '../phone-frame.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import './own.css'

/** 我的: who is signed in, what he takes part in, what he keeps an eye on, and the way out. */
export function Mine() {
  const user = useSignedIn()
  return (
    <PhoneFrame title="我的" active="mine">
      {user ? <Own user={user} /> : <SignInFirst icon="person" title="登录后查看我的交易" text="我的报名、收藏的标的和账号设置会显示在这里。" />}
    </PhoneFrame>
  )
}

function Own({ user }: { user: SessionUser }) {
  const [leaving, setLeaving] = useState(false)
  const trades = user.role.roleCode === ROLE_CODES.menber || user.role.roleCode === ROLE_CODES.external
  return (
    <>
      <section className="card own-person" aria-label="账号">
        <Icon name="person" size={24} />
        <div>
          <h2>{user.realname}</h2>
          <p>{[user.corporateName, user.role.roleName].filter(Boolean).join(' · ')}</p>
        </div>
      </section>
      {trades && <SignUps />}
      <Favourites />
      <nav className="card own-links" aria-label="更多">
        <Way icon="home" title="平台首页" path={DASHBOARD_PATH} />
        <Way icon="gavel" title={user.role.roleCode === ROLE_CODES.operate ? '运营管理' : '个人中心'} path={landingPage(user.role.roleCode)} />
        <Way icon="key" title="账号设置" path={routeOf('identity/settings-base')} />
        <Way icon="message" title="留言板" path={routeOf('content/message-board-mobile')} />
        <Way icon="info" title="帮助中心" path={routeOf('content/help-center-mobile')} />
      </nav>
      <p className="own-out">
        <Button block large onClick={() => setLeaving(true)}>
          退出登录
        </Button>
      </p>
      {leaving && <LeaveDialog roleCode={user.role.roleCode} onClose={() => setLeaving(false)} />}
    </>
  )
}

const Way = ({ icon, title, path }: { icon: IconName; title: string; path: string }) => (
  <a href={siteUrl(path)}>
    <Icon name={icon} />
    <span>{title}</span>
    <Icon name="right" size={16} />
  </a>
)

/** Failing costs the panel, not the page. */
function useOwn<Value>(ask: () => Promise<Value>): Value | 'failed' | undefined {
  const [found, setFound] = useState<Value | 'failed'>()
  useEffect(() => {
    let gone = false
    ask().then(
      (value) => gone || setFound(value),
      () => gone || setFound('failed'),
    )
    return () => void (gone = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each visit
  }, [])
  return found
}

const SIGN_UPS_SHOWN = 5
function SignUps() {
  const found = useOwn(() => call(mySignUps, { pageSize: SIGN_UPS_SHOWN }))
  return (
    <Card title="我的竞价" icon="gavel" extra={<MoreLink href={siteUrl(routeOf('trading/my-bidding'))} about="我的竞价" />}>
      {found === undefined ? (
        <Skeleton lines={3} />
      ) : found === 'failed' ? (
        <p>暂时无法显示，请稍后重试。</p>
      ) : found.records.length === 0 ? (
        <EmptyState icon="gavel" title="还没有报名">
          报名的场次会显示在这里，并提示下一步。
        </EmptyState>
      ) : (
        <ul className="own-signups">
          {found.records.map((row) => (
            <SignUp key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SignUp({ row }: { row: Received<typeof mySignUps>['records'][number] }) {
  const enters = row.actions.includes('enter')
  const path = enters ? routeOf('portal/bidding-room', { id: row.bidding }) : routeOf('portal/trade-detail', { id: row.bidding })
  return (
    <li>
      <a href={siteUrl(path)}>
        <b>{row.biddingName}</b>
        <span>
          <Tag tone={enters ? 'rising' : 'plain'}>{row.stateName || row.state_dictText}</Tag>
          <small>{row.startTime ? `${row.startTime.slice(5, 16)} 开始` : row.biddingCode}</small>
        </span>
      </a>
    </li>
  )
}

function Favourites() {
  const found = useOwn(() => call(myFavourites, {}))
  const now = useServerNow()
  return (
    <Card title="我的收藏" icon="star">
      {found === undefined ? (
        <Skeleton lines={3} />
      ) : found === 'failed' ? (
        <p>暂时无法显示，请稍后重试。</p>
      ) : found.records.length === 0 ? (
        <EmptyState icon="star" title="还没有收藏">
          在标的详情中点“收藏”，可随时回到这里查看价格与剩余时间。
        </EmptyState>
      ) : (
        <SessionCards cards={found.records} now={now} />
      )}
    </Card>
  )
}
