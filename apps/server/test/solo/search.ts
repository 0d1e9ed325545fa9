import { allCalls, type Part } from '@aosp/contract/calls'
import { sql } from 'kysely'
import { isWrite, type Endpoint } from '@aosp/contract/endpoint'
import { no } from '@aosp/contract/refusals'
import { login } from '@aosp/contract/identity/login'
import { demoInbox } from '@aosp/contract/messaging/demo-inbox'
import { shapeOf } from '@aosp/contract/shapes'
import type { Db } from '../../src/platform/db/database.ts'
import { PASSWORD } from '../databases.ts'
import { FOREIGN_RECORDS } from '../foreign-records.ts'
import { GRANTS } from '../grants.ts'
import { ownUpload } from '../registering.ts'
import { lastCode } from '../sms-codes.ts'
import type { TestApp } from '../test-app.ts'
import { drawFrom, type Draw } from './draw.ts'
import { lawsFor, SOLO_ADDRESS } from './laws.ts'
import { plainInput, textFields } from './plain-input.ts'
import { twinsOf } from './twins.ts'
import { validInputs } from './valid-inputs.ts'
import type { World } from './world.ts'

/**
 * One operator looks for a way: every declared call he may make that names a record, about each record that waits for somebody's second hand,
 * and between them random sequences of all calls about one record after the other, fed with the ids he was answered. He uses the papers, phones and
 * codes he has himself. After each act the laws are asked from outside.
 */
export type Found = { tried: number; accepted: number; acceptedCalls: Set<string>; compared: number; calls: number; ways: string[] }

type Step = { key: string; call: Endpoint; input: Record<string, unknown> }
type Answer = { status: number; success: boolean; code: number; message: string; text: string; faults: string }

const STEPS_ABOUT_ONE = 25
const DAY_MS = 86_400_000
/** Told to everybody who tries the demonstration, and not there outside it. */
const ONLY_IN_DEMONSTRATION: ReadonlySet<Endpoint> = new Set([demoInbox])

const able = allCalls
  .map(({ module, part, name, call }) => ({ key: `${module}.${name}`, part, call }))
  .filter(({ call }) => !ONLY_IN_DEMONSTRATION.has(call) && call.body !== 'upload' && mayCall(call))
function mayCall({ access }: Endpoint): boolean {
  return access === 'public' || access === 'signed-in' || (GRANTS.get(access)?.includes('operate') ?? false)
}
const writes = able.filter(({ call }) => isWrite(call))

/** Where what waits for a second hand is dealt with: most tries are made there. */
const OF_AN_ACCOUNT: readonly Part[] = [
  'identity/account',
  'identity/account-change',
  'identity/factor',
  'identity/login',
  'identity/session',
  'identity/third',
]
const AREAS: Readonly<Record<string, readonly Part[]>> = {
  bidding: ['trading/session', 'trading/signup', 'settlement/settle', 'settlement/request', 'settlement/dispute', 'settlement/slip'],
  twins: ['trading/session'],
  inquiry: ['inquiry/inquiry', 'inquiry/quote'],
  refund: ['funds/refund', 'funds/fee', 'funds/ledger'],
  transfer_slip: ['settlement/slip'],
  account_change: OF_AN_ACCOUNT,
  review_request: ['organisation/registration', 'organisation/corporate'],
  account: ['organisation/member', ...OF_AN_ACCOUNT],
  corporate: ['organisation/corporate'],
}
const nearTo = (kind: string) => able.filter(({ part, call }) => AREAS[kind]?.includes(part) && namesRecord(call))
const namesRecord = (call: Endpoint): boolean => textFields(call).some(({ name }) => NAMES_A_RECORD.test(name))

