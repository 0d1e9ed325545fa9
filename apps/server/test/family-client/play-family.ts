import type { InjectOptions } from 'fastify'
import { pathVariable, sign } from '@aosp/kernel/signature'
import type { FamilyCall } from './family-call.ts'

type Kept = Map<string, unknown>

/** Puts what was kept into what is sent: a lone `{name}` as it is, one inside a text as text, `...` as all members of a row. */
function filled(value: unknown, kept: Kept): unknown {
  if (typeof value === 'string') {
    const whole = /^\{(\w+)\}$/.exec(value)?.[1]
    return whole === undefined ? value.replaceAll(/\{(\w+)\}/g, (all, name: string) => (kept.has(name) ? String(kept.get(name)) : all)) : kept.get(whole)
  }
  if (Array.isArray(value)) return value.map((part) => filled(part, kept))
  if (typeof value !== 'object' || value === null) return value
  const { '...': row, ...rest } = value as Record<string, unknown>
  const members = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, filled(part, kept)]))
  return row === undefined ? members : { ...(filled(row, kept) as object | undefined), ...members }
}

/** The request as such a client makes it: GET and POST signed, numbers of a signed body as text, ids in the query of a DELETE. */
export function familyRequest({ method, path, sent, form }: FamilyCall, kept: Kept, token: string, secret: string, now: Date): InjectOptions {
  const url = String(filled(path, kept))
  const members = filled(sent, kept) as Record<string, unknown>
  const signed = (method === 'GET' || method === 'POST') && !form && !path.includes('/static/')
  const headers = {
    // Pictures and the frame of a notice are opened by the browser, which sends no header.
    ...(path.includes('/static/') || path.includes('/show/') ? {} : { 'x-access-token': token, 'tenant-id': '0' }),
    ...(signed ? { 'x-sign': sign({ ...pathVariable(url), ...members }, secret), 'x-timestamp': String(now.getTime()) } : {}),
  }
  if (form) {
    const { headers: own, payload } = formOf(members, { bytes: kept.get('bytes') as Uint8Array, ...form })
    return { method, url, payload, headers: { ...headers, ...own } }
  }
  if (method === 'GET' || method === 'DELETE') {
    const query = Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]))
    return { method, url, query: signed ? { _t: String(Math.floor(now.getTime() / 1000)), ...query } : query, headers }
  }
  const asText = (value: unknown) => (signed && typeof value === 'number' ? String(value) : value)
  return { method, url, payload: Object.fromEntries(Object.entries(members).map(([name, value]) => [name, asText(value)])), headers }
}

function formOf(fields: Readonly<Record<string, unknown>>, { part, name, bytes }: { part: string; name: string; bytes: Uint8Array }) {
  const pieces = Object.entries(fields).map(([field, value]) => `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${String(value)}\r\n`)
  const head = `--b\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(pieces.join('') + head), bytes, Buffer.from('\r\n--b--\r\n')])
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}

/** `undefined` where a member is not there; `null` is a value like any other. */
export const readAt = (answer: unknown, path: string): unknown =>
  path
    .split(/\.|(?=\[\])/)
    .reduce<unknown>(
      (value, name) => (name === '[]' ? (Array.isArray(value) ? value[0] : undefined) : (value as Record<string, unknown> | null | undefined)?.[name]),
      answer,
    )

export type FamilyAnswer = { status: number; type: string; body: unknown; bytes: Uint8Array }

/** Why an answer is not what the client expects; nothing where it is. */
export function faultOf({ reads, refused, form }: FamilyCall, { status, type, body, bytes }: FamilyAnswer): string | undefined {
  const { success, message, code, result } = (body ?? {}) as { success?: boolean; message?: string; code?: number; result?: unknown }
  if (status !== 200) return `status ${status} ${message ?? ''}`
  if (reads === 'picture') return type.startsWith('image/') ? undefined : `a ${type}`
  if (reads === 'bytes') return !type.includes('json') && bytes.length > 0 ? undefined : `no file: ${message}`
  if (refused !== undefined)
    return success === false && message && (refused === true || message === refused) ? undefined : `answered ${String(success)} ${String(message)}`
  // All rows are in, or 201 with the address of the report, as text for the dialog and in an object for the button of a list.
  if (reads === 'imported') {
    if (success !== true) return String(message)
    const report = form?.part === 'file' ? (result as { fileUrl?: unknown } | null)?.fileUrl : result
    return code === 201 && typeof report !== 'string' ? `201 without a report: ${JSON.stringify(result)}` : undefined
  }
  const members = reads.split(' ').filter((name) => name !== '')
  const isBare = members[0] === 'bare'
  if (!isBare && success !== true) return String(message)
  const missing = members.filter((name) => name !== 'bare' && readAt(body, name) === undefined && !isBelowNothing(body, name))
  return missing.length === 0 ? undefined : `without ${missing.join(', ')}`
}

/** Nothing can be read of the rows of an empty list. */
function isBelowNothing(answer: unknown, path: string): boolean {
  const at = path.indexOf('[]')
  const list = at === -1 ? undefined : at === 0 ? answer : readAt(answer, path.slice(0, at))
  return Array.isArray(list) && list.length === 0
}
