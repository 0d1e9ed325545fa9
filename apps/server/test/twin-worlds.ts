import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { fromBeijing } from '@aosp/kernel/time'
import { socketTicket } from '@aosp/contract/messaging/bell'
import { loadWebSources } from '../src/web/web-build.ts'
import { everyAnswer, everyAttempt, everyPage, type Heard } from './every-answer.ts'
import { sameDraws } from './same-draws.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { type Hall, LASTING } from './trading.ts'
import { hear, listen, watch } from './watch.ts'

/**
 * The same story in two worlds that differ in what is secret, and everything that is told in each to those who do not hold the secrets: answers,
 * refusals, exports, pages, frames. Clock and draws are the same in both; what is drawn, signed or sealed anew is compared by the order it
 * appears in.
 */
export type Person = string | undefined
/** Plays until others may be asked; says whom the secrets are none to. */
export type Story = (app: TestApp, tell: (heard: Heard) => void) => Promise<{ halls: readonly Hall[]; knowing: readonly string[] }>

const ROOT = join(import.meta.dirname, '../../..')
const HOUR_MS = 3_600_000
const BEGAN = Date.now()
/** Some hours ahead of the database's own clock, so that its moments can be told from those of the story. */
const BASE = new Date((Math.ceil(BEGAN / HOUR_MS) + 2) * HOUR_MS)
const SEED = 7
const MOST_ACTING = 3

/** All that is told in one world, in words that two worlds without a difference share. `inTurn` lets one person try to change each session, not all. */
export async function toldIn(story: Story, people: readonly Person[], inTurn = false): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: BASE })
  const restore = sameDraws(SEED)
  const app = await startTestApp(LASTING, await loadWebSources(ROOT, 'http://127.0.0.1:1'))
  try {
    await app.settle()
    const heard: Heard[] = []
    const { halls, knowing } = await story(app, (line) => void heard.push(line))
    await beaten(app)
    const others = people.filter((who) => who === undefined || !knowing.includes(who))
    const ids = halls.map(({ id }) => id)
    const signUps = await app.platform.db
      .selectFrom('bidding_signup')
      .distinctOn('bidding_id')
      .select('id')
      .where('bidding_id', 'in', ids)
      .orderBy('bidding_id')
      .orderBy('id')
      .execute()
    heard.push(...(await everyAnswer(app, others, [...ids, ...signUps.map(({ id }) => id)])), ...(await everyPage(app, ids)))
    // Last, because they may change something; visitors are refused before anything is looked at.
    const acting = others.filter((who) => who !== undefined).slice(0, MOST_ACTING)
    for (const [at, id] of ids.entries()) heard.push(...(await everyAttempt(app, inTurn ? acting.slice(at % acting.length).slice(0, 1) : acting, id)))
    return inCommonWords(heard)
  } finally {
    await app.close()
    restore()
    vi.useRealTimers()
  }
}

/** A node tells by its beats when it was last alive: one that came before the story's last moment would depend on how fast the machine is. */
async function beaten({ platform }: TestApp): Promise<void> {
  const since = () => platform.db.selectFrom('node_heartbeat').select('id').where('seen_at', '>=', platform.now()).executeTakeFirst()
  while (!(await since())) await sleep(20)
}

/** What people hear in the rooms and at their own bell while something is done. */
export async function overheard(
  app: TestApp,
  halls: readonly Hall[],
  people: readonly Person[],
  act: () => Promise<void>,
  tell: (heard: Heard) => void,
): Promise<void> {
  const address = await listen(app.http)
  const sockets: { who: string; where: string; texts: string[]; leave: () => void }[] = []
  for (const person of people) {
    const token = person && (await app.signIn(person))
    for (const { id } of halls) {
      const watcher = await watch(address, id, token)
      if (typeof watcher !== 'number') sockets.push({ who: person ?? 'visitor', where: 'room', texts: watcher.texts, leave: () => watcher.socket.terminate() })
    }
    if (!person) continue
    const ticket = (await app.call(socketTicket, {}, token)).result?.ticket ?? ''
    const bell = await hear(`ws://${address}/websocket/user-${person}`, ticket)
    sockets.push({ who: person, where: 'bell', texts: bell.texts, leave: () => bell.socket.terminate() })
  }
  await act()
  await app.settle()
  for (const { who, where, texts, leave } of sockets) {
    leave()
    // A tick comes every second of the machine, however long the story takes; it names the last of what was told.
    const [ticks, frames] = [texts.filter(isTick), texts.filter((text) => !isTick(text))]
    const known = new Set(frames.flatMap((text) => [...text.matchAll(/"seq":(\d+)/g)].map(([, seq]) => seq)))
    for (const text of frames) tell({ who, where, text })
    tell({
      who,
      where: `${where} ticks`,
      text: ticks
        .map((text) => /"seq":(\d+)/.exec(text)?.[1])
        .filter((seq) => !known.has(seq))
        .join(),
    })
  }
}
const isTick = (text: string): boolean => text.includes('"kind":"tick"')

