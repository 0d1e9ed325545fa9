import { article, articles } from '@aosp/contract/content/article'
import { hallOf } from '@aosp/contract/content/codes'
import { HEADER_TITLES, LANDING_WHEN_LOGGED_OUT, routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { useLoaded } from '../../lib/portal-page.ts'
import { usePortalLinks } from '../../lib/use-portal-links.ts'
import { ArticleBody } from '../../ui/article-body/index.ts'
import { Button, LinkButton } from '../../ui/light/button.tsx'
import { Card, MoreLink } from '../../ui/light/card.tsx'
import { Icon } from '../../ui/light/icon.tsx'
import { EmptyState } from '../../ui/light/states.tsx'
import { PanelError, TitleLines } from './article-line.tsx'

/** One announcement, notice, information or policy. */
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
              <LinkButton href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>返回首页</LinkButton>
            </>
          }
        >
          内容可能已下线，或地址不完整。
        </EmptyState>
      </div>
    )
  const { value } = found
  const hall = hallOf(value.kind)
  return (
    <div className="wide">
      <nav className="crumbs" aria-label="当前位置">
        <a href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>首页</a>
        <span aria-hidden="true">/</span>
        <a href={links.hall(hall)}>{HEADER_TITLES[hall]}</a>
        <span aria-hidden="true">/</span>
        <span aria-current="page">正文</span>
      </nav>
      <div className="article-grid">
        <ArticleBody
          text={{ ...value, kindText: value.kind_dictText }}
          tools={
            <Button kind="text" className="no-print" onClick={() => window.print()}>
              <Icon name="print" size={16} />
              打印
            </Button>
          }
          after={
            value.bidding && (
              <p className="article-after no-print">
                <LinkButton href={siteUrl(routeOf('portal/trade-detail', { id: value.bidding }))}>查看交易项目</LinkButton>
              </p>
            )
          }
        />
        <aside className="no-print">
          <Card title={`最新${HEADER_TITLES[hall]}`} extra={<MoreLink href={links.hall(hall)} about={HEADER_TITLES[hall]} />}>
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
