import type { Endpoint } from '@aosp/contract/endpoint'
import { callForAnswer } from '../../lib/call.ts'

/** What the server said when a record was saved. */
export type Saved = { message: string; result: unknown }

/** Where a form dialog saves: made from declared calls, or local for samples. Each screen gives its own. */
export type FormSource = {
  /** Without an id. */
  add?: (body: Record<string, unknown>) => Promise<Saved>
  /** With an id. */
  edit?: (body: Record<string, unknown>) => Promise<Saved>
}

/** The usual pair: POST for a new record, PUT for a known one. Failures are the form's to show, at the field where one is named. */
export function callFormSource({ add, edit }: { add?: Endpoint; edit?: Endpoint }): FormSource {
  const sending = (endpoint: Endpoint) => (body: Record<string, unknown>) => callForAnswer(endpoint, body, { quiet: true })
  return { ...(add ? { add: sending(add) } : {}), ...(edit ? { edit: sending(edit) } : {}) }
}
