import { article, articles } from '@aosp/contract/content/article'
import type { Received } from '@aosp/contract/endpoint'
import { HEADER_TITLES, LANDING_WHEN_LOGGED_OUT } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { useLoaded } from '../../lib/portal-page.ts'
import { usePortalLinks } from '../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../ui/light/button.tsx'
import { Card, MoreLink, Tag } from '../../ui/light/card.tsx'
import { Icon } from '../../ui/light/icon.tsx'
import { EmptyState } from '../../ui/light/states.tsx'
import { fullTime } from '../../ui/light/time-words.ts'
import { StyledHtml } from '../../ui/rich-text/index.ts'
import { PanelError, TitleLines } from './article-line.tsx'

/** One announcement, information or policy. */
export function ArticlePage() {
  const links = usePortalLinks()
  const found = useLoaded(article)
  const list = useLoaded(articles)
  if (!found.ok && !found.missing)
    return (
      <div className="wide exception">
        <PanelError message={found.message} />
      </div>
    )
  if (!found.ok)
    return (
      <div className="wide exception">
        <h1 className="unseen">信息详情</h1>
        <EmptyState
          icon="search"
          title="没有找到这篇内容"
          actions={
            <>
              <LinkButton kind="primary" href={links.hall('announcement')}>
                查看交易公告
              </LinkButton>
              <LinkButton href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>返回门户</LinkButton>
            </>
          }
        >
          内容可能已下线，或地址不完整。
        </EmptyState>
      </div>
    )
  const { value } = found
  return (
    <div className="wide">
      <nav className="crumbs" aria-label="当前位置">
        <a href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>门户</a>
        <span aria-hidden="true">/</span>
        <a href={links.hall(value.kind)}>{HEADER_TITLES[value.kind]}</a>
        <span aria-hidden="true">/</span>
        <span aria-current="page">正文</span>
      </nav>
      <div className="article-grid">
        <ArticleBody text={value} />
        <aside className="no-print">
          <Card title={`最新${HEADER_TITLES[value.kind]}`} extra={<MoreLink href={links.hall(value.kind)} about={HEADER_TITLES[value.kind]} />}>
            {list.ok ? (
              <TitleLines rows={list.value.records.filter((row) => row.id !== value.id).slice(0, 8)} empty="暂无更多内容" />
            ) : (
              <PanelError message={list.message} />
            )}
          </Card>
        </aside>
      </div>
    </div>
  )
}

const ArticleBody = ({ text }: { text: Received<typeof article> }) => (
  <article className="card article">
    <header>
      <h1>{text.title}</h1>
      <div className="meta">
        <Tag tone="brand">{text.kind_dictText}</Tag>
        <span>来源：{text.source}</span>
        <span>发布时间：{fullTime(text.publishTime)}</span>
        <span>阅读 {text.readCount}</span>
        <Button kind="text" className="no-print" onClick={() => window.print()}>
          <Icon name="print" size={16} />
          打印
        </Button>
      </div>
    </header>
    <StyledHtml className="prose" html={text.content} />
  </article>
)
