import { useCallback, useEffect, useState } from 'react'
import { mySignUps } from '@aosp/contract/trading/signup'
import { sessionById } from '@aosp/contract/trading/session'
import { publicDetail } from '@aosp/contract/trading/hall'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { call, CallFailure } from '../../../../lib/call.ts'
import { useLoaded, usePortal, useSignedIn, type Panel } from '../../../../lib/portal-page.ts'
import type { SessionUser } from '../../../../lib/session.ts'
import type { Seat, Standing, TradeDetail } from './trade-model.ts'

export type Trade = {
  id: string
  detail: Panel<TradeDetail> | undefined
  standing: Standing | undefined
  user: SessionUser | undefined
  reload: () => Promise<void>
}

/** The session as the server rendered it for visitors, then as the signed-in person may see it, with what is his own in it. */
export function useTrade(): Trade {
  const { page } = usePortal()
  const user = useSignedIn()
  const id = page.path.slice(page.path.lastIndexOf('/') + 1)
  const first = useLoaded(publicDetail)
  const [shown, setShown] = useState(first)
  const [standing, setStanding] = useState<Standing>()
  const trader = user !== undefined && (user.role.roleCode === ROLE_CODES.menber || user.role.roleCode === ROLE_CODES.external)

  const reload = useCallback(async () => {
    const [detail, own] = await Promise.all([panel(call(publicDetail, { id })), user ? standingOf(id, user, trader) : undefined])
    // A fault on the way takes nothing off the page that is already there.
    setShown((old) => (old?.ok && !detail.ok && !detail.missing ? old : detail))
    setStanding(own)
  }, [id, user, trader])
  // What a visitor sees came with the page; only somebody signed in has more to ask for.
  useEffect(() => {
    if (user) void reload()
    else setStanding(undefined)
  }, [user, reload])
  // Until the session of the person is asked, a page that a visitor may not see has no verdict yet.
  return { id, detail: shown?.ok || !user || standing ? shown : undefined, standing, user, reload }
}

const panel = <Value>(wanted: Promise<Value>): Promise<Panel<Value>> =>
  wanted.then(
    (value) => ({ ok: true as const, value }),
    (error: unknown) => ({
      ok: false as const,
      message: error instanceof Error ? error.message : '服务异常，请稍后重试',
      missing: error instanceof CallFailure && error.kind === 'refused',
    }),
  )

/** Failing costs the button, not the page. */
async function standingOf(id: string, user: SessionUser, trader: boolean): Promise<Standing> {
  const [record, mine] = await Promise.all([
    call(sessionById, { id }).catch(() => undefined),
    trader ? call(mySignUps, { bidding: id, pageSize: 1, column: 'createTime', order: 'desc' }).catch(() => undefined) : undefined,
  ])
  const [row] = mine?.records ?? []
  const seat: Seat | undefined = row && {
    id: row.id,
    state: row.state,
    stateText: row.stateName || row.state_dictText,
    needConfirm: row.needConfirm === 1,
    version: row.version,
    rejectNote: row.rejectNote,
    actions: row.actions,
  }
  return { actions: record?.actions ?? [], own: trader && record !== undefined && record.corporate === user.corporate, seat }
}
