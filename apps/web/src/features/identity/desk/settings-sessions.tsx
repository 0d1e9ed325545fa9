import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { endMySession, mySessions } from '@aosp/contract/identity/session'
import { call, CallFailure } from '../../../lib/call.ts'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { Loaded } from './account-panel.tsx'

const REFRESHES = [mySessions]

/** Where the account is signed in now. Every session but the one at hand can be ended. */
export function OwnSessions() {
  const { message } = App.useApp()
  const sessions = useFetched(mySessions, {}, { quiet: true })
  const { run, busy } = useCall(endMySession, { refreshes: REFRESHES })
  const others = (sessions.data ?? []).filter(({ current }) => !current)

  async function end(id: string): Promise<void> {
    const answer = await run({ id })
    if (answer) message.success(answer.message)
  }
  return (
    <Panel title="登录设备" extra={others.length > 1 && <EndOthers ids={others.map(({ id }) => id)} />}>
      <Loaded query={sessions}>
        {(list) => (
          <ul className="account-rows" aria-label="登录设备">
            {list.map(({ id, device, current, way, address, createTime, lastSeen }) => (
              <li key={id}>
                <div>
                  <b>{device}</b>
                  {current && <Tag color="processing">当前设备</Tag>}
                  <small>
                    {way} · {address} · 登录于 <TimeText value={createTime} />
                    {!current && (
                      <>
                        {' · '}最近活动 <TimeText value={lastSeen} />
                      </>
                    )}
                  </small>
                </div>
                {!current && (
                  <Popconfirm title="下线这台设备？" description="该设备需要重新登录才能继续使用。" okText="下线" cancelText="取消" onConfirm={() => end(id)}>
                    <Button danger disabled={busy} aria-label={`下线 ${device}`}>
                      下线
                    </Button>
                  </Popconfirm>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {sessions.data && others.length === 0 && <p className="account-note">没有在其他设备上登录。</p>}
    </Panel>
  )
}

/** One call per device; one that is gone already is as good as ended. */
function EndOthers({ ids }: { ids: readonly string[] }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function endAll(): Promise<void> {
    setBusy(true)
    try {
      const ended = await Promise.allSettled(ids.map((id) => call(endMySession, { id }, { quiet: true })))
      const failed = ended.flatMap((one) =>
        one.status === 'rejected' && one.reason instanceof CallFailure && one.reason.kind !== 'refused' ? [one.reason] : [],
      )
      await client.invalidateQueries({ queryKey: [mySessions.path] })
      const [first] = failed
      if (first) message.warning(`${failed.length} 台设备未能下线：${first.message}`)
      else message.success('其他设备已全部下线')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Popconfirm title="下线其他所有设备？" description={`共 ${ids.length} 台，当前设备不受影响。`} okText="全部下线" cancelText="取消" onConfirm={endAll}>
      <Button danger size="small" loading={busy}>
        下线其他设备
      </Button>
    </Popconfirm>
  )
}
