import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { nextInQueue } from './review-model.ts'

type Queue = {
  current: string
  /** Ids of what waits, in the order in which it should be looked at. */
  waiting: () => Promise<readonly string[]>
  open: (id: string) => void
  back: () => void
  /** What waits, in words: 申请, 交易. */
  what: string
}

/** Goes on to what waits next; after a decision it says what was decided as well. */
export function useNext(queue: Queue): (said?: string) => Promise<void> {
  const { message } = App.useApp()
  const current = useRef(queue)
  useEffect(() => {
    current.current = queue
  })
  return useCallback(
    async (said) => {
      const { current: id, waiting, open, back, what } = current.current
      // The shell has said why the queue could not be asked; the decision stands all the same.
      const ids = await waiting().catch(() => null)
      if (ids === null) return said === undefined ? undefined : back()
      const next = nextInQueue(ids, id)
      if (next === undefined) {
        void message.success(said ? `${said}，没有其他待审核的${what}` : `没有其他待审核的${what}`)
        if (said) back()
        return
      }
      if (said) void message.success(`${said}，已打开下一条`)
      open(next)
    },
    [message],
  )
}
