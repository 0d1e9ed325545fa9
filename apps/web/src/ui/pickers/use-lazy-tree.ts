import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { branch, EMPTY_SHAPE, unopened, withLevel, type TreeNode, type TreeShape, type TreeSource } from './tree-shape.ts'

export type LazyTree = {
  /** What to show: the tree as far as it was opened, or the hits of the search. */
  shape: TreeShape
  /** Everything loaded, whatever is searched for. */
  whole: TreeShape
  searching: boolean
  loading: boolean
  failure: Error | null
  again: () => void
  expanded: readonly string[]
  setExpanded: (keys: readonly string[]) => void
  /** Loads the level below a node once. */
  open: (key: string) => Promise<void>
  /** Loads everything below a node; undefined when that is more than `max` nodes. */
  openAll: (key: string, max: number) => Promise<TreeShape | undefined>
}

/** A single root is opened by itself; several would hide each other. */
const OPENED_ROOTS = 1

/** A tree that is loaded level by level and searched on the server. The first level loads when `active` is set. */
export function useLazyTree(source: TreeSource, word: string, active = true): LazyTree {
  const [whole, setWhole] = useState<TreeShape>(EMPTY_SHAPE)
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const newest = useRef(whole)
  const running = useRef(new Map<string, Promise<void>>())
  const grow = useCallback((parent: string | undefined, level: readonly TreeNode[]) => {
    newest.current = withLevel(newest.current, parent, level)
    setWhole(newest.current)
  }, [])

  const root = useQuery({ queryKey: [source.key, 'root'], queryFn: () => source.children(undefined), enabled: active, retry: false, staleTime: 30_000 })
  const open = useCallback(
    (key: string): Promise<void> => {
      const node = newest.current.nodes.get(key)
      if (!node || node.leaf || newest.current.below.has(key)) return Promise.resolve()
      const started = running.current.get(key)
      if (started) return started
      const load = source
        .children(node)
        .then((level) => grow(key, level))
        .finally(() => running.current.delete(key))
      running.current.set(key, load)
      return load
    },
    [source, grow],
  )
  useEffect(() => {
    if (!root.data) return
    newest.current = EMPTY_SHAPE
    grow(undefined, root.data)
    if (root.data.length > OPENED_ROOTS) return
    const keys = root.data.filter(({ leaf }) => !leaf).map(({ key }) => key)
    setExpanded(keys)
    // A level that cannot be loaded now is asked for again when somebody opens it.
    for (const key of keys) void open(key).catch(() => setExpanded((now) => now.filter((each) => each !== key)))
  }, [root.data, grow, open])

  const openAll = useCallback(
    async (key: string, max: number): Promise<TreeShape | undefined> => {
      for (;;) {
        if (branch(newest.current, key).length > max) return undefined
        const closed = unopened(newest.current, key)
        if (closed.length === 0) return newest.current
        await Promise.all(closed.slice(0, 6).map((node) => open(node.key)))
      }
    },
    [open],
  )

  const wanted = word.trim()
  const hits = useQuery({
    queryKey: [source.key, 'search', wanted],
    queryFn: () => source.search?.(wanted) ?? Promise.resolve([]),
    enabled: wanted !== '' && source.search !== undefined,
    retry: false,
  })
  const found = useMemo(() => (hits.data ? withLevel(EMPTY_SHAPE, undefined, hits.data.map(asHit)) : EMPTY_SHAPE), [hits.data])
  const searching = wanted !== ''
  const asked = searching ? hits : root
  return {
    shape: searching ? found : whole,
    whole,
    searching,
    loading: asked.isFetching || (!searching && root.isSuccess && whole === EMPTY_SHAPE && root.data.length > 0),
    failure: asked.error,
    again: () => void asked.refetch(),
    expanded,
    setExpanded,
    open,
    openAll,
  }
}

const asHit = ({ children: _children, ...node }: TreeNode): TreeNode => ({ ...node, leaf: true })
