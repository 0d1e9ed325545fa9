import { useState } from 'react'
import { officialAccountQr } from '@aosp/contract/reference/platform'
import { tradingRules } from '@aosp/contract/content/trading-rules'
import { AGREEMENTS } from '@aosp/contract/organisation/texts'
import { call } from '../../../../lib/call.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Dialog } from '../../../../ui/light/dialog.tsx'
import { FooterDialog } from '../../../../ui/light/footer-dialog.tsx'
import { AGREEMENT_CLAUSES } from './agreement-texts.ts'
import { useForm } from './registration-context.ts'

type Key = (typeof AGREEMENTS)[number]['key']

/** A tick for each; its name opens the text, and reading it to the end can tick it. */
export function Agreements() {
  const { draft, errors, change } = useForm()
  const [open, setOpen] = useState<Key>()
  const error = errors['agreements']
  const tick = (key: Key, ticked: boolean) =>
    change((old) => ({ agreed: ticked ? [...new Set([...old.agreed, key])] : old.agreed.filter((each) => each !== key) }), 'agreements')
  return (
    <fieldset className={error ? 'reg-group field-bad' : 'reg-group'} aria-describedby={error ? 'agreements-note' : undefined}>
      <legend>协议与规则</legend>
      {AGREEMENTS.map(({ key, title }) => (
        <div key={key} className="reg-agree">
          <label className="check">
            <input
              type="checkbox"
              aria-label={`我已阅读并同意《${title}》`}
              checked={draft.agreed.includes(key)}
              onChange={(event) => tick(key, event.target.checked)}
            />
            我已阅读并同意
          </label>
          <Button kind="text" onClick={() => setOpen(key)}>
            《{title}》
          </Button>
        </div>
      ))}
      {error && (
        <p className="field-note" id="agreements-note" role="alert">
          {error}
        </p>
      )}
      {open && <AgreementDialog agreement={open} onClose={() => setOpen(undefined)} onAgree={() => tick(open, true)} />}
    </fieldset>
  )
}

function AgreementDialog({ agreement, onClose, onAgree }: { agreement: Key; onClose: () => void; onAgree: () => void }) {
  const { page } = usePortal()
  if (agreement === 'rules')
    return (
      <FooterDialog
        kind={{ document: '交易规则' }}
        facts={page.facts}
        loadDocument={async (name) => (await call(tradingRules, { name })).records.find((record) => record.name === name)}
        loadQr={() => call(officialAccountQr, {})}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={AGREEMENTS.find(({ key }) => key === agreement)?.title ?? ''}
      size="wide"
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          onClick={() => {
            onAgree()
            onClose()
          }}
        >
          同意
        </Button>
      }
    >
      <div className="reg-clauses">
        {AGREEMENT_CLAUSES[agreement].map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
