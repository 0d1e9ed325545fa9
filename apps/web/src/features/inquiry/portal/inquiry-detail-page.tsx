import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { publicInquiry } from '@aosp/contract/inquiry/inquiry'
import { INQUIRY, QUOTE, QUOTE_TEXTS, STAGE_TEXTS } from '@aosp/contract/inquiry/codes'
import { quoteReceipt, withdrawQuote } from '@aosp/contract/inquiry/quote'
import { HEADER_TITLES, LANDING_WHEN_LOGGED_OUT, routeOf } from '@aosp/contract/screens'
import { fromBeijing } from '@aosp/kernel/time'
import { call, callForAnswer, CallFailure } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { useLoaded, usePortal, useSignedIn, type Panel } from '../../../lib/portal-page.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import type { SessionUser } from '../../../lib/session.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Card, Tag } from '../../../ui/light/card.tsx'
import { countdownText, countdownTone } from '../../../ui/light/countdown-model.ts'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { toast } from '../../../ui/light/toast.tsx'
import { saveProof } from '../proof-file.ts'
import { yuanText, type Inquiry } from './quote-model.ts'
import './inquiry-detail.css'

const QuoteDialog = lazy(async () => ({ default: (await import('./quote-dialog.tsx')).QuoteDialog }))

/** One inquiry with everything that is public of it, and the way to a quote. */
export function InquiryDetail() {
  const { id, shown, user, asked, reload } = useInquiry()
  if (!shown.ok && user && !asked) return <Skeleton lines={12} />
  if (!shown.ok && !shown.missing)
    return (
      <div className="wide exception">
        <ErrorState message={shown.message} />
      </div>
    )
  if (!shown.ok) return <NotThere id={id} signedIn={user !== undefined} />
  return <Found inquiry={shown.value} user={user} reload={reload} />
}

const AGAIN_MS = 10_000

