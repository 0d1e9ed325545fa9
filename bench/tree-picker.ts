import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { withBundledPage } from './bundled-page.ts'
import { median } from './measure.ts'

/**
 * The department picker on 10,041 departments in a real browser, as ratios to an antd dialog with a plain antd Tree of 100 nodes:
 * from opening to the first painted departments, the same with all of them on one level, and from the end of typing to the painted hits.
 */
const ROUNDS = 9
const TYPING_PAUSE_MS = 300
const web = join(resolve(import.meta.dirname, '..'), 'apps/web/src')

const PAGE = `
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { App, ConfigProvider, Modal, Tree } from 'antd'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import '${web}/ui/tokens.css'
import { emptySelection } from '${web}/ui/selection-model.ts'
import { TreePickerDialog } from '${web}/ui/pickers/tree-picker-dialog.tsx'
import { manyDeparts } from '${web}/features/gallery/picker-samples.ts'

const levels = manyDeparts()
const all = [...levels.values()].flat()
const source = (key, level) => ({
  key,
  children: (parent) => Promise.resolve(level(parent)),
  search: (word) => Promise.resolve(all.filter(({ title }) => title.includes(word)).slice(0, 100)),
  resolve: () => Promise.resolve([]),
})
const root = levels.get('')
const wide = all.filter(({ key }) => key !== root[0].key).map((node) => ({ ...node, leaf: true }))
const sources = {
  Lazy: source('lazy', (parent) => levels.get(parent ? parent.key : '') ?? []),
  Wide: source('wide', (parent) => (parent ? wide : root)),
}
const frame = { open: true, onClose() {}, onClosed() {} }
const Picker = ({ from }) => (
  <TreePickerDialog picker={{ what: '部门', source: sources[from], width: 500, ellipsis: 25 }} frame={frame}
    start={emptySelection('multi', ({ key }) => key)} lost={new Set()} onConfirm={() => {}} />
)
const plain = [{ key: 'r', title: '集团', children: Array.from({ length: 99 }, (_, index) => ({ key: String(index), title: '部门 ' + index })) }]
const Plain = () => <Modal open width={500} title="选择部门"><Tree checkable defaultExpandAll treeData={plain} height={360} /></Modal>

let mounted
const painted = () => new Promise((done) => requestAnimationFrame(() => { const port = new MessageChannel(); port.port1.onmessage = done; port.port2.postMessage(0) }))
const until = async (there) => { while (!there()) await painted(); await painted() }
const rows = () => document.querySelectorAll('.ant-tree-treenode .ant-tree-title')
const host = document.getElementById('root')

window.bench = {
  async open(name) {
    mounted?.unmount()
    await until(() => rows().length === 0)
    mounted = createRoot(host)
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    const start = performance.now()
    flushSync(() => mounted.render(
      <ConfigProvider theme={{ token: { motion: false } }}><QueryClientProvider client={client}><App>{name === 'Plain' ? <Plain /> : <Picker from={name} />}</App></QueryClientProvider></ConfigProvider>))
    await until(() => rows().length > 10)
    return performance.now() - start
  },
  async search(word) {
    const field = document.querySelector('input[type=search]')
    const start = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, word)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => rows().length > 0 && [...rows()].every((row) => row.textContent.includes(word)))
    return performance.now() - start
  },
  drawn: () => rows().length,
}
`

type Bench = { open(name: string): Promise<number>; search(word: string): Promise<number>; drawn(): number }

const open = (page: Page, name: string): Promise<number> => page.evaluate((subject) => (globalThis as unknown as { bench: Bench }).bench.open(subject), name)
const search = (page: Page, word: string): Promise<number> => page.evaluate((typed) => (globalThis as unknown as { bench: Bench }).bench.search(typed), word)

await withBundledPage(PAGE, async (page) => {
  const rounds: { plain: number; lazy: number; wide: number; hits: number }[] = []
  let drawn = 0
  for (let round = -1; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (['Plain', 'Lazy', 'Wide'] as const) : (['Wide', 'Lazy', 'Plain'] as const)
    const times = { Plain: 0, Lazy: 0, Wide: 0, hits: 0 }
    for (const name of order) {
      times[name] = await open(page, name)
      if (name === 'Wide') drawn = await page.evaluate(() => (globalThis as unknown as { bench: Bench }).bench.drawn())
      if (name === 'Lazy') times.hits = (await search(page, '航电设备')) - TYPING_PAUSE_MS
    }
    if (round >= 0) rounds.push({ plain: times.Plain, lazy: times.Lazy, wide: times.Wide, hits: times.hits })
  }
  const say = (what: string, of: 'lazy' | 'wide' | 'hits', aim: number) => {
    const ratios = rounds.map((round) => round[of] / round.plain)
    console.log(`${what}: ${median(ratios).toFixed(2)} (aim below ${aim}), rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`)
    console.log(`  ms ${median(rounds.map((round) => round[of])).toFixed(0)} against ${median(rounds.map(({ plain }) => plain)).toFixed(0)}`)
  }
  say('department picker of 10,041, open to paint against an antd Tree of 100 nodes', 'lazy', 2)
  say('the same with all of them on one level', 'wide', 4)
  say('search among 10,041, last key to painted hits without the typing pause', 'hits', 1.5)
  console.log(`  rows drawn ${drawn} of 10,041`)
})
