import { lazy, Suspense, useState } from 'react'
import { useRoom } from './use-room.ts'

const SuspensionDialog = lazy(async () => ({ default: (await import('./suspension-dialog.tsx')).SuspensionDialog }))

/** Something is wrong with the session itself: a bidder tells the platform, here and now. */
export function AskSuspension() {
  const { room } = useRoom()
  const [open, setOpen] = useState(false)
  const waits = room.seat?.asksSuspension === true
  return (
    <>
      {/* Stays in reach of the keyboard: the dialog gives the focus back to it. */}
      <button type="button" className="room-tool" aria-disabled={waits} onClick={() => waits || setOpen(true)}>
        {waits ? '申请审核中' : '申请中止'}
        {waits && <small>结果会通知贵企业</small>}
      </button>
      {open && (
        <Suspense>
          <SuspensionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
