import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { HEADER_TITLES, LANDING_WHEN_LOGGED_OUT, routeOf } from '@aosp/contract/screens'
import { isOffer, STAGE_TEXTS, VISIBILITY } from '@aosp/contract/sharing/codes'
import { shareDetail } from '@aosp/contract/sharing/hall'
import { groupThousands } from '@aosp/kernel/money'
import { minutesOf, type Span } from '@aosp/kernel/spans'
import { fromBeijing } from '@aosp/kernel/time'
import { call, CallFailure } from '../../../lib/call.ts'
import { fileUrl, pageConfig, siteUrl } from '../../../lib/page-config.ts'
import { useLoaded, usePortal, useSignedIn } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Card, Tag, type TagTone } from '../../../ui/light/card.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { fullTime } from '../../../ui/light/time-words.ts'
import { typeText } from '../../../ui/light/trade-words.ts'
import { addSpans, feeText, hoursText, offerOf, removeSpans, spanText, stillFree, weekOf, weeksOf, type ShareDetail as Detail } from './calendar-model.ts'
import { DayList, SpanForm } from './slot-choices.tsx'
import { WeekCalendar } from './week-calendar.tsx'
import './share.css'

const BookingDialog = lazy(async () => ({ default: (await import('./booking-dialog.tsx')).BookingDialog }))

const TONES: Readonly<Record<string, TagTone>> = { [STAGE_TEXTS.free]: 'brand', [STAGE_TEXTS.booked]: 'warning', [STAGE_TEXTS.inUse]: 'success' }

/** The notice as everybody sees it, then as the signed-in person does. */
function useShare() {
  const { page } = usePortal()
  const user = useSignedIn()
  const id = page.path.slice(page.path.lastIndexOf('/') + 1)
  const first = useLoaded(shareDetail)
  const [shown, setShown] = useState(first)
  const [answered, setAnswered] = useState(false)
  const reload = useCallback(
    () =>
      call(shareDetail, { id }, { quiet: true })
        .then(
          (value) => setShown({ ok: true, value }),
          (error: unknown) => {
            // A fault on the way takes nothing off the page that is already there.
            if (error instanceof CallFailure && error.kind === 'refused') setShown({ ok: false, message: error.message, missing: true })
          },
        )
        .finally(() => setAnswered(true)),
    [id],
  )
  useEffect(() => {
    if (user) void reload()
  }, [user, reload])
  // What the group alone may read is missing for a visitor: whoever is signed in waits for his own answer.
  const waits = user !== undefined && !shown.ok && !answered
  return { shown: waits ? undefined : shown, user, reload, id }
}

/** One sharing notice with its calendar: what is free, and the way to book it. */
export function ShareDetail() {
  const { shown, user, reload, id } = useShare()
  const links = usePortalLinks()
  if (!shown)
    return (
      <div className="wide exception">
        <Skeleton lines={12} />
      </div>
    )
  if (!shown.ok)
    return (
      <div className="wide exception">
        <h1 className="unseen">共享详情</h1>
        {shown.missing ? (
          <EmptyState
            icon="search"
            title="没有找到这条共享公告"
            actions={
              <>
                {!user && (
                  <LinkButton kind="primary" href={links.signIn(routeOf('portal/share-detail', { id }))}>
                    登录后查看
                  </LinkButton>
                )}
                <LinkButton href={links.hall('sharing')}>看看其他共享</LinkButton>
              </>
            }
          >
            公告可能已删除、尚未发布，或只对集团成员单位公开。
          </EmptyState>
        ) : (
          <ErrorState message={shown.message} />
        )}
      </div>
    )
  return <Found detail={shown.value} user={user} reload={reload} />
}

type FoundProps = { detail: Detail; user: ReturnType<typeof useSignedIn>; reload: () => Promise<void> }

