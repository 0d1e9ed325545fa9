import { SoundOutlined } from '@ant-design/icons'
import { App, Button, Switch } from 'antd'
import { useId } from 'react'

const SAMPLE = '您好，这是语音播报测试。收到新消息时，将这样提醒您。'

/** Reads new messages aloud with the browser's own voice; nothing leaves the computer. */
export function SpeechSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId()
  const { message } = App.useApp()
  const canSpeak = 'speechSynthesis' in window
  function test(): void {
    const words = new SpeechSynthesisUtterance(SAMPLE)
    words.lang = 'zh-CN'
    words.addEventListener('error', ({ error }) => {
      if (error !== 'interrupted' && error !== 'canceled') message.warning('浏览器未能播放语音，请检查系统的语音和音量设置')
    })
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(words)
    message.info('正在播放测试语音')
  }
  return (
    <div className="speech-switch">
      <label htmlFor={id}>
        <span>
          新消息语音播报
          <small>{canSpeak ? '打开后，平台页面收到新消息时由浏览器朗读标题。默认关闭。' : '当前浏览器不支持语音播报，请使用较新版本的浏览器。'}</small>
        </span>
      </label>
      <Switch id={id} aria-label="新消息语音播报" checked={on} disabled={!canSpeak} onChange={onChange} />
      <Button icon={<SoundOutlined aria-hidden />} disabled={!canSpeak} onClick={test}>
        试听
      </Button>
    </div>
  )
}
