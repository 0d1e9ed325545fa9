import type { Moment } from './moments.ts'

/** Short tones made here: pitch in hertz and length in milliseconds, one after the other. Being passed sounds like nothing else. */
const TONES: Readonly<Partial<Record<Moment | 'test' | 'minute', readonly (readonly [number, number])[]>>> = {
  test: [
    [660, 120],
    [880, 160],
  ],
  outbid: [
    [740, 140],
    [494, 240],
  ],
  leading: [
    [660, 90],
    [990, 140],
  ],
  bid: [[880, 50]],
  extended: [
    [587, 110],
    [587, 110],
  ],
  opened: [
    [523, 120],
    [659, 120],
    [784, 200],
  ],
  suspended: [[330, 420]],
  resumed: [
    [523, 120],
    [659, 180],
  ],
  minute: [
    [784, 90],
    [784, 90],
  ],
  won: [
    [523, 120],
    [659, 120],
    [784, 120],
    [1047, 320],
  ],
  lost: [
    [494, 160],
    [392, 300],
  ],
  closed: [[440, 300]],
  stopped: [[330, 420]],
}

let context: AudioContext | undefined

/** Browsers let a page sound only after somebody has pressed something, so turning sound on plays the first tone. */
export function playTone(name: keyof typeof TONES): void {
  const tones = TONES[name]
  if (!tones || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  let at = context.currentTime + 0.02
  for (const [pitch, ms] of tones) {
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    oscillator.type = 'sine'
    oscillator.frequency.value = pitch
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.18, at + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.001, at + ms / 1000)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + ms / 1000 + 0.02)
    at += ms / 1000 + 0.03
  }
}

const SHAKES: Readonly<Partial<Record<Moment, number[]>>> = { outbid: [120, 60, 120], won: [200], lost: [80], extended: [60], suspended: [200] }
export const shake = (moment: Moment): void => {
  const pattern = SHAKES[moment]
  if (pattern && 'vibrate' in navigator) navigator.vibrate(pattern)
}
