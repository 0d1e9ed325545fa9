import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { menuCounts } from '@aosp/contract/identity/menu'
import { preferences } from '@aosp/contract/identity/account'
import { myAnnouncements, myBell } from '@aosp/contract/messaging/bell'
import { SOCKET_PATH } from '@aosp/contract/platform/sockets'
import { SESSION_ENDED_TEXTS, SESSION_EXPIRED_TEXT } from '@aosp/contract/texts'
import { CallFailure, reportFailure } from '../../../lib/call.ts'
import { startBellSocket, type BellSocket } from '../../../lib/bell-socket.ts'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { NO_MESSAGES } from './message-state.ts'
import { speak } from './speak.ts'

/** What reading or receiving a message changes on the page. */
export const BELL_READS = [myBell, menuCounts, myAnnouncements] as const

/** The unread lists, kept fresh by the socket, by polling while it is down, and by whoever asks. */
export function useBell() {
  const { user } = useDeskSession()
  const client = useQueryClient()
  const { data, isError, errorUpdateCount } = useFetched(myBell, {}, { quiet: true })
  const { data: chosen } = useFetched(preferences, {}, { quiet: true })
  const wantsSpeech = chosen?.notification.speech ?? false
  const speaks = useRef(false)
  useEffect(() => {
    speaks.current = wantsSpeech
  }, [wantsSpeech])
  const socket = useRef<BellSocket>(undefined)

  const reload = useCallback(() => void Promise.all(BELL_READS.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))), [client])
  useEffect(() => {
    const started = startBellSocket(user.id, {
      onReload: () => void client.invalidateQueries({ queryKey: [myBell.path] }),
      onNews: ({ msgId, msgTxt }) => {
        reload()
        if (speaks.current) void speak(msgId ?? '', msgTxt)
      },
      // The window says so at once, and not when its next call is refused.
      onEnded: (why) => reportFailure(new CallFailure('expired', SESSION_ENDED_TEXTS.get(why) ?? SESSION_EXPIRED_TEXT, 401, SOCKET_PATH)),
    })
    socket.current = started
    return () => started.stop()
  }, [user.id, client, reload])
  useEffect(() => {
    if (isError) socket.current?.loadFailed()
  }, [isError, errorUpdateCount])

  return { lists: data ?? NO_MESSAGES, failed: isError && !data, reload }
}
