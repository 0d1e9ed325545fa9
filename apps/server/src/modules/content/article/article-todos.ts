import { ARTICLE_KINDS, type ArticleKind } from '@aosp/contract/content/codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import type { TodoSource } from '../../../platform/todo-source.ts'
import { needsSecond } from '../rules/article-state.ts'
import { waitingArticles } from './desk-queries.ts'
import { DESKS } from './release-article.ts'

/** What waits for a second pair of eyes. */
export const articleTodos: readonly TodoSource[] = (Object.keys(ARTICLE_KINDS) as ArticleKind[]).filter(needsSecond).map((kind) => ({
  key: `article-${kind}`,
  title: `待复核的${ARTICLE_KINDS[kind]}`,
  hint: '他人撰写、等待第二人复核后发布的内容',
  menuId: '',
  path: routeOf(DESKS[kind], {}, { state: 'submitted' }),
  sort: 1,
  appliesTo: (roleCode) => roleCode === ROLE_CODES.operate,
  count: (ctx) => waitingArticles(ctx, kind),
}))
