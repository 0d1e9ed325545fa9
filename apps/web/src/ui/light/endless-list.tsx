import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

export type Batch<Row> = { records: Row[]; total: number }
type Props<Row> = {
  first: Batch<Row>
  load: (page: number) => Promise<Batch<Row>>
  keyOf: (row: Row) => string
  /** Which page the first rows are. */
  page?: number
} & ({ children: (row: Row) => ReactNode } | { list: (rows: readonly Row[]) => ReactNode })

/**
 * A list that grows while it is read, of items or in a form of its own (`list`). The button stays for keyboards and for when
 * the last try failed. Where its end is not shown, the list does not grow.
 */
export function EndlessList<Row>({ first, load, keyOf, page = 1, ...form }: Props<Row>) {
  const [rows, setRows] = useState(first.records)
  const [total, setTotal] = useState(first.total)
  const [state, setState] = useState<'idle' | 'loading' | { failed: string }>('idle')
  const nextPage = useRef(page + 1)
  const loading = useRef(false)
  const end = useRef<HTMLDivElement>(null)
  const complete = rows.length >= total

  const grow = useCallback(async () => {
    if (loading.current) return
    loading.current = true
    setState('loading')
    try {
      const batch = await load(nextPage.current)
      nextPage.current++
      setRows((known) => {
        const seen = new Set(known.map(keyOf))
        return [...known, ...batch.records.filter((row) => !seen.has(keyOf(row)))]
      })
      // A batch without rows is the end, whatever the count said when the first one was read.
      setTotal((known) => (batch.records.length === 0 ? 0 : Math.max(batch.total, known)))
      setState('idle')
    } catch (error) {
      setState({ failed: error instanceof Error ? error.message : '加载失败' })
    } finally {
      loading.current = false
    }
  }, [load, keyOf])

  const failed = typeof state === 'object'
  useEffect(() => {
    const target = end.current
    if (!target || complete || failed) return
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void grow(), { rootMargin: '240px' })
    watcher.observe(target)
    return () => watcher.disconnect()
  }, [grow, complete, failed, rows.length])

  return (
    <>
      {'list' in form ? (
        form.list(rows)
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={keyOf(row)}>{form.children(row)}</li>
          ))}
        </ul>
      )}
      <div className="endless-end" ref={end} aria-live="polite">
        {failed && <p>{state.failed}</p>}
        {complete ? (
          `已显示全部 ${rows.length} 条`
        ) : (
          <Button kind="text" busy={state === 'loading'} onClick={() => void grow()}>
            {failed ? '重新加载' : state === 'loading' ? '正在加载' : '加载更多'}
          </Button>
        )}
      </div>
    </>
  )
}
