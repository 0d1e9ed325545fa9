import { Input, Pagination } from 'antd'
import { articles } from '@aosp/contract/content/article'
import type { ArticleHall as Hall } from '@aosp/contract/content/codes'
import { articleHref } from '../../../ui/article-lines.tsx'
import { PAGE_SIZES, usePagedList } from '../../../ui/list-page/index.ts'
import { rangeText } from '../../../ui/light/pager-model.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { TimeText } from '../../../ui/light/time-text.tsx'
import './article-hall.css'

const SEARCH = [{ name: 'title', label: '标题' }]
const ABOUT: Record<Hall, { title: string; text: string; empty: string }> = {
  announcement: { title: '公告大厅', text: '资产处置、租赁、共享与询价的交易公告', empty: '交易公告发布后会列在这里。' },
  information: { title: '资讯大厅', text: '平台的服务消息和业务动态', empty: '平台资讯发布后会列在这里。' },
  policy: { title: '政策大厅', text: '与资产交易有关的法规和制度', empty: '政策法规发布后会列在这里。' },
}

export const NoticeHallPage = () => <ArticleHall hall="announcement" />
export const InformationHallPage = () => <ArticleHall hall="information" />
export const PolicyHallPage = () => <ArticleHall hall="policy" />

/** Published articles of one hall, newest first, found by title. */
function ArticleHall({ hall }: { hall: Hall }) {
  const list = usePagedList(articles, { search: SEARCH, fixed: { hall } })
  const { title, text, empty } = ABOUT[hall]
  const searched = list.state.filters['title'] ?? ''
  return (
    <section className="panel" aria-label={title}>
      <div className="page-head">
        <h1 className="page-title">{title}</h1>
        <Input.Search
          key={searched}
          className="hall-search"
          allowClear
          defaultValue={searched}
          placeholder="按标题搜索"
          aria-label="按标题搜索"
          maxLength={50}
          onSearch={(typed) => list.search({ title: typed })}
        />
        <p>{text}</p>
      </div>
      {list.failure && list.rows.length === 0 && <ErrorState message={list.failure.message} onRetry={list.again} />}
      {list.first && !list.failure && <Skeleton lines={12} />}
      {!list.first && !list.failure && list.rows.length === 0 && (
        <EmptyState icon={searched ? 'search' : 'notice'} title={searched ? '没有符合条件的内容' : '暂无内容'}>
          {searched ? '可以换个关键词试试。' : empty}
        </EmptyState>
      )}
      <ul className="hall-lines" aria-busy={list.loading}>
        {list.rows.map(({ id, kind, kind_dictText: word, title: name, summary, source, top, publishTime, readCount }) => (
          <li key={id}>
            <a href={articleHref(id)}>
              {top && <span className="mark">置顶</span>}
              {name}
            </a>
            <p>{summary}</p>
            <small>
              {kind === 'consult' && `${word} · `}
              {source} · <TimeText value={publishTime} /> · 阅读 {readCount}
            </small>
          </li>
        ))}
      </ul>
      {list.total > 0 && (
        <Pagination
          className="hall-pager"
          align="end"
          current={list.state.pageNo}
          pageSize={list.state.pageSize}
          total={list.total}
          showSizeChanger
          showQuickJumper
          pageSizeOptions={[...PAGE_SIZES]}
          showTotal={() => rangeText(list.state.pageNo, list.state.pageSize, list.total)}
          onChange={(pageNo, pageSize) => list.change({ pageNo: pageSize === list.state.pageSize ? pageNo : 1, pageSize })}
        />
      )}
    </section>
  )
}
