import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ARTICLE_KINDS } from '@aosp/contract/content/codes'
import * as calls from '@aosp/contract/content/feed'
import { no, refuse } from '@aosp/contract/refusals'
import { LANDING_WHEN_LOGGED_OUT, routeOf } from '@aosp/contract/screens'
import { BRAND, PLATFORM_NAME } from '@aosp/contract/texts'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import type { Ctx } from '../../../platform/http/context.ts'
import { originOf } from '../../../platform/http/own-site.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Settings } from '../../../settings.ts'
import { publicSessions } from '../../trading/index.ts'
import { countArticles, visibleArticles } from '../article-queries.ts'
import { calendar, rssFeed, sitemapIndex, sitemapOf, type CalendarEvent } from '../rules/feed-formats.ts'

/** Programs come often and for all alike. */
const KEPT_SECONDS = 300
const FEED_ITEMS = 50
const CALENDAR_SESSIONS = 500
/** Half of what a list for search engines may hold. */
const MAP_PAGES = 25_000
const HALLS = ['bidding', 'announcement', 'information', 'policy'] as const

const send = (reply: FastifyReply, type: string, text: string): null => {
  void reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).type(`${type}; charset=utf-8`).send(text)
  return null
}
const XML = 'application/xml'
const RSS = 'application/rss+xml'

