import { useState } from 'react'
import { useLocation } from 'react-router'
import { keep, kept } from '../../lib/storage.ts'
import { readQuery, savedQueryKey, saveQuery, type Query, type QueryField, type SaveAnswer, type StoredQuery } from './advanced-query.ts'

/** The saved queries of this page, kept in the browser under a key from the page's path. */
export function useSavedQueries(fields: readonly QueryField[]) {
  const key = savedQueryKey(useLocation().pathname)
  const [saved, setSaved] = useState<readonly StoredQuery[]>(() => readAll(kept(key), fields))
  const set = (all: readonly StoredQuery[]) => {
    setSaved(all)
    keep(key, all)
  }
  return {
    saved,
    save: (query: Query, name: string, overwrite = false): SaveAnswer => {
      const answer = saveQuery(saved, query, name, overwrite)
      if ('saved' in answer) set(answer.saved)
      return answer
    },
    drop: (title: string) => set(saved.filter((each) => each.title !== title)),
  }
}

const readAll = (all: unknown, fields: readonly QueryField[]): StoredQuery[] =>
  (Array.isArray(all) ? all : []).flatMap((each: unknown) => {
    const title = (each as { title?: unknown } | null)?.title
    const query = readQuery(each, fields)
    return typeof title === 'string' && query ? [{ title, ...query }] : []
  })
