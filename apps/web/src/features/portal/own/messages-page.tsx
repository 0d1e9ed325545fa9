import { useCallback, useEffect, useState } from 'react'
import { openTarget } from '@aosp/contract/content/open-page'
import type { Received } from '@aosp/contract/endpoint'
import { markAllRead, markRead, myAnnouncements } from '@aosp/contract/messaging/bell'
import { call } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { useSignedIn, type Panel } from '../../../lib/portal-page.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { EndlessList } from '../../../ui/light/endless-list.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { toast } from '../../../ui/light/toast.tsx'
import { PhoneFrame } from '../phone-frame.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import './own.css'

type Line = Received<typeof myAnnouncements>['records'][number]
const SIZE = 20
const ask = (pageNo: number) => call(myAnnouncements, { pageNo, pageSize: SIZE })
const idOf = (line: Line): string => line.anntId

/** 消息: everything addressed to the person, unread first; a press opens it and marks it read. */
export function Messages() {
  const user = useSignedIn()
  const [list, setList] = useState<Panel<Received<typeof myAnnouncements>>>()
  const load = useCallback(() => {
    ask(1).then(
      (value) => setList({ ok: true, value }),
      (error: unknown) => setList({ ok: false, message: error instanceof Error ? error.message : '消息暂时无法显示' }),
    )
  }, [])
  useEffect(() => {
    if (user) load()
  }, [user, load])
  const readAll = () =>
    call(markAllRead, {}).then(
      () => {
        toast('全部已读')
        load()
      },
      (error: unknown) => toast(error instanceof Error ? error.message : '操作失败，请稍后重试', 'error'),
    )
  return (
    <PhoneFrame
      title="消息"
      active="message"
      tools={
        user && (
          <Button kind="text" onClick={() => void readAll()}>
            全部已读
          </Button>
        )
      }
    >
      {!user ? (
        <SignInFirst icon="message" title="登录后查看消息" text="报名审核、保证金、被超过、竞价结果等通知会显示在这里。" />
      ) : !list ? (
        <div className="card card-body">
          <Skeleton lines={8} />
        </div>
      ) : !list.ok ? (
        <ErrorState message={list.message} onRetry={load} />
      ) : list.value.records.length === 0 ? (
        <EmptyState icon="message" title="暂无消息">
          有新的通知时会显示在这里。
        </EmptyState>
      ) : (
        <div className="endless own-messages">
          <EndlessList key={list.value.records[0]?.readFlag} first={list.value} load={ask} keyOf={idOf}>
            {(line) => <Message line={line} />}
          </EndlessList>
        </div>
      )}
    </PhoneFrame>
  )
}

/** Of a long text its words, without whatever it was set in. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

function Message({ line }: { line: Line }) {
  const [read, setRead] = useState(line.readFlag === '1')
  const target = openTarget(line.openType, line.openPage, line.busId)
  const opened = () => {
    if (read) return
    setRead(true)
    // What could not be marked is unread again at the next visit.
    call(markRead, { anntId: line.anntId }).catch(() => undefined)
  }
  return (
    <details className="own-message" data-read={read} onToggle={(event) => event.currentTarget.open && opened()}>
      <summary>
        <b>
          {!read && <span className="unseen">未读：</span>}
          {line.titile}
        </b>
        <TimeText value={line.sendTime ?? ''} />
      </summary>
      <p>{wordsOf(line.msgContent)}</p>
      {target?.kind === 'inside' && (
        <LinkButton kind="primary" href={siteUrl(target.path)}>
          去处理
        </LinkButton>
      )}
    </details>
  )
}
