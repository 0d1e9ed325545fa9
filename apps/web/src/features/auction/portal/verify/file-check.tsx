import { useCallback, useEffect, useRef, useState } from 'react'
import { auditCheckpoint, auditConsistency } from '@aosp/contract/auction/proof'
import { AUDIT_SOUND } from '@aosp/contract/auction/audit-texts'
import { call } from '../../../../lib/call.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { Tag } from '../../../../ui/light/card.tsx'
import { Alert } from '../../../../ui/light/field.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { FileDrop } from './file-drop.tsx'
import { auditText, failureText } from './audit-text.ts'
import type { CheckState, FileReport } from './verify-model.ts'

/** Larger than the log of any session, smaller than what a phone cannot hold. */
const MOST_BYTES = 64 * 1024 * 1024
const SHOWN = 20

type Shown = { name: string; report: FileReport } | { name: string; failed: string }

/** Checks an audit file where it lies: nothing of it leaves this browser. With `?bidding=` the file of that session is fetched first. */
export function FileCheck() {
  const bidding = usePortal().query.get('bidding') ?? ''
  const { shown, busy, check } = useCheck()
  const asked = useRef(false)
  useEffect(() => {
    if (bidding === '' || asked.current) return
    asked.current = true
    void check('平台存证文件', () => auditText(bidding))
  }, [bidding, check])

  return (
    <section className="card" aria-label="核验存证文件">
      <div className="card-head">
        <h2>核验存证文件</h2>
      </div>
      <div className="card-body">
        <FileDrop
          title="将存证文件拖到这里，或选择文件"
          hint="每场竞价结束后可在竞价现场下载（.json）。文件只在本机浏览器内核验，不会上传。"
          accept=".json,application/json"
          busy={busy}
          onFile={(file) => void check(file.name, () => readText(file))}
        />
        <div aria-live="polite">
          {busy && <p className="proof-hint">正在逐条核验…</p>}
          {shown && !busy && ('failed' in shown ? <Alert>{shown.failed}</Alert> : <Report {...shown} />)}
        </div>
      </div>
    </section>
  )
}

function useCheck() {
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState(false)
  const check = useCallback(async (name: string, read: () => Promise<string>) => {
    setBusy(true)
    try {
      const [text, { checkFile }] = await Promise.all([read(), import('./check-file.ts')])
      const line = { published: () => call(auditCheckpoint, {}), consistency: (from: number, to: number) => call(auditConsistency, { from, to }) }
      setShown({ name, report: await checkFile(text, line) })
    } catch (error) {
      setShown({ name, failed: failureText(error) })
    } finally {
      setBusy(false)
    }
  }, [])
  return { shown, busy, check }
}

async function readText(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error('文件过大，不是存证文件')
  return file.text()
}

const VERDICTS = {
  sound: { tone: 'good', icon: 'check', title: AUDIT_SOUND },
  partly: { tone: 'plain', icon: 'info', title: '文件本身无误，但有项目未能与平台核对' },
  broken: { tone: 'bad', icon: 'error', title: '核验不通过：文件或记录被改动，或与规则不符' },
  foreign: { tone: 'bad', icon: 'warning', title: '不是平台导出的存证文件，或已损坏，无法核验' },
} as const
const STATES: Record<CheckState, readonly [word: string, tone: 'success' | 'danger' | 'warning']> = {
  ok: ['一致', 'success'],
  bad: ['不符', 'danger'],
  unknown: ['未核对', 'warning'],
}

type ReportProps = { name: string; report: FileReport; titles?: Readonly<Partial<Record<FileReport['verdict'], string>>> }

export function Report({ name, report, titles }: ReportProps) {
  const { verdict, checks, findings, facts } = report
  const { tone, icon, title } = VERDICTS[verdict]
  return (
    <div className="proof-report" data-verdict={verdict}>
      <h3 className="proof-verdict" data-tone={tone}>
        <Icon name={icon} size={24} />
        {titles?.[verdict] ?? title}
      </h3>
      <p className="proof-hint">{name}</p>
      {facts.length > 0 && <Facts facts={facts} />}
      <ul className="proof-checks">
        {checks.map(({ key, title: what, state, text }) => (
          <li key={key} data-state={state}>
            <strong>{what}</strong>
            <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {findings.length > 0 && (
        <>
          <h3>问题所在</h3>
          <ol className="proof-findings">
            {findings.slice(0, SHOWN).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          {findings.length > SHOWN && <p className="proof-hint">另有 {findings.length - SHOWN} 处问题</p>}
        </>
      )}
    </div>
  )
}

/** Hashes and keys get a line of their own. */
const LONG = 40
export const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="proof-facts">
    {facts.map(([title, text]) => (
      <div key={title} data-long={text.length > LONG || undefined}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
