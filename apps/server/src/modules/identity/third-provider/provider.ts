import type { z } from 'zod'
import { callOutside } from '../../../platform/outbound/call-outside.ts'

/** Somebody as a third party knows him. */
export type ThirdPerson = { id: string; name: string | null }

/** A third party that vouches for people: where it is asked, and how what it hands out is turned into somebody. */
export type ThirdProvider = {
  /** Where a browser is sent. `inApp`: the browser is the one inside the third party's own app. */
  authorise(asked: { state: string; redirect: string; inApp: boolean }): string
  /** Name of the parameter its code comes back by. */
  codeIn: 'code' | 'authCode'
  /** Who the code stands for; throws a fault when there is no answer to believe. */
  whoIs(code: string, redirect: string): Promise<ThirdPerson>
}

/** What we are known by at a third party; `url` takes the place of its public addresses. */
export type ThirdClient = { id: string; secret: string; agent: string; url: string | undefined; timeoutMs: number; now: () => Date }

/** No answer, or none to believe. The message is for the log: it tells nothing that was sent. */
export class ThirdFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ThirdFault'
  }
}

type Asked = { method?: 'POST'; headers?: Record<string, string>; body?: string }

/** One question with an answer of the expected shape; everything else is a fault. */
export async function ask<Schema extends z.ZodType>(client: ThirdClient, url: string, asked: Asked, schema: Schema): Promise<z.output<Schema>> {
  const { status, text } = await callOutside(url, {
    method: 'GET',
    ...asked,
    headers: { accept: 'application/json', 'user-agent': 'AOSP', ...asked.headers },
    timeoutMs: client.timeoutMs,
  })
  const read = schema.safeParse(parsed(text))
  if (!read.success || status < 200 || status >= 300) throw new ThirdFault(`${new URL(url).pathname} answered ${status} with nothing to go by`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const withQuery = (address: string, query: Record<string, string>): string => `${address}?${new URLSearchParams(query)}`

const NAME_LENGTH = 64
/** As people write themselves: shown, never more. */
export const shownName = (name: string | null | undefined): string | null => name?.trim().slice(0, NAME_LENGTH) || null
