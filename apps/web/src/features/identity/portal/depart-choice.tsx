import { useState } from 'react'
import type { LoginReply } from '../../../lib/session.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'

/** Users with several departments choose the one they work in now. */
export function DepartChoice({ reply, onChoose }: { reply: LoginReply; onChoose: (orgCode: string) => Promise<void> }) {
  const [chosen, setChosen] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (!chosen) return setMissing(true)
    setBusy(true)
    await onChoose(chosen)
  }
  return (
    <Dialog
      title="部门选择"
      firm
      onClose={() => undefined}
      footer={
        <Button kind="primary" busy={busy} onClick={() => void confirm()}>
          确定
        </Button>
      }
    >
      <p>您属于多个部门，请选择本次登录使用的部门。</p>
      <div className={missing ? 'field field-bad' : 'field'}>
        <div className="choices" role="radiogroup" aria-label="部门" aria-invalid={missing || undefined}>
          {reply.departs.map((depart) => (
            <label key={depart.id}>
              <input
                type="radio"
                name="depart"
                checked={chosen === depart.orgCode}
                onChange={() => {
                  setChosen(depart.orgCode)
                  setMissing(false)
                }}
              />
              {depart.departName}
            </label>
          ))}
        </div>
        {missing && (
          <p className="field-note" role="alert">
            请选择部门
          </p>
        )}
      </div>
    </Dialog>
  )
}
