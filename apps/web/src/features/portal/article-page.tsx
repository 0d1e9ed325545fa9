import { useEffect, useState } from 'react'
import { article, articles } from '@aosp/contract/content/article'
import { hallOf } from '@aosp/contract/content/codes'
import type { Received } from '@aosp/contract/endpoint'
import { HEADER_TITLES, LANDING_WHEN_LOGGED_OUT, routeOf } from '@aosp/contract/screens'
import { call } from '../../lib/call.ts'
import { siteUrl } from '../../lib/page-config.ts'
import { loadedOf, useLoaded, usePortal, useSignedIn, type Panel } from '../../lib/portal-page.ts'
import { usePortalLinks } from '../../lib/use-portal-links.ts'
import { ArticleBody } from '../../ui/article-body/index.ts'
import { Button, LinkButton } from '../../ui/light/button.tsx'
import { Card, MoreLink } from '../../ui/light/card.tsx'
import { Icon } from '../../ui/light/icon.tsx'
import { EmptyState, Skeleton } from '../../ui/light/states.tsx'
import { PanelError, TitleLines } from './article-line.tsx'

/** One announcement, notice, information or policy. */
export function ArticlePage() {
  const links = usePortalLinks()
  const found = useArticle()
  const list = useLoaded(articles)
  const beside = loadedOf(usePortal().page, articles) !== undefined
  if (!found)
    return (
      <div className="wide exception">
        <Skeleton lines={12} />
      </div>
    )
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
  const hall = hallOf(value.kind)
  const about = aboutOf(value)
  return (
    <div className="wide">
      <nav className="crumbs" aria-label="当前位置">
        <a href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>门户</a>
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
            about && (
              <p className="article-after no-print">
                <LinkButton href={siteUrl(about.route)}>{about.words}</LinkButton>
              </p>
            )
          }
        />
        {beside && (
          <aside className="no-print">
            <Card title={`最新${HEADER_TITLES[hall]}`} extra={<MoreLink href={links.hall(hall)} about={HEADER_TITLES[hall]} />}>
              {list.ok ? (
                <TitleLines rows={list.value.records.filter((row) => row.id !== value.id).slice(0, 8)} empty="暂无更多内容" />
              ) : (
                <PanelError message={list.message} />
              )}
            </Card>
          </aside>
        )}
      </div>
    </div>
  )
}

/** Where what it announces is seen. */
function aboutOf({ bidding, inquiry, share }: Received<typeof article>): { route: string; words: string } | undefined {
  if (bidding) return { route: routeOf('portal/trade-detail', { id: bidding }), words: '查看交易项目' }
  if (inquiry) return { route: routeOf('portal/inquiry-detail', { id: inquiry }), words: '查看询价项目' }
  return share ? { route: routeOf('portal/share-detail', { id: share }), words: '查看共享详情' } : undefined
}

/** What a visitor may not read came as missing; whoever is signed in asks again as himself. Nothing while the answer is on its way. */
function useArticle(): Panel<Received<typeof article>> | undefined {
  const first = useLoaded(article)
  const { page } = usePortal()
  const user = useSignedIn()
  const [own, setOwn] = useState<Panel<Received<typeof article>>>()
  const asks = user !== undefined && !first.ok && first.missing === true
  const id = page.path.slice(page.path.lastIndexOf('/') + 1)
  useEffect(() => {
    if (!asks) return
    let current = true
    call(article, { id }, { quiet: true }).then(
      (value) => current && setOwn({ ok: true, value }),
      () => current && setOwn({ ok: false, message: '', missing: true }),
    )
    return () => {
      current = false
    }
  }, [asks, id])
  return asks ? own : first
}
