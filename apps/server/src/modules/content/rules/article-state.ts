import { ARTICLE_STATES, type ArticleKind, type ArticleState } from '@aosp/contract/content/codes'
import { no, type Refused } from '@aosp/contract/refusals'

/** What is done with an article. `due`: its planned time has come. */
export type ArticleAct = 'edit' | 'release' | 'withdraw' | 'pass' | 'refuse' | 'due' | 'revoke' | 'remove' | 'top'

const FROM: Readonly<Record<ArticleAct, readonly ArticleState[]>> = {
  edit: ['draft', 'scheduled', 'published', 'revoked', 'rejected'],
  release: ['draft', 'revoked', 'rejected'],
  withdraw: ['submitted', 'scheduled'],
  pass: ['submitted'],
  refuse: ['submitted'],
  due: ['scheduled'],
  // What visitors see can be taken from them whatever is being prepared behind it.
  revoke: ['draft', 'submitted', 'scheduled', 'published', 'rejected'],
  remove: ['draft', 'rejected'],
  top: ['draft', 'submitted', 'scheduled', 'published', 'rejected'],
}
const WORDS: Readonly<Record<ArticleAct, string>> = {
  edit: '修改',
  release: '发布',
  withdraw: '收回',
  pass: '复核',
  refuse: '复核',
  due: '发布',
  revoke: '撤回',
  remove: '删除',
  top: '置顶',
}

/** `everLive`: visitors saw some version of it. `automatic`: written by what happened, so nobody rewrites it. */
export type ArticleFacts = { state: ArticleState; live: boolean; everLive: boolean; automatic: boolean }

export function mayAct(act: ArticleAct, { state, live, everLive, automatic }: ArticleFacts): { ok: true } | Refused {
  if (automatic && act !== 'revoke' && act !== 'top') return no('article.automatic')
  if ((act === 'revoke' || act === 'top') && !live) return no('article.notPublic')
  if (act === 'remove' && everLive) return no('article.wasPublic')
  return FROM[act].includes(state) ? { ok: true } : no('article.state', { act: WORDS[act], state: ARTICLE_STATES[state] })
}

/** The platform answers for announcements, notices and rules, so two of its people see them; information is one person's word. */
export const needsSecond = (kind: ArticleKind): boolean => kind !== 'information'

/** Who wrote at it since it was last out, and who handed it in. */
export type Hands = { writers: readonly string[]; submittedBy: string | null }

/** Nobody decides on what he wrote at or handed in, also when another did so last. */
export const maySecond = ({ writers, submittedBy }: Hands, accountId: string): { ok: true } | Refused =>
  writers.includes(accountId) || accountId === submittedBy ? no('article.secondPerson') : { ok: true }

const YEAR_MS = 366 * 86_400_000

/** A planned time lies ahead, within a year. */
export function mayPlan(releaseAt: Date | null, now: Date): { ok: true } | Refused {
  if (releaseAt === null) return { ok: true }
  if (releaseAt <= now) return no('article.past')
  return releaseAt.getTime() - now.getTime() > YEAR_MS ? no('article.tooFar') : { ok: true }
}

/** Where an article goes from an allowed act. A time that passed while it waited for its second person is now. */
export function nextState(act: Exclude<ArticleAct, 'remove' | 'top'>, article: { kind: ArticleKind; releaseAt: Date | null }, now: Date): ArticleState {
  const out = article.releaseAt !== null && article.releaseAt > now ? 'scheduled' : 'published'
  switch (act) {
    case 'edit':
    case 'withdraw':
      return 'draft'
    case 'release':
      return needsSecond(article.kind) ? 'submitted' : out
    case 'pass':
      return out
    case 'due':
      return 'published'
    case 'refuse':
      return 'rejected'
    case 'revoke':
      return 'revoked'
  }
}
