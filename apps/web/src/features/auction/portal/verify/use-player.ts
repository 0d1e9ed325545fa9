import { useEffect, useState } from 'react'
import { frameMs, type Speed } from './replay-model.ts'

export type Player = {
  at: number
  playing: boolean
  speed: Speed
  setSpeed: (speed: Speed) => void
  /** Jumps there and stops. */
  show: (frame: number) => void
  step: (by: number) => void
  /** From the end it begins again. */
  toggle: () => void
}

/** Plays frames 0 to `last`, one after the other. */
export function usePlayer(last: number): Player {
  const [at, setAt] = useState(0)
  const [running, setRunning] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const playing = running && at < last
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setAt(at + 1), frameMs(speed))
    return () => clearTimeout(timer)
  }, [playing, at, speed])
  const show = (frame: number) => {
    setRunning(false)
    setAt(Math.min(last, Math.max(0, frame)))
  }
  const toggle = () => {
    if (!playing && at >= last) setAt(0)
    setRunning(!playing)
  }
  return { at, playing, speed, setSpeed, show, step: (by) => show(at + by), toggle }
}

const KEYS: Readonly<Record<string, (player: Player, last: number) => void>> = {
  ' ': ({ toggle }) => toggle(),
  ArrowLeft: ({ step }) => step(-1),
  ArrowRight: ({ step }) => step(1),
  Home: ({ show }) => show(0),
  End: ({ show }, last) => show(last),
}

/** Space plays, arrows step: anywhere on the page but in what has keys of its own. */
export function usePlayerKeys(player: Player, last: number): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = KEYS[event.key]
      const own = event.target instanceof Element && event.target.closest('button, a, input, select, textarea, [role="group"]')
      if (!act || own || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act(player, last)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [player, last])
}
