import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { Input, Pagination } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { publicHall } from '@aosp/contract/trading/hall'
import { routeOf } from '@aosp/contract/screens'
import { call } from '../../../lib/call.ts'
import { rangeText } from '../../../ui/light/pager-model.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { HallFilters, type FilterLink } from '../hall/hall-filters.tsx'
import { HALL_SIZE, hallQuery, isFiltered, readHallView, writeHallView, type HallView } from '../hall/hall-model.ts'
import { SessionCards, useServerNow } from '../hall/session-card.tsx'
import './article-hall.css'

const PATH = routeOf('portal/bidding-hall')
const REFRESH_MS = 15_000
const RouterLink: FilterLink = ({ href, ...props }) => <Link to={href} {...props} />

/** All sessions the reader may see, by stage: the same hall as the portal's, with those of the group for its companies. */
export function BiddingHallPage() {
  const view = readHallView(new URLSearchParams(useLocation().search))
  const navigate = useNavigate()
  const now = useServerNow()
  const to = (change: Partial<HallView>) => writeHallView(PATH, undefined, { ...view, page: 1, ...change })
  const query = hallQuery(view)
  const list = useQuery({
    queryKey: [publicHall.path, query],
    queryFn: () => call(publicHall, query, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  return (
    <section className="panel" aria-label="竞价大厅">
      <div className="page-head">
        <h1 className="page-title">竞价大厅</h1>
        <Input.Search
          key={view.title}
          className="hall-search"
          allowClear
          defaultValue={view.title}
          placeholder="名称、编号、标的或企业"
          aria-label="搜索竞价场次"
          maxLength={50}
          onSearch={(typed) => void navigate(to({ title: typed.trim() }))}
        />
        <p>集团内与对外的处置、租赁竞价场次</p>
      </div>
      <HallFilters view={view} counts={list.data?.counts} to={to} Link={RouterLink} />
      {list.isError && !list.data && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton lines={12} />}
      {list.data?.records.length === 0 && (
        <EmptyState
          icon={isFiltered(view) ? 'search' : 'gavel'}
          title={isFiltered(view) ? '没有符合条件的场次' : '暂无竞价场次'}
          actions={isFiltered(view) && <LinkButton to={PATH}>查看全部</LinkButton>}
        >
          {isFiltered(view) ? '可以放宽筛选条件，或换一个更短的关键字。' : '场次公布后会列在这里。'}
        </EmptyState>
      )}
      {list.data && list.data.records.length > 0 && (
        <>
          <SessionCards cards={list.data.records} now={now} />
          <Pagination
            className="hall-pager"
            align="end"
            current={view.page}
            pageSize={HALL_SIZE}
            total={list.data.total}
            showSizeChanger={false}
            showTotal={() => rangeText(view.page, HALL_SIZE, list.data.total)}
            onChange={(page) => void navigate(to({ page }))}
          />
        </>
      )}
    </section>
  )
}
