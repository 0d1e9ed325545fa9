import { useCallback, useState } from 'react'
import { find } from '@aosp/contract/finding/find'
import { FIND_KIND_TITLES, FIND_KINDS, FIND_SORT_TITLES, FIND_SORTS, FIND_STAGE_TITLES, FIND_STAGES, MOST_FOUND } from '@aosp/contract/finding/kinds'
import { routeOf } from '@aosp/contract/screens'
import { call } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { useLoaded, usePortal } from '../../../lib/portal-page.ts'
import { usePortalLinks } from '../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Pager } from '../../../ui/light/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { useFresh } from '../hall/use-hall.ts'
import { FoundEntry } from './found-entry.tsx'
import { SaveSearch } from './save-search.tsx'
import { findQuery, isNarrowed, readSearch, SEARCH_SIZE, writeSearch, type FindPage, type SearchView } from './search-model.ts'
import './search.css'

const here = (): string => siteUrl(routeOf('portal/landing'))

/** 搜索结果: everything that has the words, by kind; each way to narrow it is a link with its own address. */
export function SearchResults() {
  const view = readSearch(usePortal().query)
  const asked = JSON.stringify(findQuery(view))
  const load = useCallback(() => call(find, JSON.parse(asked) as ReturnType<typeof findQuery>), [asked])
  // Whoever belongs to the group finds more than the server could know when it made the page.
  const list = useFresh(useLoaded(find), load, () => false)
  const to = (change: Partial<SearchView>) => writeSearch(here(), { ...view, page: 1, ...change })
  return (
    <div className="wide list-page">
      <h1 className="search-title">{view.title === '' ? '全站搜索' : `“${view.title}”的搜索结果`}</h1>
      {list.ok ? <Found view={view} found={list.value} to={to} /> : <ErrorState message={list.message} />}
    </div>
  )
}

type Props = { view: SearchView; found: FindPage; to: (change: Partial<SearchView>) => string }

function Found({ view, found, to }: Props) {
  const all = FIND_KINDS.reduce((sum, kind) => sum + found.counts[kind], 0)
  const counted = (count: number) => `${count}${found.more ? '+' : ''}`
  return (
    <>
      <nav className="chips search-kinds" aria-label="按类别查看">
        <a href={to({ kind: undefined })} aria-current={view.kind === undefined ? 'true' : undefined}>
          全部 <small>{counted(all)}</small>
        </a>
        {FIND_KINDS.filter((kind) => found.counts[kind] > 0 || view.kind === kind).map((kind) => (
          <a key={kind} href={to({ kind })} aria-current={view.kind === kind ? 'true' : undefined}>
            {FIND_KIND_TITLES[kind]} <small>{counted(found.counts[kind])}</small>
          </a>
        ))}
      </nav>
      <div className="search-columns">
        <Narrow view={view} found={found} to={to} />
        <section className="card" aria-label="搜索结果">
          <div className="card-head">
            <nav className="switch" aria-label="排序">
              {FIND_SORTS.map((sort) => (
                <a key={sort} href={to({ sort })} aria-current={view.sort === sort ? 'true' : undefined}>
                  {FIND_SORT_TITLES[sort]}
                </a>
              ))}
            </nav>
            <SaveSearch view={view} />
          </div>
          <div className="card-body">
            {found.records.length === 0 ? (
              <NothingFound view={view} />
            ) : (
              <>
                <ul className="found">
                  {found.records.map((row) => (
                    <li key={`${row.kind}/${row.id}`}>
                      <FoundEntry row={row} />
                    </li>
                  ))}
                </ul>
                {found.total === MOST_FOUND && <p className="search-note">结果较多，仅显示最新的 {MOST_FOUND} 条；请增加关键词或筛选条件。</p>}
                <Pager current={view.page} size={SEARCH_SIZE} total={found.total} hrefOf={(page) => to({ page })} />
              </>
            )}
          </div>
        </section>
      </div>
    </>
  )
}

function NothingFound({ view }: { view: SearchView }) {
  const links = usePortalLinks()
  return (
    <EmptyState
      icon="search"
      title="没有找到相关内容"
      actions={
        <>
          {isNarrowed(view) && <LinkButton href={writeSearch(here(), { title: view.title })}>清除筛选条件</LinkButton>}
          <LinkButton href={links.hall('bidding')}>看看全部标的</LinkButton>
        </>
      }
    >
      请换一个更短的关键字，或检查编号是否完整；也可以输入拼音首字母，例如“叉车”输入 cc。
    </EmptyState>
  )
}

/** On a phone the choices fold away behind one line. */
function Narrow({ view, found, to }: Props) {
  const [open, setOpen] = useState(false)
  const { regions, catalogs, companies } = found.facets
  const narrowed = isNarrowed(view)
  const choices = (title: string, name: 'region' | 'catalog' | 'corporate', values: FindPage['facets']['regions']) =>
    (values.length > 0 || view[name] !== '') && (
      <nav aria-label={`按${title}筛选`}>
        <h3>{title}</h3>
        {view[name] !== '' && (
          <a href={to({ [name]: '' })} className="narrow-off">
            不限{title}
          </a>
        )}
        {values.map(({ value, title: text, count }) => (
          <a key={value} href={to({ [name]: value })} aria-current={view[name] === value ? 'true' : undefined}>
            <span>{text}</span> <small>{count}</small>
          </a>
        ))}
      </nav>
    )
  return (
    <aside className="card find-narrow" aria-label="筛选条件" data-open={open || undefined}>
      <Button className="narrow-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {narrowed ? '筛选（已选）' : '筛选'}
      </Button>
      <div className="narrow-body">
        <nav aria-label="按阶段筛选">
          <h3>阶段</h3>
          <a href={to({ stage: undefined })} aria-current={view.stage === undefined ? 'true' : undefined}>
            不限
          </a>
          {FIND_STAGES.map((stage) => (
            <a key={stage} href={to({ stage })} aria-current={view.stage === stage ? 'true' : undefined}>
              {FIND_STAGE_TITLES[stage]}
            </a>
          ))}
        </nav>
        {choices('所在地区', 'region', regions)}
        {choices('资产类别', 'catalog', catalogs)}
        {choices('发布单位', 'corporate', companies)}
        <form action={here()} method="get">
          <input type="hidden" name="current" value="all" />
          {(['title', 'kind', 'stage', 'region', 'catalog', 'corporate', 'sort'] as const).map(
            (name) => view[name] && <input key={name} type="hidden" name={name} value={view[name]} />,
          )}
          <h3>价格（元）</h3>
          <div className="narrow-pair">
            <input name="lowest" inputMode="decimal" pattern="\d{1,12}(\.\d{1,2})?" defaultValue={view.lowest} placeholder="最低" aria-label="最低价格（元）" />
            <span>至</span>
            <input
              name="highest"
              inputMode="decimal"
              pattern="\d{1,12}(\.\d{1,2})?"
              defaultValue={view.highest}
              placeholder="最高"
              aria-label="最高价格（元）"
            />
          </div>
          <h3>发布日期</h3>
          <div className="narrow-pair">
            <input name="from" type="date" defaultValue={view.from} aria-label="发布日期从" />
            <input name="to" type="date" defaultValue={view.to} aria-label="发布日期到" />
          </div>
          <div className="narrow-acts">
            {narrowed && (
              <LinkButton kind="text" href={writeSearch(here(), { title: view.title })}>
                清除全部
              </LinkButton>
            )}
            <Button type="submit">应用</Button>
          </div>
        </form>
      </div>
    </aside>
  )
}
