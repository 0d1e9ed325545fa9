import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptInView, type Box, type Size } from './drag-bounds.ts'
import { AT_REST, frameState, shownOffset, type FrameAction, type FrameState } from './frame-state.ts'

const VIEW: Size = { width: 1200, height: 800 }
const BOX: Box = { left: 200, top: 100, width: 800, height: 500 }

test.each([
  [
    { x: 50, y: 20 },
    { x: 50, y: 20 },
  ],
  [
    { x: -999, y: -999 },
    { x: -200, y: -100 },
  ],
  [
    { x: 999, y: 999 },
    { x: 200, y: 200 },
  ],
])('W-090 a dialog pulled by %j moves by %j', (wanted, expected) => expect(keptInView(wanted, BOX, VIEW)).toEqual(expected))

test('W-090 a dialog taller than the window keeps its title in sight', () => {
  expect(keptInView({ x: 0, y: -300 }, { ...BOX, top: 24, height: 2000 }, VIEW).y).toBe(-24)
})

const length = fc.integer({ min: 0, max: 3000 })
const point = fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) })
const size = fc.record({ width: length, height: length })
const box = fc.record({ left: length, top: length, width: length, height: length })

test('W-090 wherever it is pulled, the title stays in the window, and a dialog that fits stays there whole', () => {
  fc.assert(
    fc.property(point, box, size, (wanted, home, view) => {
      const moved = keptInView(wanted, home, view)
      const [left, top] = [home.left + moved.x, home.top + moved.y]
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      if (home.width <= view.width) expect(left + home.width).toBeLessThanOrEqual(view.width)
      if (home.height <= view.height) expect(top + home.height).toBeLessThanOrEqual(view.height)
      expect(keptInView(moved, home, view)).toEqual(moved)
    }),
  )
})

const run = (actions: readonly FrameAction[], from: FrameState = AT_REST) => actions.reduce(frameState, from)
const grip: FrameAction = { type: 'gripped', pointer: { x: 300, y: 110 }, box: BOX }
const pull = (x: number, y: number): FrameAction => ({ type: 'moved', pointer: { x, y }, viewport: VIEW })

test('W-089 W-090 T-030 the place is kept while the dialog fills the window, and forgotten when it opens anew', () => {
  const moved = run([grip, pull(360, 150), { type: 'released' }])
  expect(shownOffset(moved)).toEqual({ x: 60, y: 40 })
  const full = run([{ type: 'toggled' }, grip, pull(0, 0)], moved)
  expect([full.maximised, shownOffset(full)]).toEqual([true, { x: 0, y: 0 }])
  const back = run([{ type: 'toggled' }], full)
  expect([back.maximised, shownOffset(back)]).toEqual([false, { x: 60, y: 40 }])
  expect(run([{ type: 'opened', maximised: true }], back)).toEqual({ ...AT_REST, maximised: true })
})

test('W-090 the pointer moves nothing before it grips and after it lets go', () => {
  expect(run([pull(900, 900)])).toBe(AT_REST)
  const moved = run([grip, pull(360, 150), { type: 'released' }])
  expect(run([pull(900, 900)], moved)).toBe(moved)
})

test('W-089 W-090 any run of actions leaves the dialog in the window it was last measured in', () => {
  const pointer = fc.record({ x: fc.integer({ min: -500, max: 2000 }), y: fc.integer({ min: -500, max: 2000 }) })
  const action = fc.oneof(
    pointer.map((at): FrameAction => ({ type: 'gripped', pointer: at, box: BOX })),
    pointer.map((at): FrameAction => ({ type: 'moved', pointer: at, viewport: VIEW })),
    fc.constant<FrameAction>({ type: 'released' }),
    fc.constant<FrameAction>({ type: 'toggled' }),
    fc.constant<FrameAction>({ type: 'resized', box: BOX, viewport: VIEW }),
    fc.boolean().map((maximised): FrameAction => ({ type: 'opened', maximised })),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const { offset } = run(actions)
      expect(keptInView(offset, BOX, VIEW)).toEqual(offset)
    }),
  )
})
