import { useEffect, useState } from 'react'
import { useSignedIn } from '../../../lib/portal-page.ts'
import { forget, keep, kept } from '../../../lib/storage.ts'
import type { KeptPrice } from './kept-prices.ts'

export type ChangeKept = (next: (list: readonly KeptPrice[]) => readonly KeptPrice[]) => void

/** Kept in this browser under the person who made them. */
export function useKeptPrices(id: string): [readonly KeptPrice[], ChangeKept] {
  const user = useSignedIn()
  const key = `SEALED_PRICES:${id}:${user?.id ?? ''}`
  const [prices, setPrices] = useState<readonly KeptPrice[]>([])
  useEffect(() => setPrices(kept<KeptPrice[]>(key) ?? []), [key])
  const change: ChangeKept = (next) => {
    // Another tab may have written meanwhile.
    const list = next(kept<KeptPrice[]>(key) ?? [])
    if (list.length === 0) forget(key)
    else keep(key, list)
    setPrices(list)
  }
  return [prices, change]
}
