/** What a workplace should offer, and what to do when it does not. */
export type Verdict = 'pass' | 'warn' | 'fail'
export type Check = { key: string; title: string; verdict: Verdict; found: string; advice: string }

export const WANTED_CHROME = 89
export const WANTED_SCREEN = { width: 1680, height: 1050 }
const CLOCK_WARN_MS = 2_000
const CLOCK_FAIL_MS = 60_000
const LINE_WARN_MS = 200
const LINE_FAIL_MS = 1_000

/** Chromium's own number stands behind every brand built on it. */
export function browserCheck(userAgent: string): Check {
  const version = Number(/Chrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1] ?? Number.NaN)
  const known = { key: 'browser', title: '浏览器' }
  if (Number.isNaN(version))
    return { ...known, verdict: 'warn', found: '非 Chrome 内核浏览器', advice: `建议使用 Chrome ${WANTED_CHROME} 或更高版本，以获得完整功能。` }
  return version >= WANTED_CHROME
    ? { ...known, verdict: 'pass', found: `Chrome ${version}`, advice: `满足 Chrome ${WANTED_CHROME} 及以上的要求。` }
    : { ...known, verdict: 'fail', found: `Chrome ${version}`, advice: `请升级到 Chrome ${WANTED_CHROME} 或更高版本。` }
}

export function screenCheck(width: number, height: number): Check {
  const enough = width >= WANTED_SCREEN.width && height >= WANTED_SCREEN.height
  return {
    key: 'screen',
    title: '屏幕分辨率',
    verdict: enough ? 'pass' : 'warn',
    found: `${width} x ${height}`,
    advice: enough ? '满足推荐分辨率。' : `推荐 ${WANTED_SCREEN.width}x${WANTED_SCREEN.height} 及以上；较小的屏幕可以使用，部分表格需要横向滚动。`,
  }
}

export function clockCheck(offset: number | undefined): Check {
  const known = { key: 'clock', title: '本机时钟' }
  if (offset === undefined) return { ...known, verdict: 'fail', found: '无法取得服务器时间', advice: '请检查网络连接后重新检测。' }
  const off = Math.abs(offset)
  const found = off < 1000 ? `与服务器相差 ${Math.round(off)} 毫秒` : `${offset > 0 ? '慢' : '快'} ${(off / 1000).toFixed(1)} 秒`
  if (off <= CLOCK_WARN_MS) return { ...known, verdict: 'pass', found, advice: '竞价以服务器时间为准，页面会自动校正显示。' }
  return { ...known, verdict: off <= CLOCK_FAIL_MS ? 'warn' : 'fail', found, advice: '请在系统设置中打开“自动设置时间”；竞价始终以服务器时间为准。' }
}

export function lineCheck(delay: number | undefined): Check {
  const known = { key: 'line', title: '线路延迟' }
  if (delay === undefined) return { ...known, verdict: 'fail', found: '无法连接服务器', advice: '请检查网络或代理设置后重新检测。' }
  const found = `${Math.round(delay)} 毫秒`
  if (delay <= LINE_WARN_MS) return { ...known, verdict: 'pass', found, advice: '线路良好。' }
  return { ...known, verdict: delay <= LINE_FAIL_MS ? 'warn' : 'fail', found, advice: '线路较慢，竞价时请尽量使用有线网络并提前出价。' }
}

export const storageCheck = (works: boolean): Check => ({
  key: 'storage',
  title: '本地存储',
  verdict: works ? 'pass' : 'fail',
  found: works ? '可用' : '不可用',
  advice: works ? '登录状态可以保存在本机。' : '请关闭浏览器的无痕模式或允许本站保存数据，否则无法登录。',
})

export function socketCheck(state: 'visitor' | 'open' | 'closed'): Check {
  const known = { key: 'socket', title: '实时连接' }
  if (state === 'visitor') return { ...known, verdict: 'warn', found: '未登录，暂不检测', advice: '登录后可检测竞价现场与消息使用的实时连接。' }
  return state === 'open'
    ? { ...known, verdict: 'pass', found: '连接正常', advice: '可以接收竞价与消息的实时推送。' }
    : { ...known, verdict: 'fail', found: '连接失败', advice: '请检查代理或防火墙是否允许 WebSocket。' }
}
