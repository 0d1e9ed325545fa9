import { useEffect, useState } from 'react'
import { useSignedIn } from '../../../lib/portal-page.ts'
import { withReceipt, type KeptPrice } from './kept-prices.ts'
import { useRoom } from './use-room.ts'

export type ChangeKept = (next: (list: readonly KeptPrice[]) => readonly KeptPrice[]) => void

/** Kept in this browser under the person who made them. */
export function useKeptPrices(id: string): [readonly KeptPrice[], ChangeKept] {
  const user = useSignedIn()
  const { papers } = useRoom().store
  const key = `SEALED_PRICES:${id}:${user?.id ?? ''}`
  const [prices, setPrices] = useState<readonly KeptPrice[]>([])
  useEffect(() => setPrices(papers.kept<KeptPrice[]>(key) ?? []), [papers, key])
  const change: ChangeKept = (next) => {
    // Another tab may have written meanwhile.
    const list = next(papers.kept<KeptPrice[]>(key) ?? [])
    if (list.length === 0) papers.forget(key)
    else papers.keep(key, list)
    setPrices(list)
  }
  return [prices, change]
}

/** Once the result stands the platform opens what it gave tickets for; each is asked for once. */
export function useOpenedTickets(over: boolean, [prices, change]: [readonly KeptPrice[], ChangeKept]): void {
  const { store } = useRoom()
  const token = over ? prices.find(({ receipt }) => receipt?.ticket && receipt.event === null)?.token : undefined
  useEffect(() => {
    if (token === undefined) return
    let gone = false
    store.lookUp(token).then(
      (receipt) => gone || (receipt?.event && change((list) => withReceipt(list, token, receipt))),
      () => undefined,
    )
    return () => void (gone = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each token
  }, [token, store])
}
