import { useEffect, useState, type RefObject } from 'react'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { usePortal } from '../../../lib/portal-page.ts'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { HelpCenter } from '../../../ui/light/help/index.ts'
import { Icon } from '../../../ui/light/icon.tsx'
import { AskSuspension } from './ask-suspension.tsx'
import { isRising, isSealedType } from './offers.ts'
import type { RoomPrefs } from './room-prefs.ts'
import { period, yuan } from './room-words.ts'
import { playTone } from './tones.ts'
import { useRoom } from './use-room.ts'

type Props = { prefs: RoomPrefs; onPrefs: (change: Partial<RoomPrefs>) => void; whole: RefObject<HTMLDivElement | null> }

/** The rules in one line, and what makes the room comfortable. */
export function RoomTools({ prefs, onPrefs, whole }: Props) {
  const { page } = usePortal()
  const { room } = useRoom()
  const [full, toggleFull] = useFullScreen(whole)
  const [helping, setHelping] = useState(false)
  return (
    <footer className="room-foot">
      <p>{rulesLine(room.terms)}</p>
      <div className="room-tools" role="group" aria-label="现场设置">
        <Switch
          on={prefs.sound}
          onChange={(sound) => {
            onPrefs({ sound })
            if (sound) playTone('test')
          }}
        >
          提示音
        </Switch>
        {'vibrate' in navigator && (
          <Switch on={prefs.vibration} onChange={(vibration) => onPrefs({ vibration })}>
            振动
          </Switch>
        )}
        {room.seat && (
          <Switch keys on={prefs.keys} onChange={(keys) => onPrefs({ keys })}>
            快捷键
          </Switch>
        )}
        {room.seat && (room.live.phase === 'open' || room.live.phase === 'waiting') && <AskSuspension />}
        {document.fullscreenEnabled && (
          <button type="button" className="room-tool" aria-pressed={full} onClick={toggleFull}>
            {full ? '退出全屏' : '全屏'}
          </button>
        )}
        <button type="button" className="room-tool" onClick={() => setHelping(true)}>
          帮助
        </button>
        {page.facts && (
          <a className="room-tool" href={`tel:${page.facts.hotline.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" size={16} />
            客服热线 {page.facts.hotline}
          </a>
        )}
      </div>
      {helping && (
        <Dialog title="帮助中心" size="full" onClose={() => setHelping(false)}>
          <HelpCenter />
        </Dialog>
      )}
    </footer>
  )
}

type SwitchProps = { on: boolean; keys?: boolean; onChange: (on: boolean) => void; children: string }

/** What is of keys alone (`keys`) is not offered where there are none. */
function Switch({ on, keys, onChange, children }: SwitchProps) {
  return (
    <button
      type="button"
      className={keys ? 'room-tool room-switch room-of-keys' : 'room-tool room-switch'}
      role="switch"
      aria-checked={on}
      onClick={() => onChange(!on)}
    >
      {children}
      <i aria-hidden="true" />
      <small aria-hidden="true">{on ? '开' : '关'}</small>
    </button>
  )
}

function rulesLine(terms: Parameters<typeof isRising>[0]): string {
  const most = terms.bidMultiple > 0 ? `，单次最多 ${terms.bidMultiple} 幅` : ''
  const reserve = terms.reserveSet ? '设有保留价' : '无保留价'
  if (terms.bidType === BID_TYPE.dutch) return `荷兰式降价：每 ${period(terms.delayMs)}降 ${yuan(terms.bidGradient)}，首个应价者成交。`
  if (isSealedType(terms)) return `密封报价：截止前可替换，${isRising(terms) ? '价高者得' : '价低者得'}；${reserve}。金额在开启前对任何人保密。`
  return `${isRising(terms) ? '加价' : '减价'}幅度 ${yuan(terms.bidGradient)}${most}；结束前 ${period(terms.delayMs)}内有人出价，自出价起延时 ${period(terms.delayMs)}，不限次数；${reserve}。时间以服务器为准。`
}

function useFullScreen(whole: Props['whole']): [boolean, () => void] {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return [full, () => void (full ? document.exitFullscreen() : whole.current?.requestFullscreen().catch(() => undefined))]
}
