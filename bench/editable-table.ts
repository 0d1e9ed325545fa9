import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { withBundledPage } from './bundled-page.ts'
import { median } from './measure.ts'

/**
 * The editable table with 10,000 rows of 20 columns in a real browser, as ratios: its mount against a plain antd table of 100 rows,
 * its key-to-paint against the same antd input standing alone.
 */
const ROUNDS = 7
const KEYS = 30
const web = join(resolve(import.meta.dirname, '..'), 'apps/web/src')

const PAGE = `
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { App, ConfigProvider, Input, Table } from 'antd'
import '${web}/ui/tokens.css'
import { EditableTable } from '${web}/ui/editable-table/editable-table.tsx'
import { useEditableTable } from '${web}/ui/editable-table/use-editable-table.ts'
import { manyColumns, manyRows } from '${web}/features/gallery/editable-table-samples.ts'

const rows = manyRows()
const few = rows.slice(0, 100)
const plain = manyColumns.map(({ key, title }) => ({ dataIndex: key, key, title, width: 120, render: (value) => String(value) }))

function Editable() {
  const table = useEditableTable({ columns: manyColumns, rows, dragSort: true })
  return <EditableTable table={table} name="bench" label="bench" />
}
const Plain = () => <Table rowKey="id" columns={plain} dataSource={few} pagination={false} scroll={{ x: 2400, y: 400 }} />
const Alone = () => <Input aria-label="alone" />
const subjects = { Editable, Plain, Alone }

let mounted
const painted = () => new Promise((done) => requestAnimationFrame(() => { const port = new MessageChannel(); port.port1.onmessage = done; port.port2.postMessage(0) }))

window.bench = {
  async mount(name) {
    mounted?.unmount()
    const host = document.getElementById('root')
    host.replaceChildren()
    await painted()
    const Subject = subjects[name]
    const element = document.createElement('div')
    host.append(element)
    const start = performance.now()
    mounted = createRoot(element)
    flushSync(() => mounted.render(<ConfigProvider><App><Subject /></App></ConfigProvider>))
    await painted()
    return performance.now() - start
  },
  keys: [],
}
document.addEventListener('keydown', () => {
  const start = performance.now()
  void painted().then(() => window.bench.keys.push(performance.now() - start))
}, true)
`

type Bench = { mount(name: string): Promise<number>; keys: number[] }

const mount = (page: Page, name: string): Promise<number> => page.evaluate((subject) => (globalThis as unknown as { bench: Bench }).bench.mount(subject), name)

const p95 = (values: readonly number[]): number => values.toSorted((left, right) => left - right)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

async function typing(page: Page, focus: () => Promise<void>): Promise<number[]> {
  await focus()
  // The first strokes still pay for the mount before them.
  for (let key = 0; key < 5; key++) await page.keyboard.press('x')
  await page.waitForTimeout(500)
  await page.evaluate(() => void ((globalThis as unknown as { bench: Bench }).bench.keys = []))
  for (let key = 0; key < KEYS; key++) await page.keyboard.press('abcdefghij'[key % 10] ?? 'a')
  await page.waitForTimeout(100)
  return page.evaluate(() => (globalThis as unknown as { bench: Bench }).bench.keys)
}

await withBundledPage(PAGE, async (page) => {
  const ratios: number[] = []
  const times: { editable: number; plain: number }[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const first = round % 2 === 0 ? 'Plain' : 'Editable'
    const one = await mount(page, first)
    const two = await mount(page, first === 'Plain' ? 'Editable' : 'Plain')
    const [editable, plain] = first === 'Plain' ? [two, one] : [one, two]
    if (round < 0) continue
    ratios.push(editable / plain)
    times.push({ editable, plain })
  }
  console.log(
    `editable table 10,000 x 20, mount against antd Table of 100 rows: ${median(ratios).toFixed(2)} (aim below 1), rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  )
  console.log(`  ms ${median(times.map(({ editable }) => editable)).toFixed(0)} against ${median(times.map(({ plain }) => plain)).toFixed(0)}`)

  const grid = page.getByRole('grid')
  const rounds: { alone: number[]; inTable: number[] }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await mount(page, 'Alone')
    const alone = await typing(page, () => page.getByLabel('alone').focus())
    await mount(page, 'Editable')
    rounds.push({ alone, inTable: await typing(page, () => grid.locator('[aria-rowindex="3"] [data-key="c1"]').click()) })
  }
  // Per round, so that one stall of a shared machine is one round and not the result.
  const of = (figure: (values: readonly number[]) => number) => {
    const [table, bare] = [median(rounds.map(({ inTable }) => figure(inTable))), median(rounds.map(({ alone }) => figure(alone)))]
    return { ratio: (table / bare).toFixed(2), ms: `${table.toFixed(1)} against ${bare.toFixed(1)}` }
  }
  const [high, middle] = [of(p95), of(median)]
  console.log(`editable table 10,000 x 20, key to paint against the same input alone: p95 ${high.ratio}, p50 ${middle.ratio} (aim below 2)`)
  console.log(`  ms p95 ${high.ms}, p50 ${middle.ms}`)
  console.log(`  rows drawn ${await grid.locator('[role="row"][data-id]').count()} of 10,000`)
})