/** For feed readers, calendars and search engines: of what every visitor sees, and nothing else. */
export function feedRoutes(app: FastifyInstance, settings: Settings): void {
  const site = (request: FastifyRequest): string => originOf(request, settings) + settings.BASE_PATH
  const hallLink = (base: string, hall: string) => base + routeOf('portal/landing', {}, { current: hall })
  const sessionLink = (base: string, id: string) => base + routeOf('portal/trade-detail', { id })
  const articleLink = (base: string, id: string) => base + routeOf('portal/natural-info', { id })

  serve(app, calls.articleFeed, async (ctx, { hall }, { request, reply }) => {
    const base = site(request)
    const rows = await visibleArticles(ctx.db, ctx.now())
      .select(['article.id', 'article.title', 'article.summary', 'article.source', 'article.publish_at'])
      .where('article.hall', '=', hall)
      .orderBy('article.publish_at', 'desc')
      .orderBy('article.id', 'desc')
      .limit(FEED_ITEMS)
      .execute()
    const items = rows.map(({ id, title, summary, source, publish_at: at }) => ({
      title,
      link: articleLink(base, id),
      summary,
      author: source,
      at: at ?? ctx.now(),
    }))
    const title = `${BRAND} ${ARTICLE_KINDS[hall]}`
    const self = `${base}${calls.articleFeed.path}${hall === 'announcement' ? '' : `?hall=${hall}`}`
    const channel = { title, link: hallLink(base, hall), self, description: `${PLATFORM_NAME}发布的${ARTICLE_KINDS[hall]}`, at: items[0]?.at ?? ctx.now() }
    return send(reply, RSS, rssFeed(channel, items))
  })

  serve(app, calls.sessionFeed, async (ctx, _input, { request, reply }) => {
    const base = site(request)
    const items = (await publicSessions(ctx.db, { limit: FEED_ITEMS })).map((session) => ({
      title: `${session.name}（${session.code}）`,
      link: sessionLink(base, session.id),
      summary: wordsOf(session),
      author: session.corporate_name ?? '',
      at: session.publish_time ?? ctx.now(),
    }))
    const channel = {
      title: `${BRAND} 交易竞价`,
      link: hallLink(base, 'bidding'),
      self: base + calls.sessionFeed.path,
      description: `${PLATFORM_NAME}的公开竞价场次`,
      at: items[0]?.at ?? ctx.now(),
    }
    return send(reply, RSS, rssFeed(channel, items))
  })

  serve(app, calls.sessionCalendar, async (ctx, _input, { request, reply }) => {
    const base = site(request)
    const { host } = new URL(base)
    const events = (await publicSessions(ctx.db, { limit: CALENDAR_SESSIONS, coming: true })).flatMap((session): CalendarEvent[] => {
      const { id, name, code, sign_end_time: signEnd, start_time: start, end_at: end } = session
      const shared = { text: wordsOf(session), link: sessionLink(base, id), changed: session.updated_at ?? session.publish_time ?? ctx.now() }
      return [
        ...(signEnd ? [{ ...shared, uid: `${id}-sign@${host}`, title: `报名截止：${name}（${code}）`, from: signEnd, until: null }] : []),
        ...(start ? [{ ...shared, uid: `${id}@${host}`, title: `竞价：${name}（${code}）`, from: start, until: end }] : []),
      ]
    })
    return send(reply, 'text/calendar', calendar(`${BRAND} 竞价日历`, events, ctx.now()))
  })

  serve(app, calls.robots, async (_ctx, _input, { request, reply }) =>
    send(
      reply,
      'text/plain',
      `# Pages that are not for search engines say so themselves.\nUser-agent: *\nDisallow:\n\nSitemap: ${site(request)}${calls.sitemap.path}\n`,
    ),
  )

  serve(app, calls.sitemap, async (ctx, _input, { request, reply }) => {
    const parts = Math.ceil((await countArticles(ctx.db, ctx.now())) / MAP_PAGES)
    const names = ['pages', 'sessions', ...Array.from({ length: parts }, (_, at) => `articles-${at + 1}`)]
    return send(reply, XML, sitemapIndex(names.map((name) => ({ link: `${site(request)}/sitemap/${name}.xml` }))))
  })

  serve(app, calls.sitemapPart, async (ctx, { part }, { request, reply }) => {
    const base = site(request)
    if (part === 'pages.xml') {
      const own = [
        LANDING_WHEN_LOGGED_OUT,
        routeOf('portal/new-price'),
        routeOf('content/help-center'),
        routeOf('content/message-board-mobile'),
        routeOf('portal/audit-verify'),
      ]
      return send(reply, XML, sitemapOf([...own.map((path) => ({ link: base + path })), ...HALLS.map((hall) => ({ link: hallLink(base, hall) }))]))
    }
    if (part === 'sessions.xml') {
      const sessions = await publicSessions(ctx.db, { limit: MAP_PAGES })
      return send(reply, XML, sitemapOf(sessions.map(({ id, updated_at: at }) => ({ link: sessionLink(base, id), ...(at ? { changed: at } : {}) }))))
    }
    const rows = await articlesOfPart(ctx, Number(part.replace(/\D/g, '')))
    if (rows.length === 0) refuse(no('noRoute'))
    return send(reply, XML, sitemapOf(rows.map(({ id, changed }) => ({ link: articleLink(base, id), ...(changed ? { changed } : {}) }))))
  })
}

/** In the order they came out, so that only the last list grows. */
const articlesOfPart = (ctx: Ctx, part: number) =>
  visibleArticles(ctx.db, ctx.now())
    .select((eb) => ['article.id', eb.fn.coalesce('article.corrected_at', 'article.publish_at').as('changed')])
    .orderBy('article.publish_at')
    .orderBy('article.id')
    .limit(MAP_PAGES)
    .offset((part - 1) * MAP_PAGES)
    .execute()

type Session = Awaited<ReturnType<typeof publicSessions>>[number]

function wordsOf({ corporate_name: company, start_price_fen: price, sign_end_time: signEnd, start_time: start, end_at: end }: Session): string {
  const parts = [
    company && `发布单位：${company}`,
    price !== null && `起始价：${showYuan(fen(price))} 元`,
    signEnd && `报名截止：${toBeijing(signEnd)}`,
    start && `竞价时间：${toBeijing(start)}${end ? ` 至 ${toBeijing(end)}` : ' 起'}`,
  ]
  return parts.filter(Boolean).join('；')
}
