import * as calls from '@aosp/contract/inquiry/inquiry'
import { addQuote, replaceQuote } from '@aosp/contract/inquiry/quote'
import type { Sent } from '@aosp/contract/endpoint'
import { toBeijing } from '@aosp/kernel/time'
import { VERDICT } from '@aosp/contract/verdict'
import type { TestApp } from './test-app.ts'

type Form = Sent<typeof calls.addInquiry>
const HOUR_MS = 3_600_000

/** What a company would write that needs two things, within an hour. */
export const inquiryForm = (now: Date, change: Form = {}): Form => ({
  title: '高压柜备件一批',
  inquiryType: 1,
  visibility: 2,
  quoteEnd: toBeijing(new Date(now.getTime() + HOUR_MS)),
  minQuote: 2,
  contacts: '林建华',
  telephone: '010-80000011',
  items: [
    { name: '真空断路器', spec: 'VS1-12', qty: 2, unit: '台' },
    { name: '铜排', spec: 'TMY 100×10', qty: 12.5, unit: '米' },
  ],
  ...change,
})

export async function draftInquiry(app: TestApp, token: string, change: Form = {}): Promise<string> {
  const reply = await app.call(calls.addInquiry, inquiryForm(app.platform.now(), change), token)
  if (!reply.result) throw new Error(`no draft: ${reply.message}`)
  return reply.result.id
}

/** An inquiry that takes quotes. */
export async function publishedInquiry(app: TestApp, token: string, change: Form = {}): Promise<string> {
  const id = await draftInquiry(app, token, change)
  const submitted = await app.call(calls.submitInquiry, { id }, token)
  if (!submitted.success) throw new Error(`not submitted: ${submitted.message}`)
  const audited = await app.call(calls.auditInquiry, { id, shType: VERDICT.pass }, await app.signIn('operate01'))
  if (!audited.success) throw new Error(`not published: ${audited.message}`)
  return id
}

/** A price for each item, in their order. */
export async function itemPrices(app: TestApp, id: string, token: string, each: readonly number[]): Promise<{ item: string; price: number }[]> {
  const { result, message } = await app.call(calls.inquiryById, { id }, token)
  if (!result) throw new Error(message)
  return result.items.map((item, index) => ({ item: item.id, price: each[index] ?? 1 }))
}

/** The first quote of a company, or one in place of it. */
export const quoteOn = async (app: TestApp, id: string, token: string, each: readonly number[], { note = '', replaces = false } = {}) =>
  app.call(replaces ? replaceQuote : addQuote, { inquiry: id, prices: await itemPrices(app, id, token, each), note }, token)
