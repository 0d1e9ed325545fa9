import type { MouseEvent, ReactNode } from 'react'
import { fileLink } from '@aosp/contract/platform/files'
import { call } from '../../lib/call.ts'
import { fileUrl } from '../../lib/page-config.ts'
import { session } from '../../lib/session.ts'
import { fullTime } from '../light/time-words.ts'
import { StyledHtml } from '../rich-text/index.ts'
import './article-body.css'

export type ArticleText = {
  kindText: string
  title: string
  source: string
  /** Empty before it is published. */
  publishTime: string
  readCount: number
  content: string
  keywords: readonly string[]
  files: readonly { name: string; path: string; size: number }[]
  correctTime: string | null
  correctNote: string
}

const KILO = 1024
const sizeWords = (bytes: number): string => (bytes < KILO * KILO ? `${Math.max(1, Math.round(bytes / KILO))} KB` : `${(bytes / KILO / KILO).toFixed(1)} MB`)

/** Whoever is signed in may read files that visitors may not: those come by a link made for him. */
async function fetchAsSelf(event: MouseEvent<HTMLAnchorElement>, path: string, name: string): Promise<void> {
  if (!session.token()) return
  event.preventDefault()
  const made = await call(fileLink, { path }).catch(() => undefined) // The shell has shown why.
  if (made) Object.assign(document.createElement('a'), { href: `${made.url}${made.url.includes('?') ? '&' : '?'}download=1`, download: name }).click()
}

/** One announcement, notice, information or policy in full. `tools`: what its reader can do; `after`: where it leads. */
export const ArticleBody = ({
  text,
  level: Heading = 'h1',
  tools,
  after,
}: {
  text: ArticleText
  level?: 'h1' | 'h2'
  tools?: ReactNode
  after?: ReactNode
}) => (
  <article className="article">
    <header>
      <Heading>{text.title}</Heading>
      <div className="article-meta">
        <b>{text.kindText}</b>
        {text.source && <span>来源：{text.source}</span>}
        <span>发布时间：{text.publishTime ? fullTime(text.publishTime) : '尚未发布'}</span>
        <span>阅读 {text.readCount}</span>
        {tools}
      </div>
    </header>
    {text.correctTime && (
      <p className="article-note" role="note">
        本文已于 {fullTime(text.correctTime)} 更正{text.correctNote && `：${text.correctNote}`}
      </p>
    )}
    <StyledHtml className="prose" html={text.content} />
    {text.files.length > 0 && (
      <section className="article-files" aria-label="附件">
        <b>附件</b>
        <ul>
          {text.files.map(({ name, path, size }) => (
            <li key={path}>
              <a href={fileUrl(path)} download={name} onClick={(event) => void fetchAsSelf(event, path, name)}>
                {name}
              </a>
              <small>{sizeWords(size)}</small>
            </li>
          ))}
        </ul>
      </section>
    )}
    {after}
    {text.keywords.length > 0 && (
      <ul className="article-words" aria-label="关键词">
        {text.keywords.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    )}
  </article>
)
