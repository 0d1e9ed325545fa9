import { useEffect, useMemo, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { quickSearch } from '@aosp/contract/reference/quick-search'
import { call } from '../../../../lib/call.ts'
import { latestRequest, type Asked } from '../../../../ui/dict/latest-request.ts'

const REST_MS = 200

/** Records of the server by what is typed. Only the answer to the last question is told. */
export function useRecords(word: string): { asked: Asked<Received<typeof quickSearch>>; again: () => void } {
  const [asked, setAsked] = useState<Asked<Received<typeof quickSearch>>>({ kind: 'idle' })
  const asking = useMemo(() => latestRequest({ delay: REST_MS, ask: (keyword: string) => call(quickSearch, { keyword }, { quiet: true }), tell: setAsked }), [])
  useEffect(() => {
    if (word === '') setAsked({ kind: 'idle' })
    else asking.wait(word)
    return () => asking.stop()
  }, [asking, word])
  return { asked, again: () => asking.now(word) }
}
