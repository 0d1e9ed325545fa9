import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latestRequest, type Asked } from './latest-request.ts'
import { DICT_SEARCH, LOOKUP_DELAY } from './dict-values.ts'

/** A clock that only moves when told, and answers that only come when told. */
function world() {
  let at = 0
  const timers: { due: number; run: () => void; off: boolean }[] = []
  const open: { question: string; settle: (ok: boolean) => void }[] = []
  const told: Asked<string>[] = []
  const model = latestRequest<string, string>({
    delay: DICT_SEARCH.delay,
    tell: (state) => told.push(state),
    ask: (question) =>
      new Promise((resolve, reject) => open.push({ question, settle: (ok) => (ok ? resolve(`答${question}`) : reject(new Error(`错${question}`))) })),
    later: (run, ms) => {
      const timer = { due: at + ms, run, off: false }
      timers.push(timer)
      return () => void (timer.off = true)
    },
  })
  const pass = (ms: number) => {
    at += ms
    for (const timer of timers.filter(({ due, off }) => due <= at && !off)) {
      timer.off = true
      timer.run()
    }
  }
  const settle = async (index: number, ok = true) => {
    open[index]?.settle(ok)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { model, pass, settle, open, told, last: () => told.at(-1) }
}

describe('a debounced question', () => {
  test('K-049 K-050 dictionary search rests 800 ms and asks for 10, a lookup rests 300 ms', () => {
    expect([DICT_SEARCH, LOOKUP_DELAY]).toEqual([{ delay: 800, pageSize: 10 }, 300])
    const { model, pass, open } = world()
    model.wait('设')
    pass(799)
    expect(open).toHaveLength(0)
    model.wait('设备')
    pass(799)
    expect(open).toHaveLength(0)
    pass(1)
    expect(open.map(({ question }) => question)).toEqual(['设备'])
  })

  test('W-097 an answer that comes after a newer question is not told', async () => {
    const { model, pass, settle, last } = world()
    model.wait('旧')
    pass(800)
    model.wait('新')
    pass(800)
    await settle(1)
    expect(last()).toEqual({ kind: 'answered', answer: '答新' })
    await settle(0)
    expect(last()).toEqual({ kind: 'answered', answer: '答新' })
  })

  test('a failure is told, unless something newer is wanted; after stopping nothing is', async () => {
    const one = world()
    one.model.now('甲')
    await one.settle(0, false)
    expect(one.last()).toEqual({ kind: 'failed', error: new Error('错甲') })
    one.model.now('乙')
    one.model.now('丙')
    await one.settle(1, false)
    expect(one.last()).toEqual({ kind: 'waiting' })
    one.model.stop()
    await one.settle(2)
    expect(one.last()).toEqual({ kind: 'waiting' })
  })

  test('W-097 whatever the order of typing and answering, what is told last is the answer to what was asked last', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), text: fc.string({ maxLength: 3 }) }),
      fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 1200 }) }),
      fc.record({ kind: fc.constant('settle' as const), index: fc.nat({ max: 6 }), ok: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { model, pass, settle, open, told, last } = world()
        let wanted: string | undefined
        for (const each of steps) {
          if (each.kind === 'type') model.wait((wanted = each.text))
          else if (each.kind === 'pass') pass(each.ms)
          else await settle(each.index, each.ok)
        }
        pass(800)
        for (const index of open.keys()) await settle(index)
        const end = last()
        if (wanted === undefined) expect(told).toEqual([])
        else
          expect([`答${wanted}`, `错${wanted}`]).toContain(end?.kind === 'answered' ? end.answer : end?.kind === 'failed' ? (end.error as Error).message : end)
      }),
    )
  })
})
