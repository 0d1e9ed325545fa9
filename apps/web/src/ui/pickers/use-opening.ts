import { useState } from 'react'

/** A dialog that is there from the moment it opens until it has faded, so that the keyboard finds its way back. */
export function useOpening() {
  const [state, setState] = useState<'gone' | 'open' | 'closing'>('gone')
  return {
    open: () => setState('open'),
    /** Given to the dialog while it is there at all. */
    frame: state === 'gone' ? undefined : { open: state === 'open', onClose: () => setState('closing'), onClosed: () => setState('gone') },
  }
}

export type Opening = NonNullable<ReturnType<typeof useOpening>['frame']>
