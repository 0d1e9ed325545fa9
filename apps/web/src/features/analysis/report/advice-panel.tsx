import { useState } from 'react'
import { Button, Segmented } from 'antd'
import { ADVICE_KINDS, ADVICE_TEXTS, type AdviceKind } from '@aosp/contract/analysis/codes'
import type { Advice } from '@aosp/contract/analysis/report.shapes'
import { routeOf } from '@aosp/contract/screens'
import { LinkButton } from '../../../ui/link-button.tsx'

const FIRST = 3

/** What should be done about it: why, and the button that begins it. Only who owns the asset can act; others are led to it. */
export function AdvicePanel({ advice, mayAct }: { advice: readonly Advice[]; mayAct: boolean }) {
  const [kind, setKind] = useState<AdviceKind | 'all'>('all')
  const [all, setAll] = useState(false)
  const kinds = ADVICE_KINDS.filter((each) => advice.some((one) => one.kind === each))
  const chosen = kind !== 'all' && kinds.includes(kind) ? kind : 'all'
  const wanted = advice.filter((one) => chosen === 'all' || one.kind === chosen)
  const shown = all ? wanted : wanted.slice(0, FIRST)
  return (
    <section className="panel" aria-label="经营建议">
      <div className="panel-head">
        <h2>经营建议</h2>
        <small>{advice.length} 条</small>
      </div>
      {kinds.length > 1 && (
        <Segmented
          className="report-advice-kinds unprinted"
          aria-label="建议类别"
          value={chosen}
          options={[
            { value: 'all' as const, label: '全部' },
            ...kinds.map((each) => ({ value: each, label: `${ADVICE_TEXTS[each]} ${advice.filter((one) => one.kind === each).length}` })),
          ]}
          onChange={setKind}
        />
      )}
      <ul className="report-advice">
        {shown.map((one) => (
          <li key={one.key}>
            <span className="mark" data-kind={one.kind}>
              {ADVICE_TEXTS[one.kind]}
            </span>
            <div>
              <b>{one.title}</b>
              <p>{one.reason}</p>
            </div>
            <ActButton advice={one} mayAct={mayAct} />
          </li>
        ))}
      </ul>
      {wanted.length > FIRST && (
        <Button type="link" className="unprinted" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `查看全部 ${wanted.length} 条`}
        </Button>
      )}
    </section>
  )
}

function ActButton({ advice: { title, assetId, act }, mayAct }: { advice: Advice; mayAct: boolean }) {
  const { label, path } = mayAct || assetId === undefined ? act : { label: '查看资产', path: routeOf('assets/assets', {}, { asset: assetId }) }
  return (
    <LinkButton className="unprinted" to={path} aria-label={`${label}：${title}`}>
      {label}
    </LinkButton>
  )
}