/** As the server rendered it for visitors, then as the signed-in person may see it; asked again while something is about to happen. */
function useInquiry() {
  const { page } = usePortal()
  const user = useSignedIn()
  const id = page.path.slice(page.path.lastIndexOf('/') + 1)
  const [shown, setShown] = useState<Panel<Inquiry>>(useLoaded(publicInquiry))
  const [asked, setAsked] = useState(false)
  const reload = useCallback(async () => {
    const found = await call(publicInquiry, { id }, { quiet: true }).then(
      (value): Panel<Inquiry> => ({ ok: true, value }),
      (error: unknown): Panel<Inquiry> => ({
        ok: false,
        message: error instanceof Error ? error.message : '服务异常，请稍后重试',
        missing: error instanceof CallFailure && error.kind === 'refused',
      }),
    )
    // A fault on the way takes nothing off the page that is already there.
    setShown((old) => (old.ok && !found.ok && !found.missing ? old : found))
    setAsked(true)
  }, [id])
  const moving = shown.ok && (shown.value.stage === 'quoting' || shown.value.stage === 'ending')
  useEffect(() => {
    if (user) void reload()
    if (!moving) return
    const timer = setInterval(() => document.hidden || void reload(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [user, reload, moving])
  return { id, shown, user, asked, reload }
}

/** An inquiry of the group looks to a visitor like one that does not exist; signing in may show it. */
function NotThere({ id, signedIn }: { id: string; signedIn: boolean }) {
  const links = usePortalLinks()
  return (
    <div className="wide exception">
      <h1 className="unseen">询价详情</h1>
      <EmptyState
        icon="search"
        title="没有找到这条询价"
        actions={
          <>
            {!signedIn && (
              <LinkButton kind="primary" href={links.signIn(routeOf('portal/inquiry-detail', { id }))}>
                登录后查看
              </LinkButton>
            )}
            <LinkButton href={links.hall('inquiry')}>看看其他询价</LinkButton>
          </>
        }
      >
        询价可能已下线，或仅对集团成员企业开放。
      </EmptyState>
    </div>
  )
}

type Props = { inquiry: Inquiry; user: SessionUser | undefined; reload: () => Promise<void> }

function Found({ inquiry, user, reload }: Props) {
  const links = usePortalLinks()
  const { query } = usePortal()
  const [dialog, setDialog] = useState<'quote' | 'withdraw'>()
  const may = (action: Inquiry['actions'][number]) => inquiry.actions.includes(action)
  const mayQuote = may('quote') || may('replace')
  // Who came to quote is asked at once, as soon as it is known that he may.
  const [went, setWent] = useState(false)
  useEffect(() => {
    if (went || !mayQuote || !query.has('quote')) return
    setWent(true)
    setDialog('quote')
  }, [went, mayQuote, query])
  return (
    <div className="wide inquiry">
      <nav className="crumbs" aria-label="当前位置">
        <a href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>首页</a>
        <span aria-hidden="true">/</span>
        <a href={links.hall('inquiry')}>{HEADER_TITLES.inquiry}</a>
        <span aria-hidden="true">/</span>
        <span aria-current="page">询价详情</span>
      </nav>
      <div className="inquiry-grid">
        <section className="card inquiry-head" aria-label="询价">
          <p className="inquiry-tags">
            <Tag tone="brand">{inquiry.inquiryType_dictText}</Tag>
            <Tag>{inquiry.direction_dictText}</Tag>
            <Tag tone={inquiry.stage === 'quoting' ? 'success' : 'plain'}>
              {inquiry.state === INQUIRY.open && inquiry.stage ? STAGE_TEXTS[inquiry.stage] : inquiry.state_dictText}
            </Tag>
          </p>
          <h1>{inquiry.title}</h1>
          <p className="inquiry-meta">
            编号 {inquiry.code} · {inquiry.corporateName}
          </p>
          <Clock inquiry={inquiry} onEnd={() => void reload()} />
          <Move inquiry={inquiry} user={user} onQuote={() => setDialog('quote')} onWithdraw={() => setDialog('withdraw')} />
        </section>
        <div className="stack inquiry-body">
          {inquiry.opened && <Result inquiry={inquiry} />}
          <Items inquiry={inquiry} />
          <Terms inquiry={inquiry} />
          {inquiry.ownQuote !== null && <Own inquiry={inquiry} />}
        </div>
      </div>
      {dialog === 'quote' && (
        <Suspense fallback={null}>
          <QuoteDialog inquiry={inquiry} replaces={may('replace')} onClose={() => setDialog(undefined)} onDone={() => void reload()} />
        </Suspense>
      )}
      {dialog === 'withdraw' && <WithdrawDialog inquiry={inquiry} onClose={() => setDialog(undefined)} onDone={() => void reload()} />}
    </div>
  )
}

/** Time left by the platform's clock; the server writes the moment itself, so both sides render the same. */
function Clock({ inquiry, onEnd }: { inquiry: Inquiry; onEnd: () => void }) {
  const end = inquiry.quoteEnd === null ? 0 : (fromBeijing(inquiry.quoteEnd)?.getTime() ?? 0)
  const [left, setLeft] = useState<number>()
  const quoting = inquiry.stage === 'quoting'
  useEffect(() => {
    if (!quoting) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = end - serverClock.now()
      setLeft(now)
      // The platform opens a moment later.
      timer = now <= 0 ? setTimeout(onEnd, 1500) : setTimeout(tick, now % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the clock goes on whoever asks again
  }, [end, quoting])
  if (!quoting) return <p className="inquiry-clock">报价截止 {inquiry.quoteEnd}</p>
  return (
    <p className="inquiry-clock" data-tone={left === undefined ? 'calm' : countdownTone(left)}>
      距报价截止{' '}
      <b role="timer" aria-label="距报价截止">
        {left === undefined ? inquiry.quoteEnd : left <= 0 ? '正在开启' : countdownText(left)}
      </b>
    </p>
  )
}

function Move({ inquiry, user, onQuote, onWithdraw }: { inquiry: Inquiry; user: SessionUser | undefined; onQuote: () => void; onWithdraw: () => void }) {
  const links = usePortalLinks()
  const may = (action: Inquiry['actions'][number]) => inquiry.actions.includes(action)
  if (inquiry.stage !== 'quoting') return null
  if (!user)
    return (
      <p className="inquiry-move">
        <LinkButton kind="primary" href={links.signIn(routeOf('portal/inquiry-detail', { id: inquiry.id }))}>
          登录后报价
        </LinkButton>
      </p>
    )
  return (
    <div className="inquiry-move">
      {may('quote') && (
        <Button kind="primary" onClick={onQuote}>
          报价
        </Button>
      )}
      {may('replace') && (
        <Button kind="primary" onClick={onQuote}>
          替换报价
        </Button>
      )}
      {may('unquote') && <Button onClick={onWithdraw}>撤回报价</Button>}
      <p className="inquiry-hint">报价密封到截止时间，由系统统一开启；截止前任何人都看不到金额和家数。</p>
    </div>
  )
}

const Items = ({ inquiry }: { inquiry: Inquiry }) => (
  <Card title={`询价内容（${inquiry.items.length} 项）`} icon="list">
    <ol className="inquiry-items">
      {inquiry.items.map((item) => (
        <li key={item.id}>
          <b>{item.name}</b>
          <span>{item.spec}</span>
          <span className="inquiry-qty">
            {item.qty} {item.unit}
          </span>
          {item.params.length > 0 && <small>{item.params.map(({ name, demand }) => `${name}：${demand}`).join('；')}</small>}
          {item.note && <small>{item.note}</small>}
        </li>
      ))}
    </ol>
  </Card>
)

const Terms = ({ inquiry }: { inquiry: Inquiry }) => (
  <Card title="询价条件" icon="info">
    <dl className="inquiry-terms">
      <dt>公开范围</dt>
      <dd>{inquiry.visibility_dictText}</dd>
      <dt>最少报价数</dt>
      <dd>{inquiry.minQuote} 家</dd>
      <dt>发布时间</dt>
      <dd>{inquiry.publishTime ?? '—'}</dd>
      <dt>联系人</dt>
      <dd>
        {inquiry.contacts} {inquiry.telephone}
      </dd>
      <dt>询价说明</dt>
      <dd className="inquiry-lines">{inquiry.note || '—'}</dd>
      {inquiry.limitCommit && (
        <>
          <dt>限价承诺</dt>
          <dd>
            <code>{inquiry.limitCommit}</code>
          </dd>
        </>
      )}
      {inquiry.extensions.map(({ at, to, reason }) => (
        <div key={at} className="inquiry-extension">
          <dt>延期</dt>
          <dd>
            延至 {to}：{reason}
          </dd>
        </div>
      ))}
      {inquiry.closeReason && (
        <>
          <dt>结束原因</dt>
          <dd>{inquiry.closeReason}</dd>
        </>
      )}
    </dl>
  </Card>
)

/** How many came and who was chosen is for everybody; all amounts are for those who asked or quoted. */
function Result({ inquiry }: { inquiry: Inquiry }) {
  const { opened } = inquiry
  if (!opened) return null
  const chosen = opened.quotes.find(({ no }) => no === opened.chosenNo)
  const all = opened.quotes.some(({ prices }) => prices.length > 0)
  return (
    <Card
      title="询价结果"
      icon="check"
      extra={
        all && (
          <Button
            onClick={() =>
              void saveProof(inquiry.id, inquiry.code).catch((error: unknown) => toast(error instanceof Error ? error.message : '下载失败', 'error'))
            }
          >
            下载存证文件
          </Button>
        )
      }
    >
      <p>
        {inquiry.openTime} 由系统开启，共 {inquiry.quoteCount ?? 0} 家报价。
        {inquiry.state === INQUIRY.none && '没有有效报价。'}
        {inquiry.goOnNote && `报价不足说明：${inquiry.goOnNote}`}
      </p>
      {chosen && (
        <p className="inquiry-chosen">
          选定 {chosen.no} 号{chosen.name && `（${chosen.name}）`}，总价 <b>{yuanText(chosen.total)}</b> 元
          {opened.choiceReason && <span>。选定理由：{opened.choiceReason}</span>}
        </p>
      )}
      {all && (
        <ul className="inquiry-quotes">
          {opened.quotes.map((quote) => (
            <li key={quote.no} data-mine={quote.mine || undefined}>
              <span>
                {quote.no} 号{quote.mine ? '（本企业）' : quote.name && `（${quote.name}）`}
              </span>
              <b>{yuanText(quote.total)} 元</b>
              <span>
                {quote.best && <Tag tone="success">总价最优</Tag>} {!quote.valid && <Tag tone="warning">超出限价</Tag>}{' '}
                {quote.state === QUOTE.declined && <Tag>中选后放弃</Tag>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Own({ inquiry }: { inquiry: Inquiry }) {
  const save = async () => {
    try {
      const receipt = await call(quoteReceipt, { inquiry: inquiry.id })
      saveFile(new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }), `${inquiry.code}-报价回执.json`)
    } catch (error) {
      toast(error instanceof Error ? error.message : '下载失败', 'error')
    }
  }
  return (
    <Card title="本企业报价" icon="lock" extra={<Button onClick={() => void save()}>下载回执</Button>}>
      <p>
        编号 {inquiry.ownNo}，{QUOTE_TEXTS[inquiry.ownQuote ?? 0] ?? ''}
        {inquiry.opened === null && '，金额密封中'}。<a href={siteUrl(routeOf('portal/audit-verify'))}>存证核验</a>
      </p>
    </Card>
  )
}

function WithdrawDialog({ inquiry, onClose, onDone }: { inquiry: Inquiry; onClose: () => void; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      toast((await callForAnswer(withdrawQuote, { inquiry: inquiry.id })).message)
      onDone()
      onClose()
    } catch (error) {
      toast(error instanceof Error ? error.message : '未能撤回，请稍后重试', 'error')
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="撤回报价"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>再想想</Button>
          <Button kind="primary" busy={busy} onClick={() => void withdraw()}>
            撤回报价
          </Button>
        </>
      }
    >
      <p>撤回后不参加比较；截止前可以重新报价。</p>
    </Dialog>
  )
}
