import { useEffect } from 'react'

/** The screen stays lit while the page is shown. Browsers that cannot do that, or are told not to, leave it to the computer's settings. */
export function useLitScreen(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let left = false
    // A hidden page loses the lock, and asks for it anew when it is shown again.
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (left) await lock?.release()
    }
    const follow = () => void ask()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', follow)
      void lock?.release()
    }
  }, [])
}
