import { createContext, useContext, useEffect } from 'react'

/** The tab a page is shown in, as the page may speak to it; the shell provides it. */
export type OwnTab = {
  /** The record the page shows; tabs that bear the same kind of page are told apart by it. */
  name: (record: string) => void
  /** What was written became a record: the tab shows it from now on, and none is left of the form it was written in. */
  become: (address: string) => Promise<void>
  /** Nothing is left to show. */
  leave: (address: string) => Promise<void>
}

const NOWHERE: OwnTab = { name: () => undefined, become: async () => undefined, leave: async () => undefined }
export const OwnTabContext = createContext<OwnTab>(NOWHERE)

export const useOwnTab = (): OwnTab => useContext(OwnTabContext)

/** Names the tab by the record, once it is known. */
export function useTabName(record: string | undefined): void {
  const { name } = useOwnTab()
  useEffect(() => {
    if (record) name(record)
  }, [name, record])
}
