import { useCallback, useEffect, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { addPushDevice, pushDevices, removePushDevice, testPush } from '@aosp/contract/messaging/web-push'
import { call, callForAnswer, CallFailure } from './call.ts'
import { siteUrl } from './page-config.ts'

type Kept = Received<typeof pushDevices>
export type PushDevice = Kept['devices'][number] & { /** The browser the person is looking at. */ here: boolean }

/** `closed`: the platform notifies nobody; `unsupported`: the browser cannot; `denied`: its person forbade it. */
export type PushState = 'closed' | 'unsupported' | 'denied' | 'off' | 'on'

export const PUSH_WORDS: Readonly<Record<PushState, { word: string; hint: string }>> = {
  closed: { word: '未开通', hint: '平台未开通浏览器通知。' },
  unsupported: { word: '不支持', hint: '当前浏览器不支持系统通知。iPhone 和 iPad 请先将本站添加到主屏幕，再从主屏幕打开。' },
  denied: { word: '已拒绝', hint: '已拒绝，请在浏览器设置中允许本站发送通知，然后刷新页面。' },
  off: { word: '未开启', hint: '开启后，即使没有打开本站，也能收到报价被超过、竞价即将开始和竞价结果的通知。' },
  on: { word: '已开启', hint: '报价被超过、竞价即将开始和竞价结果将通过系统通知提醒您。通知中不含价格。' },
}

const NO_SERVICE = '浏览器的通知服务暂时无法连接，请稍后重试'

const isSupported = (): boolean => window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

function pushState({ key, devices }: Kept, endpoint: string | undefined): PushState {
  if (key === null) return 'closed'
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && devices.some((device) => device.endpoint === endpoint) ? 'on' : 'off'
}

async function ownSubscription(): Promise<PushSubscription | undefined> {
  if (!isSupported()) return undefined
  const worker = await navigator.serviceWorker.getRegistration(siteUrl('/'))
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

/** What the browser gives; a subscription for another key, of another installation at this address, makes way. */
async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(siteUrl('/sw.js'))
  const { pushManager } = await navigator.serviceWorker.ready
  const wanted = bytesOf(key)
  const known = await pushManager.getSubscription()
  if (known && textOf(known.options.applicationServerKey) === key) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Notices of the system in this browser, and the person's other browsers. The browser asks its person only when he switches them on. */
export function useWebPush(say: (text: string, tone: 'good' | 'bad') => void) {
  const [kept, setKept] = useState<Kept>()
  const [endpoint, setEndpoint] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  const look = useCallback(async (): Promise<void> => {
    const [devices, own] = await Promise.all([call(pushDevices, {}, { quiet: true }), ownSubscription()])
    setEndpoint(own?.endpoint)
    setKept(devices)
    setFailed(false)
  }, [])
  useEffect(() => void look().catch(() => setFailed(true)), [look])

  /** A second press while one is on its way does nothing; what a call was refused with is said here. */
  const act = async (work: () => Promise<string | undefined>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const said = await work()
      await look()
      if (said) say(said, 'good')
    } catch (error) {
      say(error instanceof CallFailure ? error.message : NO_SERVICE, 'bad')
      await look().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }

  return {
    failed,
    busy,
    state: kept && pushState(kept, endpoint),
    devices: kept?.devices.map((device): PushDevice => ({ ...device, here: device.endpoint === endpoint })) ?? [],
    retry: () => void look().catch(() => setFailed(true)),
    switchOn: () =>
      act(async () => {
        if ((await Notification.requestPermission()) !== 'granted') return undefined
        const { endpoint: place, keys } = (await subscribe(kept?.key ?? '')).toJSON()
        const { message } = await callForAnswer(
          addPushDevice,
          { endpoint: place ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
          { quiet: true },
        )
        return message
      }),
    remove: ({ id, here }: PushDevice) =>
      act(async () => {
        const { message } = await callForAnswer(removePushDevice, { id }, { quiet: true })
        if (here) await (await ownSubscription())?.unsubscribe()
        return message
      }),
    test: () => act(async () => (await callForAnswer(testPush, {}, { quiet: true })).message),
  }
}
