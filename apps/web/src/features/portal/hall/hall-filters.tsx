import type { ComponentType, ReactNode } from 'react'
import { BID_TYPE_TITLES, HALL_KINDS, HALL_STAGES, KIND_TITLES, SORT_TITLES, STAGE_TITLES, type HallSort } from '@aosp/contract/trading/hall-codes'
import type { HallPage, HallView } from './hall-model.ts'

type LinkProps = { href: string; 'aria-current'?: 'true' | undefined; children: ReactNode }
/** A plain link on the portal, one of the router inside the desk. */
export type FilterLink = ComponentType<LinkProps>
export const PlainLink: FilterLink = ({ children, ...props }) => <a {...props}>{children}</a>

const SORTS: readonly { sort: HallSort; order?: 'asc' | 'desc'; title: string }[] = [
  { sort: 'default', title: SORT_TITLES.default },
  { sort: 'start', title: SORT_TITLES.start },
  { sort: 'end', title: SORT_TITLES.end },
  { sort: 'price', order: 'asc', title: '起始价从低到高' },
  { sort: 'price', order: 'desc', title: '起始价从高到低' },
  { sort: 'publish', title: SORT_TITLES.publish },
]

type Props = {
  view: HallView
  counts: HallPage['counts'] | undefined
  /** Where only one kind is shown. */
  fixedKind?: boolean
  onlyStages?: boolean
  to: (change: Partial<HallView>) => string
  Link: FilterLink
}

/** Every choice is a link, so that each result has an address and works without script. */
export function HallFilters({ view, counts, fixedKind = false, onlyStages = false, to, Link }: Props) {
  const all = counts && HALL_STAGES.reduce((sum, stage) => sum + counts[stage], 0)
  const choice = (key: string, chosen: boolean, change: Partial<HallView>, text: ReactNode) => (
    <Link key={key} href={to(change)} aria-current={chosen ? 'true' : undefined}>
      {text}
    </Link>
  )
  const counted = (title: string, count: number | undefined) => (
    <>
      {title}
      {count !== undefined && <small>{count}</small>}
    </>
  )
  const stages = [
    choice('all', view.stage === undefined, { stage: undefined }, counted('全部', all)),
    ...HALL_STAGES.map((stage) => choice(stage, view.stage === stage, { stage }, counted(STAGE_TITLES[stage], counts?.[stage]))),
  ]
  if (onlyStages)
    return (
      <nav className="chips" aria-label="按阶段筛选">
        {stages}
      </nav>
    )
  return (
    <div className="hall-filters">
      <nav className="hall-row" aria-label="按阶段筛选">
        <span>阶段</span>
        {stages}
      </nav>
      {!fixedKind && <KindRow kind={view.kind} to={to} Link={Link} />}
      <nav className="hall-row" aria-label="按竞价方式筛选">
        <span>方式</span>
        {choice('all', view.bidType === undefined, { bidType: undefined }, '全部')}
        {Object.entries(BID_TYPE_TITLES).map(([value, title]) => choice(value, view.bidType === Number(value), { bidType: Number(value) }, title))}
      </nav>
      <nav className="hall-row" aria-label="排序">
        <span>排序</span>
        {SORTS.map(({ sort, order, title }) => choice(title, view.sort === sort && (order === undefined || view.order === order), { sort, order }, title))}
      </nav>
    </div>
  )
}

/** Kinds alone, where nothing else is chosen by. */
export const KindRow = ({ kind: chosen, to, Link }: Pick<Props, 'to' | 'Link'> & Pick<HallView, 'kind'>) => (
  <nav className="hall-row" aria-label="按类别筛选">
    <span>类别</span>
    {[undefined, ...HALL_KINDS].map((kind) => (
      <Link key={kind ?? 'all'} href={to({ kind })} aria-current={kind === chosen ? 'true' : undefined}>
        {kind ? KIND_TITLES[kind] : '全部'}
      </Link>
    ))}
  </nav>
)
