/** What people call the program and machine behind a user-agent text. Order matters: many browsers also name those they descend from. */
const PROGRAMS: readonly [RegExp, string][] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/dingtalk/i, '钉钉'],
  [/Edg(e|A|iOS)?\//, 'Edge 浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox 浏览器'],
  [/OPR\//, 'Opera 浏览器'],
  [/Chrome\/|CriOS\//, 'Chrome 浏览器'],
  [/Safari\//, 'Safari 浏览器'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

export function deviceName(userAgent: string): string {
  const find = (table: readonly [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [find(PROGRAMS), find(SYSTEMS)].filter((part) => part !== undefined).join(' · ') || '未知设备'
}