export async function searchAlone(app: TestApp, world: World, { steps, seed }: { steps: number; seed: number }): Promise<Found> {
  const draw = drawFrom(seed)
  const laws = await lawsFor(app.platform.db, world.solo, world.secrets)
  const found: Found = { tried: 0, accepted: 0, acceptedCalls: new Set(), compared: 0, calls: able.length, ways: [] }
  const records = await recordsOf(app.platform.db)
  const pool = records.map(({ id }) => id)
  const twins = await twinsOf(app.platform.db, world.twins)
  const make = inputsFor(pool, world, draw)
  const sweep = shuffled(
    world.records.flatMap((record) => able.filter(({ call }) => namesRecord(call)).map((each) => ({ record, each }))),
    draw,
  )
  const kinds = [...new Set(world.records.map(({ kind }) => kind))].map((kind) => ({
    records: world.records.filter((record) => record.kind === kind),
    calls: nearTo(kind),
  }))
  const near = () => {
    const { records: alike, calls } = draw.one(kinds)
    return { record: draw.one(alike), each: draw.one(calls) }
  }
  let { token } = world.solo
  let focus = draw.one(records)
  const recent: string[] = []
  /** Which calls have ever told anything about a record of a kind: they lead further than the others. */
  const telling = new Map<string, Set<string>>()

  const ask = async ({ call, input }: Step): Promise<Answer> => {
    // What is no envelope has no words of its own.
    const reply: Partial<Awaited<ReturnType<TestApp['call']>>> = await app.call(call, input, token, { remoteAddress: SOLO_ADDRESS })
    const { status = 0, success = false, code = 0, message = '', result } = reply
    const faults = JSON.stringify((result as { errors?: unknown } | null | undefined)?.errors ?? [])
    return { status, success, code, message, text: JSON.stringify(result ?? message), faults }
  }
  const comeBack = async () => {
    const { result } = await app.call(login, { username: world.solo.username, password: PASSWORD }, undefined, { remoteAddress: SOLO_ADDRESS })
    if (result) token = result.token
  }

  for (let number = 0; number < steps && found.ways.length < MOST_WAYS; number++) {
    if (number % STEPS_ABOUT_ONE === 0) {
      focus =
        draw.chance(0.2) && recent.length > 0 ? { id: draw.one(recent), kind: 'answered' } : draw.chance(0.4) ? draw.one(world.records) : draw.one(records)
      recent.length = 0
      // Deadlines pass, and what was to wait is due.
      if (draw.chance(0.1)) {
        app.setNow(new Date(app.platform.now().getTime() + DAY_MS))
        await app.settle()
        for (const fields of await twins.parted()) found.ways.push(`time passed two sessions unlike each other by their reserve: ${fields}`)
        await comeBack()
      }
    }
    const known = telling.get(focus.kind)
    const likely = known && draw.chance(0.6) ? writes.filter(({ key }) => known.has(key)) : []
    const swept = draw.chance(0.5) ? near() : draw.chance(0.5) ? sweep.pop() : undefined
    const subject = swept?.record ?? focus
    const { key, call } = swept?.each ?? draw.one(likely.length > 0 ? likely : draw.chance(0.75) ? writes : able)
    const step = { key, call, input: await make(app, key, call, { focus: subject.id, recent }) }
    const other = twins.swapped(step.input, recordsNamed(step))
    // A paper hangs on one record alone: each of the two gets its own.
    const answer = await ask(other ? { ...step, input: await withFreshPapers(app, token, step.input, world) } : step)
    found.tried++
    if (answer.status === 200 && answer.message !== NOT_FOUND && JSON.stringify(step.input).includes(subject.id))
      telling.set(subject.kind, (telling.get(subject.kind) ?? new Set()).add(key))
    const ways = await laws.told(answer.text)
    if (other) {
      found.compared++
      ways.push(...unlike(answer, await ask({ ...step, input: await withFreshPapers(app, token, other, world) })))
    }
    if (isWrite(call) && (answer.success || ways.length > 0)) {
      // What is announced of the one and of the other follows each act in its own time.
      if (other) await app.settle()
      const parted = await twins.parted()
      if (other) ways.push(...parted.map((fields) => `two sessions are moved unlike each other by their reserve: ${fields}`))
    }
    if (answer.success) {
      found.accepted++
      found.acceptedCalls.add(key)
      for (const [id] of answer.text.matchAll(/\b[0-9a-f]{32}\b/g)) if (recent.length < 60) recent.push(id)
      if (isWrite(call)) ways.push(...(await laws.broken()))
    }
    for (const way of ways) found.ways.push(`${way} after ${key} ${JSON.stringify(step.input).slice(0, 300)}`)
    if (answer.status === 401) await comeBack()
  }
  return found
}
const MOST_WAYS = 1