function Found({ detail, user, reload }: FoundProps) {
  const links = usePortalLinks()
  const offer = useMemo(() => offerOf(detail, new Date(detail.now)), [detail])
  const range = weeksOf(offer)
  const [week, setWeek] = useState(() => weekOf(fromBeijing(detail.nextFree ?? '') ?? new Date(detail.now)))
  const [picked, setPicked] = useState<readonly Span[]>([])
  const chosen = stillFree(picked, offer.free)
  const [booking, setBooking] = useState(false)
  const may = detail.booking === 'open'
  const choose = may ? (spans: readonly Span[], add: boolean) => setPicked(add ? addSpans(chosen, spans) : removeSpans(chosen, spans)) : undefined
  const act = { detail, chosen, onBook: () => setBooking(true) }
  return (
    <div className="wide share">
      <nav className="crumbs" aria-label="当前位置">
        <a href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>首页</a>
        <span aria-hidden="true">/</span>
        <a href={links.hall('sharing')}>{HEADER_TITLES.sharing}</a>
        <span aria-hidden="true">/</span>
        <span aria-current="page">共享详情</span>
      </nav>
      <div className="share-grid">
        <Summary detail={detail} />
        <div className="stack">
          <Card title={isOffer(detail.transType) ? '可用时段' : '需要的时段'} icon="clock">
            {range && <WeekCalendar offer={offer} week={week} range={range} chosen={chosen} onChoose={choose} onWeek={setWeek} />}
            <DayList offer={offer} chosen={chosen} onChoose={choose} />
            {may && <SpanForm offer={offer} onAdd={(span) => setPicked(addSpans(chosen, [span]))} />}
            <Chosen chosen={chosen} may={may} onRemove={(span) => setPicked(removeSpans(chosen, [span]))} />
            <div className="share-line">
              <BookLine {...act} />
            </div>
          </Card>
          <Card title="使用条件" icon="notice">
            <p className="share-conditions">{detail.conditions || '发布单位没有填写使用条件，请预约前联系确认。'}</p>
          </Card>
        </div>
      </div>
      <div className="share-bar">
        <BookLine {...act} />
      </div>
      {booking && user && (
        <Suspense fallback={null}>
          <BookingDialog
            detail={detail}
            chosen={chosen}
            user={user}
            onClose={() => setBooking(false)}
            onMoved={(booked) => {
              if (booked) setPicked([])
              void reload()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Chosen({ chosen, may, onRemove }: { chosen: readonly Span[]; may: boolean; onRemove: (span: Span) => void }) {
  if (!may) return null
  if (chosen.length === 0)
    return (
      <p className="share-hint">
        <span className="share-drawing">在日历上按住拖动即可选择时段，横向拖过几天会选中每天的同一时段；也可以逐个添加。</span>
        <span className="share-tapping">点按时段即可选择，再点一次取消；只用其中一部分时可以逐个添加。</span>
      </p>
    )
  return (
    <ul className="share-chosen" aria-label="已选时段">
      {chosen.map((span) => (
        <li key={span.start.getTime()}>
          {spanText(span)}
          <button type="button" className="icon-btn" aria-label={`移除 ${spanText(span)}`} onClick={() => onRemove(span)}>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const WHY: Readonly<Record<Exclude<Detail['booking'], 'open' | 'sign-in'>, string>> = {
  closed: '时段已约满或公告已结束',
  own: '这是本企业发布的公告，可在“资产共享”中管理',
  'group-only': '共享仅限集团成员单位预约',
  barred: '贵企业已被暂停交易或积分过低，暂不能预约',
}

/** What it comes to and the one button; at the foot of the calendar, and always at hand on a phone. */
function BookLine({ detail, chosen, onBook }: { detail: Detail; chosen: readonly Span[]; onBook: () => void }) {
  const links = usePortalLinks()
  const verb = isOffer(detail.transType) ? '预约' : '响应'
  if (detail.booking === 'sign-in')
    return (
      <LinkButton kind="primary" large href={links.signIn(routeOf('portal/share-detail', { id: detail.id }))}>
        登录后{verb}
      </LinkButton>
    )
  if (detail.booking !== 'open') return <p className="share-why">{WHY[detail.booking]}</p>
  return (
    <>
      <span className="share-total" aria-live="polite">
        {chosen.length === 0 ? '请选择时段' : `已选 ${chosen.length} 段 ${hoursText(minutesOf(chosen))}，约 ${feeText(detail, chosen)}`}
      </span>
      <Button kind="primary" large disabled={chosen.length === 0} onClick={onBook}>
        {verb}
      </Button>
    </>
  )
}

function Summary({ detail }: { detail: Detail }) {
  const [picture] = detail.pictures
  return (
    <section className="card share-side" aria-label="公告信息">
      {picture && (
        <div className="share-picture">
          <img src={fileUrl(picture)} alt={detail.assetName} width={480} height={300} />
          {pageConfig().demonstration && <span>示意图</span>}
        </div>
      )}
      <div className="share-tags">
        <Tag tone="brand">{typeText(detail.transType)}</Tag>
        <Tag tone={TONES[detail.stateName] ?? 'plain'}>{detail.stateName}</Tag>
        {detail.visibility === VISIBILITY.group && <Tag tone="plain">集团内</Tag>}
      </div>
      <h1>{detail.name}</h1>
      <p className="share-price">
        {detail.price === 0 ? (
          <b>免费</b>
        ) : (
          <>
            <b>{groupThousands(detail.price.toFixed(2))}</b> 元/{detail.timeUnit_dictText}
          </>
        )}
      </p>
      <dl className="share-facts">
        <Fact title="公告编号">{detail.code}</Fact>
        <Fact title="发布单位">{detail.corporateName}</Fact>
        {detail.assetName && <Fact title="设备">{[detail.assetName, detail.specification].filter(Boolean).join(' · ')}</Fact>}
        {detail.catalogName && <Fact title="类别">{detail.catalogName}</Fact>}
        <Fact title="地点">{[detail.region, detail.place].filter(Boolean).join(' ')}</Fact>
        <Fact title="有效期至">{fullTime(detail.validUntil)}</Fact>
        <Fact title="最近空闲">{detail.nextFree ? fullTime(detail.nextFree) : '暂无'}</Fact>
        <Fact title="空闲机时">{hoursText(detail.freeMinutes)}</Fact>
        <Fact title="联系人">
          {detail.contacts ? (
            <>
              {detail.contacts} <a href={`tel:${(detail.telephone ?? '').replaceAll(/[^\d+-]/g, '')}`}>{detail.telephone}</a>
            </>
          ) : (
            '集团成员单位登录后可见'
          )}
        </Fact>
      </dl>
      <p className="share-note">费用按双方确认的实际机时计算，由双方直接结算，平台不收取服务费。</p>
    </section>
  )
}

const Fact = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
