import { Input, Menu, Tag } from 'antd'
import { useMemo, useState, type ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { session } from '../../lib/session.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'
import { EmptyState } from '../../ui/light/states.tsx'
import { BLOCKS, GROUPS, type Block } from './blocks.ts'
import './gallery-page.css'

const pages = new Map<string, ComponentType>()
const pageOf = (key: string): ComponentType => {
  const known = pages.get(key) ?? lazyScreen(`gallery/${key}`, BLOCKS.find((block) => block.key === key)?.load)
  pages.set(key, known)
  return known
}

const grouped = (blocks: readonly Block[]) =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[])
    .map((group) => ({ key: group, title: GROUPS[group], blocks: blocks.filter((block) => block.group === group) }))
    .filter(({ blocks: inside }) => inside.length > 0)

/** Every building block live, with its states and a few lines of use; signed out it runs on sample data of its own. */
export function GalleryPage() {
  const [query] = useSearchParams()
  const chosen = BLOCKS.find((block) => block.key === query.get('block'))
  const Demo = useMemo(() => chosen && pageOf(chosen.key), [chosen])
  return (
    <div className="gallery">
      <header className="gallery-head">
        <h1>{chosen ? <Link to="?">组件示例</Link> : '组件示例'}</h1>
        <nav aria-label="返回">
          <a href={siteUrl(routeOf('portal/environment-check'))}>环境检测</a>
          <a href={siteUrl(routeOf('portal/landing'))}>平台门户</a>
        </nav>
      </header>
      <nav className="gallery-nav" aria-label="组件">
        <Menu
          mode="inline"
          selectedKeys={chosen ? [chosen.key] : []}
          items={grouped(BLOCKS).map(({ key, title, blocks }) => ({
            key,
            type: 'group',
            label: title,
            children: blocks.map((block) => ({ key: block.key, label: <Link to={`?block=${block.key}`}>{block.title}</Link> })),
          }))}
        />
      </nav>
      <main className="gallery-main" id="content">
        {Demo && chosen?.needsServer && !session.token() && (
          <p className="gallery-note" role="note">
            当前未登录，使用本地示例数据。登录后可用：{chosen.needsServer}。
          </p>
        )}
        {Demo ? <Demo /> : <Overview />}
      </main>
    </div>
  )
}

function Overview() {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = BLOCKS.filter(({ title, summary, key }) => `${title} ${summary} ${key}`.toLowerCase().includes(wanted))
  return (
    <>
      <p className="gallery-lead">平台的页面由下列组件拼成。点开任意一项即可操作，页面下方附有用法。未登录时使用本地示例数据，需要服务端的部分会注明。</p>
      <Input.Search
        className="gallery-search"
        allowClear
        aria-label="搜索组件"
        placeholder="搜索组件，如“金额”“上传”"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <output className="unseen">{wanted ? `找到 ${found.length} 个组件` : ''}</output>
      {found.length === 0 && <EmptyState title="没有这样的组件">换个词试试，或清空搜索看全部组件。</EmptyState>}
      {grouped(found).map(({ key, title, blocks }) => (
        <section key={key} aria-labelledby={`gallery-${key}`}>
          <h2 id={`gallery-${key}`} className="gallery-group">
            {title}
          </h2>
          <ul className="gallery-cards">
            {blocks.map((block) => (
              <li key={block.key}>
                <Link to={`?block=${block.key}`} className="panel">
                  <strong>{block.title}</strong>
                  <span>{block.summary}</span>
                  {block.needsServer && <Tag className="gallery-server">部分需登录</Tag>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
