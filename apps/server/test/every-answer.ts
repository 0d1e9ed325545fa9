import { allCalls } from '@aosp/contract/calls'
import { isWrite, type Endpoint } from '@aosp/contract/endpoint'
import { SCREENS } from '@aosp/contract/screens'
import { unpacked } from './archives.ts'
import { FULLER_INPUT } from './fuller-input.ts'
import { request, type TestApp } from './test-app.ts'
import { textFields, validInput } from './valid-input.ts'

/** Something somebody was told, and by what. */
export type Heard = { who: string; where: string; text: string }
type Person = string | undefined

export async function heardFrom(app: TestApp, call: Endpoint, input: Record<string, unknown>, who: Person): Promise<Heard> {
  const headers = { 'x-timestamp': String(app.platform.now().getTime()) }
  const reply = await app.http.inject(request(call, input, who && (await app.signIn(who)), app.platform.signatureSecret, { headers }))
  const packed = reply.rawPayload.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
  return { who: who ?? 'visitor', where: `${call.method} ${call.path} ${reply.statusCode}`, text: packed ? unpacked(reply.rawPayload) : reply.body }
}

/** Members a declaration names records by: those it insists on, and the customary ones. */
const NAMES = new Set(['id', 'bidding', 'biddingId', 'signup', 'reference'])
const naming = (call: Endpoint): { name: string; put(id: string): unknown }[] => {
  const needed = new Set(Object.keys(validInput(call)))
  return textFields(call).filter(({ name }) => NAMES.has(name) || needed.has(name))
}

/** Every declared reading call by everybody, and those that name a record once more for each of the ids. Exports are unpacked. */
export async function everyAnswer(app: TestApp, people: readonly Person[], ids: readonly string[]): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const { call } of allCalls.filter((each) => !isWrite(each.call))) {
    const fields = naming(call)
    for (const who of people) {
      const plain = await heardFrom(app, call, { ...validInput(call), pageNo: 1, pageSize: 100 }, who)
      heard.push(plain)
      if (fields.length === 0 || / 40[13]$/.test(plain.where)) continue
      for (const id of ids)
        heard.push(await heardFrom(app, call, { ...validInput(call), ...Object.fromEntries(fields.map(({ name, put }) => [name, put(id)])) }, who))
    }
  }
  return heard
}

/** Every declared call that would change something, tried by everybody on one record. Accounts stay as they are, so that everybody goes on being heard. */
export async function everyAttempt(app: TestApp, people: readonly Person[], id: string): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const { module, name, call } of allCalls.filter((each) => isWrite(each.call) && each.call.body !== 'upload' && each.module !== 'identity')) {
    const named = Object.fromEntries(naming(call).map((field) => [field.name, NAMES.has(field.name) ? field.put(id) : validInput(call)[field.name]]))
    for (const who of people) heard.push(await heardFrom(app, call, { ...validInput(call), ...FULLER_INPUT[`${module}.${name}`], ...named }, who))
  }
  return heard
}

/** Every page a visitor may open, as the server writes it; of pages about a record those of the ids. */
export async function everyPage(app: TestApp, ids: readonly string[]): Promise<Heard[]> {
  const routes = SCREENS.filter(({ entry, reach, variant }) => entry === 'portal' && reach === 'public' && variant !== 'member')
  const paths = routes.flatMap(({ route }) => (route.includes(':') ? ids.map((id) => route.replaceAll(/:\w+/g, id)) : [route]))
  const heard: Heard[] = []
  for (const path of paths) {
    const reply = await app.http.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } })
    heard.push({ who: 'visitor', where: `page ${path} ${reply.statusCode}`, text: reply.body })
  }
  return heard
}
