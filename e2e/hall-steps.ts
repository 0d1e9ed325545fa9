import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { addAsset, assetList } from '@aosp/contract/assets/ledger'
import { addSession, auditSession, submitSession } from '@aosp/contract/trading/session'
import { addSignUp, auditSignUp } from '@aosp/contract/trading/signup'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { upload } from '@aosp/contract/platform/files'
import type { Envelope } from '@aosp/contract/wire'
import { toBeijing } from '@aosp/kernel/time'
import { VERDICT } from '@aosp/contract/verdict'
import { expect, PASSWORD } from './fixtures.ts'
import { sessionTerms } from './session-terms.ts'

/** Makes calls as somebody, the way his browser would. */
export type Caller = <E extends Endpoint>(call: E, input: Sent<E>) => Promise<Received<E>>

export async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const reply = await request.post('/sys/login', { data: { username, password: PASSWORD } })
  return ((await reply.json()) as { result: { token: string } | null }).result?.token ?? ''
}

/** A file somebody has uploaded for a purpose; its path. */
export async function uploadAs(
  request: APIRequestContext,
  username: string,
  biz: string,
  buffer: Buffer,
  file = { name: '凭证.png', mimeType: 'image/png' },
): Promise<string> {
  const headers = { 'X-Access-Token': await tokenOf(request, username) }
  const reply = await request.post(upload.path, { headers, multipart: { biz, file: { ...file, buffer } } })
  return ((await reply.json()) as Envelope<{ path: string }>).result?.path ?? ''
}

export async function callerOf(request: APIRequestContext, username: string): Promise<Caller> {
  const token = await tokenOf(request, username)
  return async (call, input) => {
    const given = input as Record<string, string>
    const options = { headers: { 'X-Access-Token': token } }
    const answer =
      call.method === 'GET' ? await request.get(call.path, { ...options, params: given }) : await request.post(call.path, { ...options, data: given })
    const body = (await answer.json()) as Envelope<never>
    if (!body.success) throw new Error(`${username} ${call.path}: ${body.message} ${JSON.stringify(body.result)}`)
    return body.result as never
  }
}

/** Something to sell that no other journey needs: the demonstration has only so much. */
async function newAsset(owner: Caller, regionCode?: string): Promise<string> {
  const { records } = await owner(assetList, { pageSize: 1 })
  const { id } = await owner(addAsset, {
    code: `HALL-${randomInt(1_000_000_000)}`,
    name: '数控车床',
    catalogId: records[0]?.catalogId ?? '',
    originalValue: 1_800_000,
    netValue: 900_000,
    condition: '1',
    status: 3,
    ...(regionCode === undefined ? {} : { regionCode }),
  })
  return id
}

export type Hall = { id: string; name: string; start: number }
type Form = Sent<typeof addSession>
let made = 0

const PROOF = join(import.meta.dirname, '../apps/server/seed/documents/about.pdf')

/** Signs up with a priority right, which an operator confirms. */
async function signUpFirst(request: APIRequestContext, operator: Caller, username: string, bidding: string): Promise<void> {
  const contract = { name: '租赁合同.pdf', mimeType: 'application/pdf' }
  const path = await uploadAs(request, username, 'bidding', await readFile(PROOF), contract)
  const { id } = await (
    await callerOf(request, username)
  )(addSignUp, { bidding, version: 1, qualsEvidence: path, priorityClaim: '原承租方，租赁合同 ZL-2025-018' })
  await operator(auditSignUp, { id, shType: VERDICT.pass, priority: 1 })
}

/** A session of menber01 that opens within seconds under the demo policy, with these companies signed up; `holder` has a priority right. */
export async function openHall(
  request: APIRequestContext,
  bidders: readonly string[],
  change: Form & { startsIn?: number; lasts?: number; holder?: string; regionCode?: string } = {},
): Promise<Hall> {
  const { startsIn = 12, lasts = 60, holder, regionCode, ...form } = change
  // Whatever takes long comes before the time is set.
  const [issuer, operator, ...signing] = await Promise.all([
    callerOf(request, 'menber01'),
    callerOf(request, 'operate01'),
    ...bidders.map((username) => callerOf(request, username)),
  ])
  const asset = await newAsset(issuer, regionCode)
  // The server writes whole seconds.
  const start = Math.ceil(Date.now() / 1000 + startsIn) * 1000
  const at = (ms: number) => toBeijing(new Date(ms))
  const name = form.name ?? `现场演示标的 ${++made}`
  const { id } = await issuer(
    addSession,
    sessionTerms({
      startPrice: 1_000_000,
      bidGradient: 5000,
      delayPeriod: 1,
      signEndTime: at(start - 1000),
      startTime: at(start),
      endTime: at(start + lasts * 1000),
      minSignNum: Math.min(2, bidders.length + (holder ? 1 : 0)),
      ...form,
      name,
      assetIds: [asset],
    }),
  )
  await issuer(submitSession, { id })
  await operator(auditSession, { id, shType: VERDICT.pass })
  for (const bidder of signing) await bidder(addSignUp, { bidding: id, version: 1 })
  if (holder) await signUpFirst(request, operator, holder, id)
  return { id, name, start }
}

export const roomPath = ({ id }: Hall): string => `/Basic/biddingRoom/${id}`

/** Opens a room and waits until its line is live. */
export async function enterRoom(page: Page, hall: Hall): Promise<void> {
  await page.goto(roomPath(hall))
  await expect(page.locator('.room-clock[data-link=live]')).toBeVisible({ timeout: 20_000 })
}
