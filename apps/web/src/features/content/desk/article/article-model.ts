import type { ArticleState } from '@aosp/contract/content/codes'
import type { FormValues } from '../../../../ui/form-dialog/index.ts'
import type { Check } from '../../../../ui/review/index.ts'
import type { FileValue } from '../../../../ui/upload/index.ts'
import type { ArticleRecord, ArticleRow } from './article-kinds.ts'

export const STATE_TONES: Readonly<Record<ArticleState, string>> = {
  draft: '',
  submitted: 'busy',
  scheduled: 'busy',
  published: 'good',
  revoked: 'bad',
  rejected: 'bad',
}

/** What visitors see meanwhile, where that is not what the state says. */
export function besideState({ state, liveVersion, releaseTime }: Pick<ArticleRow, 'state' | 'liveVersion' | 'releaseTime'>): string {
  if (state === 'scheduled') return `${releaseTime ?? ''} 发布`
  if (liveVersion !== null && state !== 'published') return `公众仍看到 V${liveVersion}`
  return state === 'submitted' && releaseTime ? `拟 ${releaseTime} 发布` : ''
}

/** A record as the form keeps it. The note belongs to the change, so it starts empty. */
export const articleRow = (article: ArticleRecord): FormValues & { id: string } => ({
  id: article.id,
  version: article.version,
  title: article.title,
  summary: article.summary,
  source: article.source,
  keywords: article.keywords.join(';'),
  files: article.files.map(({ name, path, size }): FileValue => ({ fileName: name, filePath: path, fileSize: size })),
  audience: article.audience,
  content: article.content,
  markdown: article.markdown ?? '',
  format: article.markdown === null ? 'rich' : 'markdown',
})

const pathsIn = (value: unknown): string => (Array.isArray(value) ? (value as FileValue[]).map(({ filePath }) => filePath).join() : '')

/** What is sent: files as paths, and one of the two ways of writing. A text that was written anew in the editor has no markdown any more. */
export function articleBody({ files, format, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...rest, files: pathsIn(files), content: rest['content'] ?? '', ...(format === 'markdown' ? {} : { markdown: '' }) }
}

const FEW_LETTERS = 30
const WEEK_MS = 7 * 86_400_000

/** What a second person should look at before he says yes. */
export function articleChecks(article: ArticleRecord, now: number): Check[] {
  const text = article.content.replaceAll(/<[^>]+>/g, '')
  const links = [...article.content.matchAll(/href="(https?:\/\/[^"]+)"/g)].map(([, address]) => address ?? '')
  const planned = article.releaseTime === null ? null : Date.parse(`${article.releaseTime.replace(' ', 'T')}+08:00`)
  return [
    text.length < FEW_LETTERS ? { tone: 'warn', text: `正文只有 ${text.length} 个字` } : { tone: 'good', text: `正文 ${text.length} 个字` },
    article.source === '' ? { tone: 'warn', text: '没有写明来源' } : { tone: 'good', text: `来源：${article.source}` },
    ...(links.length > 0 ? [{ tone: 'warn' as const, text: `含站外链接：${[...new Set(links)].join('、')}` }] : []),
    ...(article.files.length > 0 ? [{ tone: 'good' as const, text: `附件 ${article.files.length} 个，发布后公众可下载` }] : []),
    ...(planned === null ? [{ tone: 'good' as const, text: '通过后立即发布' }] : []),
    ...(planned !== null && planned <= now ? [{ tone: 'warn' as const, text: `计划的发布时间 ${article.releaseTime} 已过，通过后立即发布` }] : []),
    ...(planned !== null && planned > now
      ? [{ tone: planned - now > WEEK_MS ? ('warn' as const) : ('good' as const), text: `通过后于 ${article.releaseTime} 自动发布` }]
      : []),
    ...(article.liveVersion !== null ? [{ tone: 'warn' as const, text: `这是对已发布 V${article.liveVersion} 的更正，请核对差异` }] : []),
  ]
}
