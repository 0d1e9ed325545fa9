import { THIRD_UNBOUND, thirdChannel, type ThirdType } from '@aosp/contract/identity/third-codes'
import { thirdRender } from '@aosp/contract/identity/third'
import { randomUuid } from '@aosp/kernel/ids'
import { siteUrl } from './page-config.ts'

/** How it ended in the third party's window. `guest`: nobody here is bound to whoever came. */
export type ThirdOutcome = { kind: 'ticket'; token: string } | { kind: 'guest'; uuid: string } | { kind: 'failed' }

const ONE_TIME = /^[\w-]{16,128}$/

/** The strings of the documents; whatever else is said counts as a failure. */
export function readThirdMessage(message: unknown): ThirdOutcome {
  if (typeof message !== 'string') return { kind: 'failed' }
  const uuid = message.startsWith(THIRD_UNBOUND) ? message.slice(THIRD_UNBOUND.length) : undefined
  if (uuid !== undefined) return ONE_TIME.test(uuid) ? { kind: 'guest', uuid } : { kind: 'failed' }
  return ONE_TIME.test(message) ? { kind: 'ticket', token: message } : { kind: 'failed' }
}

/**
 * Opens the third party in a window of its own and listens for how it ends; undefined when the browser opens none. Whether the window is
 * still there cannot be seen from here, so whoever waits needs a way to stop.
 */
export function openThirdWindow(thirdType: ThirdType, purpose: 'login' | 'bind', onOutcome: (outcome: ThirdOutcome) => void): (() => void) | undefined {
  const channel = randomUuid()
  const address = `${siteUrl(thirdRender.path.replace(':source', thirdType))}?${new URLSearchParams({ channel, purpose })}`
  if (!window.open(address, '_blank', 'popup,width=640,height=720')) return undefined
  const line = new BroadcastChannel(thirdChannel(channel))
  line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    line.close()
    onOutcome(readThirdMessage(data))
  })
  return () => line.close()
}
