import { POLICY_STATE } from '@aosp/contract/trading/codes'
import type { Trx } from '../../../platform/db/database.ts'
import { DEMO, STRICT } from '../rules/trading-policy.ts'
import '../trading.tables.ts'

/** The profile an installation starts with; later changes are made on the record. A second start finds it there. */
export async function seedPolicy(trx: Trx, profile: 'demo' | 'strict', now: Date): Promise<void> {
  // Before everything that is traded, so that there never was a moment without a policy.
  const since = new Date(Date.UTC(2020, 0, 1))
  await trx
    .insertInto('trading_policy')
    .values({
      id: 'policy-initial',
      policy: JSON.stringify(profile === 'strict' ? STRICT : DEMO),
      changed: [],
      calendar: '[]',
      reason: profile === 'strict' ? '平台初始参数' : '演示环境初始参数（期限放宽）',
      effective_at: since,
      at_once: false,
      state: POLICY_STATE.confirmed,
      proposed_by: null,
      proposed_name: '系统初始化',
      proposed_at: now,
      decided_by: null,
      decided_name: '系统初始化',
      decided_at: now,
      reject_note: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('trading_calendar')
    .values([...calendar()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Stretch = { name: string; from: string; days: number }

/** 2026 as announced; of 2027 the days the law itself names. Days moved around them are added on the record once they are announced. */
const HOLIDAYS: readonly Stretch[] = [
  { name: '元旦', from: '2026-01-01', days: 3 },
  { name: '春节', from: '2026-02-15', days: 9 },
  { name: '清明节', from: '2026-04-04', days: 3 },
  { name: '劳动节', from: '2026-05-01', days: 5 },
  { name: '端午节', from: '2026-06-19', days: 3 },
  { name: '中秋节', from: '2026-09-25', days: 3 },
  { name: '国庆节', from: '2026-10-01', days: 7 },
  { name: '元旦', from: '2027-01-01', days: 1 },
  { name: '春节', from: '2027-02-05', days: 4 },
  { name: '清明节', from: '2027-04-05', days: 1 },
  { name: '劳动节', from: '2027-05-01', days: 2 },
  { name: '端午节', from: '2027-06-09', days: 1 },
  { name: '中秋节', from: '2027-09-15', days: 1 },
  { name: '国庆节', from: '2027-10-01', days: 3 },
]
const WORKED = ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']

function* calendar() {
  for (const { name, from, days } of HOLIDAYS)
    for (let index = 0; index < days; index++)
      yield { day: new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10), works: false, name }
  for (const day of WORKED) yield { day, works: true, name: '调休上班' }
}
