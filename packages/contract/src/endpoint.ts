import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make the call. There is no default: a call that says nothing does not compile. */
export type Access = 'public' | Restricted
type Restricted = 'signed-in' | `${string}:${string}`

/**
 * Whose rows the call can touch. The command or query enforces it from the session, never from the request;
 * naming it here keeps it in the route table that is reviewed.
 */
export type Scope = 'none' | 'public-rows' | 'self' | 'own-company' | 'own-departments' | 'platform'

/** How often one caller may call; the figures are in the server's rate table. */
export type RateClass = 'page' | 'normal' | 'login' | 'sms' | 'enumeration' | 'upload' | 'export' | 'refresh' | 'check' | 'bid'

/** What an account may be asked for before anything else: a password of its own instead of the one it was given, a second factor. */
export type SetUp = 'password' | 'factor'

/** What travels. Query for GET and DELETE, body otherwise; path parameters (`:name`) are merged in. */
export type Shape = { input: z.ZodObject; result: z.ZodType }

/** Ties a call to its shape for the compiler alone: the schemas are in `<part>.shapes.ts`, and whoever only makes calls does not load them. */
declare const shape: unique symbol

export type Endpoint<S extends Shape = Shape> = {
  method: Method
  /** Further methods answered the same way, where old clients and the documents disagree. */
  also?: readonly Method[]
  path: `/${string}`
  access: Access
  /** A second right that opens it as well, for less: the handler tells by it which of the two is asked. */
  or?: `${string}:${string}`
  scope: Scope
  /** One Chinese line for the API page. */
  title: string
  /** A GET that changes something is guarded like a POST. */
  writes?: true
  rate?: RateClass
  /** Judged by the moment it came: until it is answered, nothing is decided that it came before. */
  timed?: true
  /** How often it is made tells how many sealed prices came: no list of requests names it, and no figure counts it by itself. */
  unnamed?: true
  /** Asked by an open page on its own, so it does not count as somebody at work: an unattended desk still signs itself out. */
  background?: true
  /** The answer to one address never changes, so the browser may keep it and the address carries no time. */
  lasting?: true
  /** Of the calls by GET the documents write this one without the time in its address. */
  timeless?: true
  /** Signing in and out is reported by the envelope's code, which the documents write as text: success with any other code than 200 is none. */
  byCode?: true
  /** `required`: refused without a valid request signature. Otherwise a signature is checked when it is sent. */
  signature?: 'required'
  /** Refused unless the person proved who he is during the last minutes: acts that move money, reveal, forfeit, stop, or change what opens an account. */
  stepUp?: true
  /** A page that clients of this family open with the token in its address; taken there only where a setting says so. */
  addressToken?: true
  /** Also answered to a session that has yet to do what is demanded of it first, and may do nothing else. */
  settingUp?: SetUp | 'either'
  /** Message of the envelope on success. */
  done?: string
  /** `file`: the handler sends bytes; `upload`: the input comes as multipart; `bare`: the result travels without its envelope. */
  body?: 'file' | 'upload' | 'bare'
  [shape]?: S
}

type Declared<A extends Access> = Omit<Endpoint, 'access' | typeof shape> & { access: A }

export function endpoint<S extends Shape>(declared: Declared<'public'>): Endpoint<S> & { access: 'public' }
export function endpoint<S extends Shape>(declared: Declared<Restricted>): Endpoint<S> & { access: Restricted }
// @__NO_SIDE_EFFECTS__
export function endpoint(declared: Endpoint): Endpoint {
  return declared
}

export type ShapeOf<E extends Endpoint> = NonNullable<E[typeof shape]>
export type In<E extends Endpoint> = z.output<ShapeOf<E>['input']>
/** What the browser sends: the schema's wire side, where everything with a default may be left out. */
export type Sent<E extends Endpoint> = z.input<ShapeOf<E>['input']>
export type Out<E extends Endpoint> = z.output<ShapeOf<E>['result']>
/** What the browser receives. */
export type Received<E extends Endpoint> = z.input<ShapeOf<E>['result']>

/** The codes that open a call, where one is asked for. */
export const rightsOf = ({ access, or }: Pick<Endpoint, 'access' | 'or'>): string[] => (access.includes(':') ? [access, ...(or ? [or] : [])] : [])

export const isWrite = (call: Endpoint): boolean => call.method !== 'GET' || call.writes === true
