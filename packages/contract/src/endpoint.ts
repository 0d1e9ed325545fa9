import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make the call. There is no default: a call that says nothing does not compile. */
export type Access = 'public' | 'signed-in' | `${string}:${string}`

/**
 * Whose rows the call can touch. The command or query enforces it from the session, never from the request;
 * naming it here keeps it in the route table that is reviewed.
 */
export type Scope = 'none' | 'public-rows' | 'self' | 'own-company' | 'own-departments' | 'platform'

/** How often one caller may call; the figures are in the server's rate table. */
export type RateClass = 'page' | 'normal' | 'login' | 'sms' | 'enumeration' | 'upload' | 'export' | 'refresh' | 'check' | 'bid'

export type Endpoint = {
  method: Method
  /** Further methods answered the same way, where old clients and the documents disagree. */
  also?: readonly Method[]
  path: `/${string}`
  access: Access
  scope: Scope
  /** Query for GET and DELETE, body otherwise; path parameters (`:name`) are merged in. */
  input: z.ZodObject
  result: z.ZodType
  /** One Chinese line for the API page. */
  title: string
  /** A GET that changes something is guarded like a POST. */
  writes?: true
  rate?: RateClass
  /** Asked by an open page on its own, so it does not count as somebody at work: an unattended desk still signs itself out. */
  background?: true
  /** The answer to one address never changes, so the browser may keep it and the address carries no time. */
  lasting?: true
  /** `required`: refused without a valid request signature. Otherwise a signature is checked when it is sent. */
  signature?: 'required'
  /** Message of the envelope on success. */
  done?: string
  /** `file`: the handler sends bytes; `upload`: the input comes as multipart; `bare`: the result travels without its envelope. */
  body?: 'file' | 'upload' | 'bare'
}

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

export type In<E extends Endpoint> = z.output<E['input']>
/** What the browser sends: the schema's wire side, where everything with a default may be left out. */
export type Sent<E extends Endpoint> = z.input<E['input']>
export type Out<E extends Endpoint> = z.output<E['result']>
/** What the browser receives. */
export type Received<E extends Endpoint> = z.input<E['result']>

export const isWrite = (call: Endpoint): boolean => call.method !== 'GET' || call.writes === true
