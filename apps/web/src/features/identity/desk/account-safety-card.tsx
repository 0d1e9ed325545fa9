import { Progress } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { myLoginHistory } from '@aosp/contract/identity/session'
import { toBeijingDay } from '@aosp/kernel/time'
import { useFetched } from '../../../ui/use-call.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Mark } from './account-panel.tsx'
import { FAILURE_DAYS, safetyChecks, safetyScore, safetyWord, type SafetyFacts } from './account-safety.ts'

const COLOURS = { 高: '#389e0d', 中: '#d48806', 低: '#cf1322' } as const
const TONES = { good: 'good', weak: 'warn', unknown: 'plain' } as const
const STATES = { good: '正常', weak: '待加强', unknown: '未知' } as const

/** How safe the account is, with the way to what is missing. */
export function AccountSafetyCard({ facts }: { facts: Omit<SafetyFacts, 'failures'> }) {
  const [now] = useState(() => new Date())
  const since = toBeijingDay(new Date(now.getTime() - FAILURE_DAYS * 86_400_000))
  const failed = useFetched(myLoginHistory, { outcome: '!ok', createTime_begin: since, pageSize: 1 }, { quiet: true })
  if (failed.isPending) return null
  const checks = safetyChecks({ ...facts, failures: failed.data?.total }, now)
  const score = safetyScore(checks)
  const word = safetyWord(score)
  return (
    <Panel title="账号安全">
      <div className="safety-score">
        <Progress type="circle" size={84} percent={score} strokeColor={COLOURS[word]} format={() => score} aria-label="安全评分" />
        <div>
          <b>安全等级：{word}</b>
          <p className="account-note">{score === 100 ? '各项设置都已完善，请继续保持。' : '完善下列项目，可以更好地保护账号。'}</p>
        </div>
      </div>
      <ul className="account-rows">
        {checks.map(({ key, title, state, text, fix }) => (
          <li key={key}>
            <div>
              <b>{title}</b>
              <Mark tone={TONES[state]}>{STATES[state]}</Mark>
              <small>{text}</small>
            </div>
            <Link to={fix.path} aria-label={`${title}：${fix.label}`}>
              {fix.label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
