import { routeOf } from '@aosp/contract/screens'
import { fromBeijing } from '@aosp/kernel/time'

/** How safe an account is: what was looked at, how it stands, and where it can be put right. */
export type SafetyCheck = {
  key: 'phone' | 'email' | 'password' | 'logins'
  title: string
  /** `unknown` while its facts could not be had; it counts for nothing then. */
  state: 'good' | 'weak' | 'unknown'
  text: string
  fix: { label: string; path: string }
  weight: number
}

export type SafetyFacts = {
  phone: string | null
  email: string | null
  passwordTime: string
  /** Failed logins of the last 30 days; undefined when they could not be counted. */
  failures: number | undefined
}

const DAY_MS = 86_400_000
export const PASSWORD_DAYS = 180
export const FAILURE_DAYS = 30
const MANY_FAILURES = 5

export const SECURITY_PATH = routeOf('identity/settings-security')
export const BASE_PATH = routeOf('identity/settings-base')
export const EMAIL_PATH = routeOf('identity/settings-base', {}, { field: 'email' })

export const ageInDays = (time: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - (fromBeijing(time)?.getTime() ?? now.getTime())) / DAY_MS))

export function safetyChecks({ phone, email, passwordTime, failures }: SafetyFacts, now: Date): SafetyCheck[] {
  const age = ageInDays(passwordTime, now)
  const isFresh = age <= PASSWORD_DAYS
  return [
    {
      key: 'phone',
      title: '绑定手机',
      state: phone ? 'good' : 'weak',
      text: phone ? '可用于登录和找回密码' : '绑定后可用验证码登录、找回密码',
      fix: { label: phone ? '更换' : '去绑定', path: SECURITY_PATH },
      weight: 30,
    },
    {
      key: 'password',
      title: '登录密码',
      state: isFresh ? 'good' : 'weak',
      text: isFresh ? (age === 0 ? '今天刚修改过' : `${age} 天前修改`) : `已 ${age} 天未修改，建议每 ${PASSWORD_DAYS} 天更换一次`,
      fix: { label: '修改', path: SECURITY_PATH },
      weight: 30,
    },
    {
      key: 'email',
      title: '电子邮箱',
      state: email ? 'good' : 'weak',
      text: email ? '平台可以用它联系您' : '填写后平台可以用它联系您',
      fix: { label: email ? '修改' : '去填写', path: EMAIL_PATH },
      weight: 20,
    },
    {
      key: 'logins',
      title: '登录情况',
      state: failures === undefined ? 'unknown' : failures < MANY_FAILURES ? 'good' : 'weak',
      text:
        failures === undefined ? '暂时无法获取' : failures === 0 ? `近 ${FAILURE_DAYS} 天没有失败的登录` : `近 ${FAILURE_DAYS} 天有 ${failures} 次失败的登录`,
      fix: { label: '查看记录', path: SECURITY_PATH },
      weight: 20,
    },
  ]
}

/** Share of what is known, out of 100. */
export function safetyScore(checks: readonly SafetyCheck[]): number {
  const known = checks.filter(({ state }) => state !== 'unknown')
  const sum = (some: readonly SafetyCheck[]): number => some.reduce((total, { weight }) => total + weight, 0)
  return known.length === 0 ? 0 : Math.round((sum(known.filter(({ state }) => state === 'good')) / sum(known)) * 100)
}

export const safetyWord = (score: number): '高' | '中' | '低' => (score >= 80 ? '高' : score >= 50 ? '中' : '低')
