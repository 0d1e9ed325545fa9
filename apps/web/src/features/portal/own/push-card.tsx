import { useState } from 'react'
import { PUSH_WORDS, useWebPush } from '../../../lib/web-push.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Card, Tag } from '../../../ui/light/card.tsx'

/** Notices of the system on this phone. Its own file: nobody waits for it. */
export function PushCard() {
  const [said, setSaid] = useState('')
  const { state, devices, busy, ...push } = useWebPush((text) => setSaid(text))
  if (state === undefined) return null
  const here = devices.find((device) => device.here)
  const { word, hint } = PUSH_WORDS[state]
  return (
    <Card title="系统通知" icon="bell" extra={<Tag tone={state === 'on' ? 'success' : 'plain'}>{word}</Tag>}>
      <p className="own-push">{hint}</p>
      <p className="own-push-acts">
        {state === 'off' && (
          <Button disabled={busy} onClick={() => void push.switchOn()}>
            开启通知
          </Button>
        )}
        {state === 'on' && here && (
          <>
            <Button disabled={busy} onClick={() => void push.test()}>
              发送测试
            </Button>
            <Button disabled={busy} onClick={() => void push.remove(here)}>
              关闭通知
            </Button>
          </>
        )}
      </p>
      <p className="own-push" role="status">
        {said}
      </p>
    </Card>
  )
}