function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  const left = [...items]
  return items.map(() => {
    const [taken] = left.splice(draw.whole(left.length), 1)
    return taken as Item
  })
}
const NOT_FOUND = no('notFound').message

/** Some of every kind of record, the oldest and the newest, each with its table. */
async function recordsOf(db: Db): Promise<{ id: string; kind: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'id' and data_type = 'text' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        id: string
      }>`(select id from ${sql.table(name)} order by id limit 4) union (select id from ${sql.table(name)} order by id desc limit 4)`.execute(db)
      return rows.map(({ id }) => ({ id, kind: name }))
    }),
  )
  return found.flat()
}

const recordsNamed = ({ call, input }: Step): unknown[] => textFields(call).flatMap(({ name }) => (NAMES_A_RECORD.test(name) ? [input[name]].flat() : []))

async function withFreshPapers(app: TestApp, token: string, input: Record<string, unknown>, { papers }: World): Promise<Record<string, unknown>> {
  let text = JSON.stringify(input)
  for (const { path, biz } of papers) if (text.includes(path)) text = text.replaceAll(path, await ownUpload(app, token, biz))
  return JSON.parse(text) as Record<string, unknown>
}

/** What he was answered about two sessions that differ in their reserve alone. */
function unlike(answer: Answer, twin: Answer): string[] {
  const plain = ({ status, success, code, message, faults }: Answer) =>
    `${status} ${success} ${code} ${message} ${faults}`
      .replaceAll(/[A-Z]{2,}\d{6,}[-\d]*/g, '<code>')
      .replaceAll(/\d{4}-\d\d-\d\d[ \d:]*|（编号 \w+）/g, '<own>')
  return plain(answer) === plain(twin) ? [] : [`two sessions are told apart by their reserve: ${plain(answer)} | ${plain(twin)}`]
}

/** Inputs that fit, about the record he looks at, with what he has in his hands. */
function inputsFor(pool: readonly string[], world: World, draw: Draw) {
  const valid = validInputs(pool, draw)
  return async (app: TestApp, key: string, call: Endpoint, { focus, recent }: { focus: string; recent: readonly string[] }) => {
    const input: Record<string, unknown> = draw.chance(0.5)
      ? (valid(shapeOf(call).input) as Record<string, unknown>)
      : { ...plainInput(call), ...FOREIGN_RECORDS[key]?.input }
    for (const { name, put } of textFields(call)) {
      const own = await inHand(app, name, world, draw)
      // What he has something for he mostly fills in.
      if (!(name in input) && draw.chance(own === undefined ? 0.6 : 0.3)) continue
      if (own !== undefined) input[name] = put(own)
      else if (NAMES_A_RECORD.test(name) && draw.chance(0.9))
        input[name] = put(draw.chance(0.7) || recent.length === 0 ? focus : draw.one(draw.chance(0.5) ? recent : pool))
    }
    return input
  }
}
const NAMES_A_RECORD = /^(id|ids|bidding|signup|reference|account|corporate|parent|pid|key|accountId|bid|anntId|userId|no|applynNo)$|Id$|Ids$/

async function inHand(app: TestApp, name: string, { solo, papers, phones }: World, draw: Draw): Promise<string | undefined> {
  switch (name) {
    case 'username':
      return draw.one([solo.username, 'operate02', 'external01'])
    case 'password':
    case 'oldpassword':
      return PASSWORD
    case 'mobile':
    case 'phone':
      return draw.one([...phones, '13900000033'])
    case 'smscode':
    case 'captcha':
      return (/^\d{6}$/.exec(await lastCode(app, draw.one(phones))) ?? [])[0]
    case 'reason':
    case 'bankReason':
    case 'remark':
    case 'note':
    case 'answer':
      return '核对无误，同意办理，请知悉'
    default:
      return /paper|evidence|files?$|attachment|contract$|handover$/i.test(name) ? draw.one(papers).path : undefined
  }
}
