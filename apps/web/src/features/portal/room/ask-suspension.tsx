import { lazy, Suspense, useState } from 'react'

const SuspensionDialog = lazy(async () => ({ default: (await import('./suspension-dialog.tsx')).SuspensionDialog }))

/** Something is wrong with the session itself: a bidder tells the platform, here and now. */
export function AskSuspension() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="room-tool" onClick={() => setOpen(true)}>
        申请中止
      </button>
      {open && (
        <Suspense>
          <SuspensionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
