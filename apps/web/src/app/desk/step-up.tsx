import { lazy, useEffect, useRef, useState } from 'react'
import { onStepUp } from '../../lib/call.ts'
import { OpenedPart } from '../../ui/opened-part.tsx'

const StepUpDialog = lazy(() => import('../../features/identity/desk/step-up-dialog.tsx').then((module) => ({ default: module.StepUpDialog })))

/** One dialog for however many calls were asked who is there; all of them go on, or none. */
export function StepUp() {
  const [open, setOpen] = useState(false)
  const asked = useRef<{ answer: Promise<boolean>; settle: (proven: boolean) => void }>(undefined)
  useEffect(
    () =>
      onStepUp(() => {
        if (!asked.current) {
          let settle: (proven: boolean) => void = () => undefined
          const answer = new Promise<boolean>((resolve) => {
            settle = resolve
          })
          asked.current = { answer, settle }
          setOpen(true)
        }
        return asked.current.answer
      }),
    [],
  )
  const close = (proven: boolean) => {
    asked.current?.settle(proven)
    asked.current = undefined
    setOpen(false)
  }
  return (
    open && (
      <OpenedPart onFailed={() => close(false)}>
        <StepUpDialog onClose={close} />
      </OpenedPart>
    )
  )
}
