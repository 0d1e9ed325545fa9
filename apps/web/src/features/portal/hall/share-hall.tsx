import { useCallback, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { routeOf } from '@aosp/contract/screens'
import { STAGE_TEXTS, VISIBILITY } from '@aosp/contract/sharing/codes'
import { shareHall } from '@aosp/contract/sharing/hall'
import { TRANS_TYPE } from '@aosp/contract/trading/codes'
import { groupThousands } from '@aosp/kernel/money'
import { call } from '../../../lib/call.ts'
import { fileUrl, pageConfig, siteUrl } from '../../../lib/page-config.ts'
import { useLoaded, usePortal } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { EndlessList } from '../../../ui/light/endless-list.tsx'
import { Icon } from '../../../ui/light/icon.tsx'
import { Pager } from '../../../ui/light/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { fullTime } from '../../../ui/light/time-words.ts'
import { typeText } from '../../../ui/light/trade-words.ts'
import { FilterSheet } from '../filter-sheet.tsx'
import { PhoneFrame } from '../phone-frame.tsx'
import { useFresh } from './use-hall.ts'
import { readShareView, SHARE_SIZE, SHARE_SORTS, shareQuery, writeShareView, type ShareSort, type ShareView } from './share-view.ts'
import './hall.css'

type ShareCard = Received<typeof shareHall>['records'][number]

/** A tab of the landing page, or the phone's page of its own. */
function usePlace() {
  const { page, query } = usePortal()
  const view = readShareView(query)
  const current = page.key === 'portal/landing' || page.key === 'portal/landing-mobile' ? 'sharing' : undefined
  const here = siteUrl(page.path)
  const to = (change: Partial<ShareView>) => writeShareView(here, current, { ...view, page: 1, ...change })
  const text = JSON.stringify(shareQuery(view))
  const load = useCallback(() => call(shareHall, JSON.parse(text) as ReturnType<typeof shareQuery>), [text])
  // Whoever is signed in may see more than a visitor, whom the document was made for.
  const list = useFresh<Received<typeof shareHall>>(useLoaded(shareHall), load, () => false)
  return { view, current, here, to, list }
}

export function ShareHall() {
  const { view, current, here, to, list } = usePlace()
  return (
    <section className="wide list-page" aria-label="共享公告">
      <div className="card">
        <div className="card-head">
          <h1>
            <Icon name="share" />
            共享公告
          </h1>
        </div>
        <div className="card-body">
          <form className="search" action={here} method="get">
            {current && <input type="hidden" name="current" value={current} />}
            {view.transType && <input type="hidden" name="type" value={view.transType} />}
            {view.all && <input type="hidden" name="all" value="1" />}
            <input type="search" name="title" maxLength={50} defaultValue={view.title} placeholder="设备、公告或单位" aria-label="在共享公告中搜索" />
            <Button type="submit" kind="primary">
              筛选
            </Button>
          </form>
          <Filters view={view} to={to} />
          {!list.ok ? (
            <ErrorState message={list.message} />
          ) : list.value.records.length === 0 ? (
            <NothingHere view={view} to={to} />
          ) : (
            <>
              <ul className="lots">
                {list.value.records.map((card) => (
                  <li key={card.id}>
                    <Card card={card} />
                  </li>
                ))}
              </ul>
              <Pager current={view.page} size={SHARE_SIZE} total={list.value.total} hrefOf={(number) => to({ page: number })} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

const KINDS = [
  [undefined, '全部'],
  [TRANS_TYPE.shareOffer, '共享供给'],
  [TRANS_TYPE.shareWanted, '共享需求'],
] as const

/** Every choice is a link, so that each result has an address and works without script. */
function Filters({ view, to, short = false }: { view: ShareView; to: (change: Partial<ShareView>) => string; short?: boolean }) {
  const kinds = KINDS.map(([type, title]) => (
    <a key={title} href={to({ transType: type })} aria-current={view.transType === type ? 'true' : undefined}>
      {title}
    </a>
  ))
  if (short)
    return (
      <nav className="chips" aria-label="按类型筛选">
        {kinds}
      </nav>
    )
  return (
    <div className="hall-filters">
      <nav className="hall-row" aria-label="按类型筛选">
        <span>类型</span>
        {kinds}
      </nav>
      <nav className="hall-row" aria-label="按时段筛选">
        <span>时段</span>
        <a href={to({ all: false })} aria-current={view.all ? undefined : 'true'}>
          可预约
        </a>
        <a href={to({ all: true })} aria-current={view.all ? 'true' : undefined}>
          全部公告
        </a>
      </nav>
      <nav className="hall-row" aria-label="排序">
        <span>排序</span>
        {(Object.keys(SHARE_SORTS) as ShareSort[]).map((sort) => (
          <a key={sort} href={to({ sort })} aria-current={view.sort === sort ? 'true' : undefined}>
            {SHARE_SORTS[sort]}
          </a>
        ))}
      </nav>
    </div>
  )
}

const TONES: Readonly<Record<string, string>> = { [STAGE_TEXTS.free]: 'brand', [STAGE_TEXTS.booked]: 'warning', [STAGE_TEXTS.inUse]: 'success' }

function Card({ card }: { card: ShareCard }) {
  const [broken, setBroken] = useState(false)
  return (
    <article className="lot">
      <div className="lot-picture">
        {card.picture !== null && !broken ? (
          <>
            <img src={fileUrl(card.picture)} alt="" width={480} height={360} loading="lazy" onError={() => setBroken(true)} />
            {pageConfig().demonstration && <span className="lot-drawn">示意图</span>}
          </>
        ) : (
          <Icon name="share" size={24} />
        )}
      </div>
      <div className="lot-text">
        <p className="lot-tags">
          <span>{typeText(card.transType)}</span>
          {card.visibility === VISIBILITY.group && <span>集团内</span>}
          <span data-tone={TONES[card.stateName]}>{card.stateName}</span>
        </p>
        <h3>
          <a href={siteUrl(routeOf('portal/share-detail', { id: card.id }))} title={card.name}>
            {card.name}
          </a>
        </h3>
        <p className="lot-meta">
          <span>{[card.catalogName, card.region].filter(Boolean).join(' · ') || card.place}</span>
          <span>{card.corporateName}</span>
        </p>
        <p className="lot-price">
          {card.price === 0 ? (
            <b>免费</b>
          ) : (
            <>
              <b>{groupThousands(card.price.toFixed(2))}</b>
              <small>元/{card.timeUnit_dictText}</small>
            </>
          )}
        </p>
        <div className="lot-foot">
          <span className="lot-time">
            {card.nextFree ? (
              <>
                最近可用 <b>{fullTime(card.nextFree).slice(5)}</b>
              </>
            ) : (
              '暂无可预约时段'
            )}
          </span>
        </div>
      </div>
    </article>
  )
}

function NothingHere({ view, to }: { view: ShareView; to: (change: Partial<ShareView>) => string }) {
  const links = usePortalLinks()
  const filtered = view.title !== '' || view.transType !== undefined || view.page > 1
  return (
    <EmptyState
      icon={filtered ? 'search' : 'share'}
      title={filtered ? '没有符合条件的共享公告' : '暂无可预约的共享公告'}
      actions={
        <>
          {(filtered || !view.all) && <LinkButton href={to({ title: '', transType: undefined, all: true })}>查看全部公告</LinkButton>}
          <LinkButton href={links.hall('announcement')}>查看交易公告</LinkButton>
        </>
      }
    >
      {filtered ? '可以放宽筛选条件，或换一个更短的关键字。' : '集团各单位可共享的设备、仪器和场地发布后会列在这里，包括可用时段和使用条件。'}
    </EmptyState>
  )
}

/** The same on a phone: a list that grows, its kinds above it, the rest in a sheet. */
export function PhoneShareHall() {
  const { view, to } = usePlace()
  const [filtering, setFiltering] = useState(false)
  return (
    <PhoneFrame
      title="共享公告"
      active="sharing"
      tools={
        <button type="button" className="icon-btn" aria-label="筛选" onClick={() => setFiltering(true)}>
          <Icon name="filter" />
        </button>
      }
    >
      <PhoneShares />
      {filtering && (
        <FilterSheet
          label="设备、公告或单位"
          word={view.title}
          all={to({ title: '', transType: undefined, all: false, sort: 'publishTime' })}
          hrefOf={(title) => to({ title })}
          onClose={() => setFiltering(false)}
        >
          <Filters view={view} to={to} />
        </FilterSheet>
      )}
    </PhoneFrame>
  )
}

const idOf = (card: ShareCard): string => card.id

/** The list itself, also as a tab of the phone's landing page. */
export function PhoneShares() {
  const { view, to, list } = usePlace()
  const text = JSON.stringify(shareQuery(view))
  const more = useCallback((pageNo: number) => call(shareHall, { ...(JSON.parse(text) as ReturnType<typeof shareQuery>), pageNo }), [text])
  if (!list.ok) return <ErrorState message={list.message} />
  return (
    <>
      <Filters view={view} to={to} short />
      {list.value.records.length === 0 ? (
        <NothingHere view={view} to={to} />
      ) : (
        <div className="endless lots-endless">
          <EndlessList key={list.value.total} first={list.value} load={more} keyOf={idOf}>
            {(card) => <Card card={card} />}
          </EndlessList>
        </div>
      )}
    </>
  )
}
