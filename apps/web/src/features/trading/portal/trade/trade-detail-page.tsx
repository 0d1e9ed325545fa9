import { lazy, Suspense, useEffect, useState } from 'react'
import { confirmVersion } from '@aosp/contract/trading/signup'
import { HEADER_TITLES, LANDING_WHEN_LOGGED_OUT, routeOf } from '@aosp/contract/screens'
import { callForAnswer } from '../../../../lib/call.ts'
import { siteUrl } from '../../../../lib/page-config.ts'
import { serverClock } from '../../../../lib/server-clock.ts'
import { usePortalLinks } from '../../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import { Dialog } from '../../../../ui/light/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/light/states.tsx'
import { toast } from '../../../../ui/light/toast.tsx'
import { FollowKind, mayFollow } from './follow-kind.tsx'
import { KeepSession } from './keep-session.tsx'
import { TradeGallery } from './trade-gallery.tsx'
import { mainMove, type TradeDetail as Detail } from './trade-model.ts'
import { TradeBar, TradePanel } from './trade-panel.tsx'
import { TradeQuestions } from './trade-questions.tsx'
import { AmendSection, FilesSection, InspectSection, LotSection, ResultSection, TermsSection, TimeSection } from './trade-sections.tsx'
import { useTrade, type Trade } from './use-trade.ts'
import './trade.css'

const SignUpDialog = lazy(async () => ({ default: (await import('./sign-up-dialog.tsx')).SignUpDialog }))

/** One session with everything that is public of it, and the way to take part. */
export function TradeDetail() {
  const trade = useTrade()
  if (!trade.detail)
    return (
      <div className="wide list-page">
        <h1 className="unseen">交易详情</h1>
        <Skeleton lines={12} />
      </div>
    )
  if (!trade.detail.ok && !trade.detail.missing)
    return (
      <div className="wide exception">
        <ErrorState message={trade.detail.message} />
      </div>
    )
  if (!trade.detail.ok) return <NotThere id={trade.id} signedIn={trade.user !== undefined} />
  return <Found trade={trade} detail={trade.detail.value} />
}

/** A session of the group looks to a visitor like one that does not exist; signing in may show it. */
function NotThere({ id, signedIn }: { id: string; signedIn: boolean }) {
  const links = usePortalLinks()
  return (
    <div className="wide exception">
      <h1 className="unseen">交易详情</h1>
      <EmptyState
        icon="search"
        title="没有找到这场交易"
        actions={
          <>
            {!signedIn && (
              <LinkButton kind="primary" href={links.signIn(routeOf('portal/trade-detail', { id }))}>
                登录后查看
              </LinkButton>
            )}
            <LinkButton href={links.hall('bidding')}>看看其他交易</LinkButton>
          </>
        }
      >
        交易可能已下线，或仅对集团成员企业开放。
      </EmptyState>
    </div>
  )
}

const ANCHORS = [
  ['lot', '标的信息'],
  ['terms', '交易条件'],
  ['times', '时间安排'],
  ['inspect', '看样'],
  ['files', '附件'],
  ['questions', '问答'],
  ['amendments', '变更记录'],
] as const

/** The page's own time: the server's at first, then counted on, so that the button closes when sign-up does. */
function useMinute(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const tick = () => setNow(serverClock.now())
    tick()
    const timer = setInterval(tick, 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Found({ trade, detail }: { trade: Trade; detail: Detail }) {
  const { id, user, standing, reload } = trade
  const links = usePortalLinks()
  const now = useMinute(detail.now)
  const [dialog, setDialog] = useState<'signUp' | 'confirm'>()
  const move = mainMove(detail, user?.role.roleCode, standing, now)
  const onMove = () => {
    if (move.kind === 'signUp' || move.kind === 'confirm') setDialog(move.kind)
  }
  const act = { detail, move, busy: false, onMove }
  return (
    <div className="wide trade">
      <nav className="crumbs" aria-label="当前位置">
        <a href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>门户</a>
        <span aria-hidden="true">/</span>
        <a href={links.hall('bidding')}>{HEADER_TITLES.bidding}</a>
        <span aria-hidden="true">/</span>
        <span aria-current="page">交易详情</span>
      </nav>
      <div className="trade-grid">
        <div className="card trade-pictures">
          <TradeGallery assets={detail.assets} />
        </div>
        <div className="card trade-side">
          <TradePanel {...act} onEnd={() => void reload()}>
            {standing && !standing.own && mayFollow(user?.role.roleCode) && detail.catalogId !== null && (
              <FollowKind catalog={detail.catalogId} name={detail.catalogName} />
            )}
            <KeepSession detail={detail} signedIn={user !== undefined} />
          </TradePanel>
        </div>
        <div className="trade-body">
          <nav className="trade-anchors" aria-label="本页内容">
            {detail.result && <a href="#result">竞价结果</a>}
            {ANCHORS.map(([key, title]) => (
              <a key={key} href={`#${key}`}>
                {title}
              </a>
            ))}
          </nav>
          <div className="stack trade-sections">
            <ResultSection detail={detail} />
            <LotSection detail={detail} />
            <TermsSection detail={detail} />
            <TimeSection detail={detail} now={now} />
            <InspectSection detail={detail} />
            <FilesSection detail={detail} signedIn={user !== undefined} />
            <TradeQuestions id={id} user={user} own={standing?.own ?? false} />
            <AmendSection detail={detail} />
          </div>
        </div>
      </div>
      <TradeBar {...act} />
      {dialog === 'signUp' && user && (
        <Suspense fallback={null}>
          <SignUpDialog detail={detail} user={user} onClose={() => setDialog(undefined)} onDone={() => void reload()} />
        </Suspense>
      )}
      {dialog === 'confirm' && standing?.seat && (
        <ConfirmDialog
          detail={detail}
          signUp={standing.seat.id}
          onClose={() => setDialog(undefined)}
          onDone={() => {
            setDialog(undefined)
            void reload()
          }}
        />
      )}
    </div>
  )
}

/** After an amendment: what changed since, then yes. Whoever does not confirm is out when sign-up ends, without loss. */
function ConfirmDialog({ detail, signUp, onClose, onDone }: { detail: Detail; signUp: string; onClose: () => void; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { message } = await callForAnswer(confirmVersion, { id: signUp, version: detail.version })
      toast(message)
      onDone()
    } catch (error) {
      toast(error instanceof Error ? error.message : '未能确认，请稍后重试', 'error')
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="确认变更"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>再看看</Button>
          <Button kind="primary" busy={busy} onClick={() => void confirm()}>
            同意第 {detail.version} 版条件
          </Button>
        </>
      }
    >
      <p>交易条件已变更。确认后按新条件继续参与；报名截止前未确认的，报名自动取消，已缴保证金全额退还。</p>
      <AmendSection detail={detail} />
    </Dialog>
  )
}
