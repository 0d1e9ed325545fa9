import { BellOutlined } from '@ant-design/icons'
import { App, Button, Skeleton, Switch } from 'antd'
import { useId } from 'react'
import { PUSH_WORDS, useWebPush, type PushDevice } from '../../../lib/web-push.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { Mark } from './account-panel.tsx'

/** Notices of the system, browser by browser. They count at once: the browser itself asks for the agreement. */
export function PushSwitch() {
  const id = useId()
  const { message } = App.useApp()
  const push = useWebPush((text, tone) => void (tone === 'good' ? message.success(text) : message.error(text)))
  const { state, devices, busy } = push
  const here = devices.find((device) => device.here)
  if (state === undefined)
    return push.failed ? <ErrorState message="暂时无法显示，请稍后重试" onRetry={push.retry} /> : <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { word, hint } = PUSH_WORDS[state]
  return (
    <>
      <div className="speech-switch">
        <label htmlFor={id}>
          <span>
            在此浏览器接收通知 <Mark tone={state === 'on' ? 'good' : state === 'off' ? 'plain' : 'warn'}>{word}</Mark>
            <small>{hint}</small>
          </span>
        </label>
        <Switch
          id={id}
          aria-label="在此浏览器接收通知"
          checked={state === 'on'}
          disabled={state !== 'on' && state !== 'off'}
          loading={busy}
          onChange={(on) => void (on ? push.switchOn() : here && push.remove(here))}
        />
        <Button icon={<BellOutlined aria-hidden />} disabled={devices.length === 0 || state === 'closed' || busy} onClick={() => void push.test()}>
          发送测试
        </Button>
      </div>
      {devices.length > 0 && (
        <ul className="account-rows" aria-label="接收通知的设备">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} busy={busy} onRemove={() => void push.remove(device)} />
          ))}
        </ul>
      )}
    </>
  )
}

const DeviceRow = ({ device, busy, onRemove }: { device: PushDevice; busy: boolean; onRemove: () => void }) => (
  <li>
    <div>
      <b>{device.device}</b>
      {device.here && <Mark tone="good">当前浏览器</Mark>}
      {device.paused && <Mark tone="bad">多次发送失败，已暂停</Mark>}
      <small>{device.lastTime ? `最近送达 ${device.lastTime}` : `${device.createTime} 开启，尚未发送过`}</small>
    </div>
    <Button disabled={busy} aria-label={`移除 ${device.device}`} onClick={onRemove}>
      移除
    </Button>
  </li>
)