/** Names, hashes and sealed texts by the order they come in; what the machine's own clock says, and how long it took for something, by none. */
export function inCommonWords(heard: readonly Heard[]): string[] {
  const names = new Map<string, string>()
  const renamed = (name: string): string => {
    const known = names.get(name) ?? `<${names.size}>`
    names.set(name, known)
    return known
  }
  return heard.map(({ who, where, text }) => {
    const said = text
      .replaceAll('%2F', '/')
      .replaceAll(DRAWN, renamed)
      .replaceAll(MOMENT, ofMachine)
      .replaceAll(PAST_MINUTE, '"bidsLastMinute":<measured>')
      .replaceAll(MEASURED, '$1<measured>')
      .replaceAll(LINKED, (_all, links: string, waiting: string) => `"rows":${Number(links) + Number(waiting)}`)
    return `${who} ${where.replaceAll(ID, renamed)} ${said}`
  })
}
const ID = /\b[0-9a-f]{32}\b/g
const DRAWN =
  /\b[0-9a-f]{128}\b|\b[0-9a-f]{64}\b|\b[0-9a-f]{32}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|[A-Za-z0-9+/_-]{43,}={0,2}|(?<=nonce(?:&quot;|"|=|:)+)[A-Za-z0-9+/]{22}==/g
const MOMENT = /\b20\d\d-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?Z?)?|\b1[789]\d{11}\b/g
/** Health of a session whose figures may be known: they are gone when no bid came for a minute of the machine, which a slow one lets pass sooner. */
const PAST_MINUTE = /"bidsLastMinute":\d+,"delayP50":(?:null|[\d.]+),"delayP99":(?:null|[\d.]+),"lastBatchMs":(?:null|[\d.]+)/g
/** Health of a node: durations, the sockets of its last beat, and what came in the last minute of the machine. Where it is withheld it is null, and stays so here. */
const MEASURED = /("(?:sockets|lastBatchAt|lastBatchMs|delayP50|delayP99|bidsLastMinute)":|"finishTime":"[^"]*","links":)[\d.]+/g
/** How far the rows of the audit log are linked and signed yet; how many there are must be the same. */
const LINKED = /"links":(\d+),"waiting":(\d+),"head":"[^"]*","sealTime":(?:null|"[^"]*")/g

function ofMachine(moment: string): string {
  const at = /^\d{13}$/.test(moment) ? Number(moment) : moment.endsWith('Z') ? Date.parse(moment) : (fromBeijing(moment.replace('T', ' '))?.getTime() ?? 0)
  return at >= BEGAN - HOUR_MS / 2 && at < BASE.getTime() - HOUR_MS ? '<moment>' : moment
}

/** Where two worlds were told different things: each pair with what is around the first difference. */
export function differences(first: readonly string[], second: readonly string[]): string[] {
  const found = first.flatMap((line, at) => (line === second[at] ? [] : [apart(line, second[at] ?? '(nothing)')]))
  return first.length < second.length ? [...found, ...second.slice(first.length).map((line) => apart('(nothing)', line))] : found
}

const AROUND = 160
function apart(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const cut = (line: string) => line.slice(Math.max(0, at - AROUND), at + AROUND)
  return `${one.slice(0, 80)}\n  ${cut(one)}\n  ${cut(other)}`
}
