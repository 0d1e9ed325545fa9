import { useCallback, useState } from 'react'
import { publicInquiries } from '@aosp/contract/inquiry/inquiry'
import { routeOf } from '@aosp/contract/screens'
import { fromBeijing } from '@aosp/kernel/time'
import { call } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { useLoaded, usePortal } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { countdownText, countdownTone } from '../../../ui/light/countdown-model.ts'
import { EndlessList } from '../../../ui/light/endless-list.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { Pager } from '../../../ui/light/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { FilterSheet } from '../filter-sheet.tsx'
import { PhoneFrame } from '../phone-frame.tsx'
import {
  INQUIRY_SIZE,
  inquiryQuery,
  inquiryTag,
  readInquiryView,
  STAGES,
  TYPES,
  writeInquiryView,
  type InquiryCardData,
  type InquiryPage,
  type InquiryView,
} from './inquiry-model.ts'
import { useServerNow } from './session-card.tsx'
import { useFresh } from './use-hall.ts'
import './hall.css'

/** Where the hall stands: a tab of the landing page, or the phone's page of its own. */
function useInquiries() {
  const { page, query } = usePortal()
  const view = readInquiryView(query)
  const current = page.key === 'portal/landing' || page.key === 'portal/landing-mobile' ? ('inquiry' as const) : undefined
  const here = siteUrl(page.path)
  const text = JSON.stringify(inquiryQuery(view))
  const load = useCallback(() => call(publicInquiries, JSON.parse(text) as ReturnType<typeof inquiryQuery>), [text])
  const more = useCallback((pageNo: number) => call(publicInquiries, { ...(JSON.parse(text) as ReturnType<typeof inquiryQuery>), pageNo }), [text])
  const list = useFresh<InquiryPage>(useLoaded(publicInquiries), load, ({ records }) => records.some(({ stage }) => stage === 'quoting' || stage === 'ending'))
  const to = (change: Partial<InquiryView>) => writeInquiryView(here, current, { ...view, page: 1, ...change })
  return { view, current, here, list, more, to }
}
type Place = ReturnType<typeof useInquiries>

