import { articles } from '@aosp/contract/content/article'
import { articleFeed } from '@aosp/contract/content/feed'
import { HEADER_TITLES } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { useLoaded, usePortal } from '../../lib/portal-page.ts'
import { Button, LinkButton } from '../../ui/light/button.tsx'
import { Icon } from '../../ui/light/icon.tsx'
import { Pager } from '../../ui/light/pager.tsx'
import { EmptyState } from '../../ui/light/states.tsx'
import { ArticleEntry, PanelError } from './article-line.tsx'
import { HALL_ICONS } from './halls.ts'
import { NOTICE_KINDS, PAGE_SIZE, readListView, writeListView, type ArticleKindKey, type NoticeKind } from './list-address.ts'

/** A hall of articles: filter, order, list or cards, pages; all of it in the address. */
export function ArticleHall({ kind }: { kind: ArticleKindKey }) {
  const list = useLoaded(articles)
  const { page, query } = usePortal()
  const view = readListView(query)
  const here = siteUrl(page.path)
  const link = (change: Partial<typeof view>) => writeListView(here, kind, { ...view, page: 1, ...change })
  return (
    <section className="wide list-page" aria-label={HEADER_TITLES[kind]}>
      <div className="card">
        <div className="card-head">
          <h1>
            <Icon name={HALL_ICONS[kind]} />
            {HEADER_TITLES[kind]}
          </h1>
          <LinkButton kind="text" href={siteUrl(`${articleFeed.path}?hall=${kind}`)}>
            RSS 订阅
          </LinkButton>
        </div>
        <div className="card-body">
          <div className="list-bar">
            <form className="search" action={here} method="get">
              <input type="hidden" name="current" value={kind} />
              {view.view === 'card' && <input type="hidden" name="view" value="card" />}
              {view.order === 'asc' && <input type="hidden" name="order" value="asc" />}
              {view.only && <input type="hidden" name="only" value={view.only} />}
              <input
                type="search"
                name="title"
                maxLength={50}
                defaultValue={view.title}
                placeholder="标题关键字"
                aria-label={`在${HEADER_TITLES[kind]}中搜索`}
              />
              <Button type="submit" kind="primary">
                筛选
              </Button>
            </form>
            {view.title && (
              <LinkButton kind="text" href={link({ title: '' })}>
                清除筛选
              </LinkButton>
            )}
            <span className="grow" />
            {kind === 'announcement' && <NoticeSwitch chosen={view.only} hrefOf={(only) => link({ only })} />}
            <nav className="switch" aria-label="排序">
              <a href={link({ order: 'desc' })} aria-current={view.order === 'desc' ? 'true' : undefined}>
                最新发布
              </a>
              <a href={link({ order: 'asc' })} aria-current={view.order === 'asc' ? 'true' : undefined}>
                最早发布
              </a>
            </nav>
            <nav className="switch" aria-label="显示方式">
              <a href={link({ view: 'list', page: view.page })} aria-label="列表" aria-current={view.view === 'list' ? 'true' : undefined}>
                <Icon name="list" size={16} />
              </a>
              <a href={link({ view: 'card', page: view.page })} aria-label="卡片" aria-current={view.view === 'card' ? 'true' : undefined}>
                <Icon name="grid" size={16} />
              </a>
            </nav>
          </div>
          {!list.ok ? (
            <PanelError message={list.message} />
          ) : list.value.records.length === 0 ? (
            <NothingFound title={view.title} all={link({ title: '' })} />
          ) : (
            <>
              <ul className={view.view === 'card' ? 'entries-card' : undefined}>
                {list.value.records.map((row) => (
                  <li key={row.id}>
                    <ArticleEntry row={row} />
                  </li>
                ))}
              </ul>
              <Pager current={view.page} size={PAGE_SIZE} total={list.value.total} hrefOf={(to) => link({ page: to })} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

const ALL_NOTICES = Object.entries({ '': '全部', ...NOTICE_KINDS }) as ['' | NoticeKind, string][]

/** Which notices of the hall of announcements. */
export const NoticeSwitch = ({ chosen, hrefOf }: { chosen: '' | NoticeKind; hrefOf: (only: '' | NoticeKind) => string }) => (
  <nav className="switch" aria-label="公告类别">
    {ALL_NOTICES.map(([only, word]) => (
      <a key={only} href={hrefOf(only)} aria-current={only === chosen ? 'true' : undefined}>
        {word}
      </a>
    ))}
  </nav>
)

export function NothingFound({ title, all }: { title: string; all: string }) {
  const { page } = readListView(usePortal().query)
  return title ? (
    <EmptyState icon="search" title={`没有标题包含“${title}”的内容`} actions={<LinkButton href={all}>查看全部</LinkButton>}>
      请换一个更短的关键字再试。
    </EmptyState>
  ) : (
    <EmptyState icon="news" title="暂无内容" actions={page > 1 && <LinkButton href={all}>返回第一页</LinkButton>}>
      运营人员发布后会显示在这里。
    </EmptyState>
  )
}
