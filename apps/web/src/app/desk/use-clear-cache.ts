import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback } from 'react'
import { allDictItems, refreshDictCache } from '@aosp/contract/reference/dictionary'
import { CACHE_REFRESHED } from '@aosp/contract/texts'
import { CACHE_REFRESH_FAILED } from '../../lib/texts.ts'
import { call } from '../../lib/call.ts'
import { session } from '../../lib/session.ts'
import { useMay } from '../../ui/can.tsx'

/** Fetches the dictionaries anew; who may, has the server drop its own copies first. */
export function useClearCache(): () => Promise<void> {
  const { message } = App.useApp()
  const may = useMay()
  const client = useQueryClient()
  const mayRefresh = may(refreshDictCache)
  return useCallback(async () => {
    try {
      if (mayRefresh) await call(refreshDictCache, {}, { quiet: true })
      session.setDictionaries(await call(allDictItems, {}, { quiet: true }))
      await client.invalidateQueries()
      message.success(CACHE_REFRESHED)
    } catch {
      message.warning(CACHE_REFRESH_FAILED)
    }
  }, [mayRefresh, client, message])
}
