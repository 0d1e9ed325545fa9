import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allDictItems, dictChanges, dictItems } from '@aosp/contract/reference/dictionary'
import { loadDict } from '@aosp/contract/reference/dict-source'
import { call } from '../../lib/call.ts'
import { MISSED, refreshes } from '../../lib/refreshes.ts'
import { session, type Dictionaries } from '../../lib/session.ts'
import { showsWord, wordsGone } from '../../ui/dict/shown-words.ts'

const CHANGED = 'dict:'

/** Reads the dictionaries again that somebody has changed, and no others: told by the server, or asked after the line was down. */
export function useFreshDictionaries(): void {
  const client = useQueryClient()
  useEffect(() => followChanges(), [])
  useEffect(() => {
    let shown = session.dictionaries()
    // Another tab of this browser may have been the one that fetched them; the words on this page are old all the same.
    return session.onDictionaries(() => {
      const now = session.dictionaries()
      if (!now || now === shown) return
      void readAgain(client, shown ?? {}, now)
      shown = now
    })
  }, [client])
}

/** One after the other: what is told meanwhile is asked for once more. */
function followChanges(): () => void {
  let running: Promise<void> | undefined
  let again = false
  const follow = (): void => {
    if (running) {
      again = true
      return
    }
    running = catchUp()
      // The next word or the next opening of the line asks once more.
      .catch(() => undefined)
      .finally(() => {
        running = undefined
        if (!again) return
        again = false
        follow()
      })
  }
  return refreshes.on((what) => {
    if (what === MISSED || what.startsWith(CHANGED)) follow()
  })
}

async function catchUp(): Promise<void> {
  const [known, since] = [session.dictionaries(), session.dictVersion()]
  const { version, codes } = await call(dictChanges, since === undefined ? {} : { since }, { quiet: true })
  if (known && since !== undefined && codes.length === 0) return
  const after = known && since !== undefined ? { ...known, ...(await itemsOf(codes)) } : await call(allDictItems, {}, { quiet: true })
  // Signed out meanwhile, or in again with newer ones.
  if (session.token() === undefined || session.dictVersion() !== since) return
  session.setDictionaries(after, version)
}

/** Answers that carry a word nobody says any more. */
async function readAgain(client: QueryClient, before: Dictionaries, after: Dictionaries): Promise<void> {
  const gone = new Set(Object.entries(before).flatMap(([code, items]) => [...wordsGone(items, after[code] ?? [])]))
  await Promise.all([
    client.invalidateQueries({ queryKey: [dictItems.path] }),
    client.invalidateQueries({ queryKey: [loadDict.path] }),
    client.invalidateQueries({ predicate: ({ state }) => showsWord(state.data, gone) }),
  ])
}

const itemsOf = async (codes: readonly string[]): Promise<Dictionaries> =>
  Object.fromEntries(
    await Promise.all(codes.map(async (code) => [code, (await call(dictItems, { code }, { quiet: true })).filter(({ disabled }) => !disabled)] as const)),
  )
