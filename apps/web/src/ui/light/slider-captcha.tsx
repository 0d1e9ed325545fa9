import { useEffect, useReducer, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { SLIDER_DONE, SLIDER_HINT } from '../../lib/texts.ts'
import { Icon } from './icon.tsx'
import { slide, SLIDER_START } from './slider-model.ts'

const STEP = 0.1
const KEYS: Record<string, number> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  PageUp: 3 * STEP,
  PageDown: -3 * STEP,
  Home: -1,
  End: 1,
}

/** Drag with mouse or finger, or use the arrow keys and End. Remount it (key) to ask again. */
export function SliderCaptcha({ onVerified }: { onVerified: () => void }) {
  const [state, move] = useReducer(slide, SLIDER_START)
  const track = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLDivElement>(null)
  const fill = useRef<HTMLDivElement>(null)
  const grabbedAt = useRef(0)

  const room = () => (track.current?.clientWidth ?? 0) - (knob.current?.offsetWidth ?? 0)

  // The policy for styles forbids style attributes in served markup, not changes by script.
  useEffect(() => {
    const shift = state.at * room()
    if (knob.current) knob.current.style.transform = `translateX(${shift}px)`
    if (fill.current) fill.current.style.width = `${state.at === 0 ? 0 : shift + 8}px`
  }, [state.at])

  const told = useRef(false)
  useEffect(() => {
    if (!state.verified || told.current) return
    told.current = true
    onVerified()
  }, [state.verified, onVerified])

  const grab = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbedAt.current = event.clientX
    move({ kind: 'grab' })
  }
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (by === undefined) return
    event.preventDefault()
    move({ kind: 'step', by })
  }
  const name = ['slider', state.verified && 'slider-done', !state.held && 'slider-back'].filter(Boolean).join(' ')
  return (
    <div className={name} ref={track}>
      <div className="slider-fill" ref={fill} />
      <span className="slider-text" aria-live="polite">
        {state.verified ? SLIDER_DONE : SLIDER_HINT}
      </span>
      <div
        className="slider-knob"
        ref={knob}
        role="slider"
        tabIndex={0}
        aria-label="滑块验证"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(state.at * 100)}
        aria-valuetext={state.verified ? SLIDER_DONE : SLIDER_HINT}
        onPointerDown={grab}
        onPointerMove={(event) => move({ kind: 'drag', to: (event.clientX - grabbedAt.current) / Math.max(room(), 1) })}
        onPointerUp={() => move({ kind: 'release' })}
        onPointerCancel={() => move({ kind: 'release' })}
        onKeyDown={press}
      >
        <Icon name={state.verified ? 'check' : 'arrows'} />
      </div>
    </div>
  )
}
