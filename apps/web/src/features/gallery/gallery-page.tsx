import { Menu } from 'antd'
import { useMemo, type ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyScreen } from '../../ui/lazy-screen.tsx'
import { BLOCKS } from './blocks.ts'
import './gallery-page.css'

const pages = new Map<string, ComponentType>()
const pageOf = (key: string): ComponentType => {
  const known = pages.get(key) ?? lazyScreen(`gallery/${key}`, BLOCKS.find((block) => block.key === key)?.load)
  pages.set(key, known)
  return known
}

/** Every building block live, with its states and a few lines of use; signed out it runs on sample data of its own. */
export function GalleryPage() {
  const [query] = useSearchParams()
  const chosen = BLOCKS.find((block) => block.key === query.get('block'))
  const Demo = useMemo(() => chosen && pageOf(chosen.key), [chosen])
  return (
    <div className="gallery">
      <header className="gallery-head">
        <h1>组件示例</h1>
        <nav aria-label="返回">
          <a href="/test/home">环境检测</a>
          <a href="/notLogged/logged">平台门户</a>
        </nav>
      </header>
      <nav className="gallery-nav" aria-label="组件">
        <Menu
          mode="inline"
          selectedKeys={chosen ? [chosen.key] : []}
          items={BLOCKS.map((block) => ({ key: block.key, label: <Link to={`?block=${block.key}`}>{block.title}</Link> }))}
        />
      </nav>
      <main className="gallery-main" id="content">
        {Demo ? <Demo /> : <Overview />}
      </main>
    </div>
  )
}

const Overview = () => (
  <>
    <p className="gallery-lead">平台的页面由下列组件拼成。点开任意一项即可操作，页面下方附有用法。未登录时使用本地示例数据。</p>
    <ul className="gallery-cards">
      {BLOCKS.map((block) => (
        <li key={block.key}>
          <Link to={`?block=${block.key}`} className="panel">
            <strong>{block.title}</strong>
            <span>{block.summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  </>
)