export function InquiryHall() {
  const place = useInquiries()
  const { view, current, here, list, to } = place
  const now = useServerNow()
  return (
    <section className="wide list-page" aria-label="交易询价">
      <div className="card">
        <div className="card-head">
          <h1>
            <Icon name="inquiry" />
            交易询价
          </h1>
          <LinkButton kind="text" href={siteUrl(routeOf('portal/audit-verify'))}>
            存证核验
          </LinkButton>
        </div>
        <div className="card-body">
          <form className="search" action={here} method="get">
            {current && <input type="hidden" name="current" value={current} />}
            {view.stage && <input type="hidden" name="stage" value={view.stage} />}
            {view.type && <input type="hidden" name="inquiryType" value={view.type} />}
            <input type="search" name="title" maxLength={50} defaultValue={view.title} placeholder="标题、编号或询价内容" aria-label="在交易询价中搜索" />
            <Button type="submit" kind="primary">
              筛选
            </Button>
          </form>
          <Filters place={place} />
          {!list.ok ? (
            <ErrorState message={list.message} />
          ) : list.value.records.length === 0 ? (
            <Nothing place={place} />
          ) : (
            <>
              <ul className="lots">
                {list.value.records.map((card) => (
                  <li key={card.id}>
                    <InquiryCard card={card} now={now} />
                  </li>
                ))}
              </ul>
              <Pager current={view.page} size={INQUIRY_SIZE} total={list.value.total} hrefOf={(page) => to({ page })} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

export function PhoneInquiryHall() {
  const place = useInquiries()
  const { view, current, here, to } = place
  const [filtering, setFiltering] = useState(false)
  return (
    <PhoneFrame
      title="交易询价"
      active="inquiry"
      tools={
        <button type="button" className="icon-btn" aria-label="筛选" onClick={() => setFiltering(true)}>
          <Icon name="filter" />
        </button>
      }
    >
      <PhoneInquiries />
      {filtering && (
        <FilterSheet
          label="标题、编号或询价内容"
          word={view.title}
          all={writeInquiryView(here, current, {})}
          hrefOf={(title) => to({ title })}
          onClose={() => setFiltering(false)}
        >
          <Filters place={place} />
        </FilterSheet>
      )}
    </PhoneFrame>
  )
}

const idOf = (card: InquiryCardData): string => card.id

/** The list itself, also as a tab of the phone's landing page. */
export function PhoneInquiries() {
  const place = useInquiries()
  const { list, more } = place
  const now = useServerNow()
  if (!list.ok) return <ErrorState message={list.message} />
  if (list.value.records.length === 0)
    return (
      <>
        <Filters place={place} onlyStages />
        <Nothing place={place} />
      </>
    )
  return (
    <>
      <Filters place={place} onlyStages />
      <div className="endless lots-endless">
        {/* Whoever is signed in may see more: then the list begins anew. */}
        <EndlessList key={list.value.total} first={list.value} load={more} keyOf={idOf}>
          {(card) => <InquiryCard card={card} now={now} />}
        </EndlessList>
      </div>
    </>
  )
}

function Filters({ place: { view, to }, onlyStages = false }: { place: Place; onlyStages?: boolean }) {
  const stages = STAGES.map(([stage, text]) => (
    <a key={stage} href={to({ stage: stage === '' ? undefined : stage })} aria-current={(view.stage ?? '') === stage ? 'true' : undefined}>
      {text}
    </a>
  ))
  if (onlyStages)
    return (
      <nav className="chips" aria-label="按进度筛选">
        {stages}
      </nav>
    )
  return (
    <div className="hall-filters">
      <nav className="hall-row" aria-label="按进度筛选">
        <span>进度</span>
        {stages}
      </nav>
      <nav className="hall-row" aria-label="按类型筛选">
        <span>类型</span>
        {TYPES.map(([type, text]) => (
          <a key={type} href={to({ type: type === '' ? undefined : Number(type) })} aria-current={String(view.type ?? '') === type ? 'true' : undefined}>
            {text}
          </a>
        ))}
      </nav>
    </div>
  )
}

function Nothing({ place: { view, here, current } }: { place: Place }) {
  const links = usePortalLinks()
  const filtered = view.title !== '' || view.stage !== undefined || view.type !== undefined || view.page > 1
  return (
    <EmptyState
      icon={filtered ? 'search' : 'inquiry'}
      title={filtered ? '没有符合条件的询价' : '暂无公开询价'}
      actions={
        filtered ? (
          <LinkButton href={writeInquiryView(here, current, {})}>查看全部</LinkButton>
        ) : (
          <LinkButton href={links.hall('announcement')}>查看交易公告</LinkButton>
        )
      }
    >
      {filtered ? '可以放宽筛选条件，或换一个更短的关键字。' : '各单位的询价会在这里公开，会员可在截止前在线报价，开启后统一公布结果。'}
    </EmptyState>
  )
}

/** One inquiry: the whole card leads to its page. */
function InquiryCard({ card, now }: { card: InquiryCardData; now: number | undefined }) {
  const tag = inquiryTag(card)
  const end = card.quoteEnd === null ? undefined : fromBeijing(card.quoteEnd)?.getTime()
  const left = end === undefined || now === undefined ? undefined : end - now
  return (
    <article className="lot">
      <div className="lot-text">
        <p className="lot-tags">
          <span>{card.inquiryType_dictText}</span>
          {/* A phone shows the first and the last of the three. */}
          <span>{card.visibility_dictText}</span>
          <span data-tone={tag.tone}>{tag.text}</span>
        </p>
        <h3>
          <a href={siteUrl(routeOf('portal/inquiry-detail', { id: card.id }))} title={card.title}>
            {card.title}
          </a>
        </h3>
        <p className="lot-meta">
          <span>{card.code}</span>
          <span>{card.corporateName}</span>
          <span>
            {card.itemNames}
            {card.itemCount > 3 && ' 等'} · 共 {card.itemCount} 项
          </span>
        </p>
        <div className="lot-foot">
          <span className="lot-time" data-tone={left === undefined || card.stage !== 'quoting' ? 'calm' : countdownTone(left)}>
            报价截止{' '}
            <b>{card.stage === 'quoting' && left !== undefined ? (left <= 0 ? '正在开启' : countdownText(left)) : (card.quoteEnd ?? '').slice(5, 16)}</b>
          </span>
        </div>
      </div>
    </article>
  )
}
