import { useMemo } from 'react'
import type { Received, Sent } from '@aosp/contract/endpoint'
import { call, failureFor, requestFor } from '../../../lib/call.ts'
import { usePortal, type ProofCalls } from '../../../lib/portal-page.ts'

export type Proof = {
  send<N extends keyof ProofCalls>(name: N, input: Sent<ProofCalls[N]>): Promise<Received<ProofCalls[N]>>
  /** The exact text of a session's audit file, with what the caller himself may see in it. */
  auditFile(id: string): Promise<string>
}

/** Calls of the pages that prove something; failures are the caller's to show. */
export function useProof(): Proof {
  const calls = usePortal().page.proof?.calls
  return useMemo(() => {
    if (!calls) throw new Error('this page was rendered without its calls')
    return {
      send: (name, input) => call(calls[name] as ProofCalls[typeof name], input, { quiet: true }),
      auditFile: async (id) => {
        const { url, init } = requestFor(calls.auditFile as ProofCalls['auditFile'], { id })
        const response = await fetch(url, init)
        const text = await response.text()
        if (!response.ok || response.headers.get('content-disposition') === null) throw failureFor(calls.auditFile.path, response.status, messageOf(text))
        return text
      },
    }
  }, [calls])
}

function messageOf(text: string): { message?: string } | undefined {
  try {
    return JSON.parse(text) as { message?: string }
  } catch {
    return undefined
  }
}

export const failureText = (error: unknown): string => (error instanceof Error && error.message !== '' ? error.message : '请求失败，请稍后重试')
