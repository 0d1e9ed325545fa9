import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ARTICLE_KINDS, ARTICLE_STATES, type ArticleKind, type ArticleState } from '@aosp/contract/content/codes'
import { mayAct, mayPlan, maySecond, needsSecond, nextState, type ArticleAct } from './article-state.ts'

const KINDS = Object.keys(ARTICLE_KINDS) as ArticleKind[]
const STATES = Object.keys(ARTICLE_STATES) as ArticleState[]
const ACTS = ['edit', 'release', 'withdraw', 'pass', 'refuse', 'due', 'revoke', 'remove', 'top'] as const satisfies readonly ArticleAct[]
const NOW = new Date('2026-11-17T02:00:00Z')
const HOUR = 3_600_000

type Life = { kind: ArticleKind; state: ArticleState; live: boolean; everLive: boolean; releaseAt: Date | null; passed: boolean; gone: boolean }

/** What the commands make of the rules: a step that is allowed, with the version that went out and whether a second person saw it. */
function step(life: Life, act: ArticleAct, releaseAt: Date | null): Life {
  if (life.gone || !mayAct(act, { ...life, automatic: false }).ok) return life
  if (act === 'remove') return { ...life, gone: true }
  if (act === 'top') return life
  const planned = act === 'release' ? releaseAt : life.releaseAt
  const state = nextState(act, { kind: life.kind, releaseAt: planned }, NOW)
  const passed = act === 'pass' || (act === 'edit' || act === 'withdraw' || act === 'release' ? false : life.passed)
  const live = state === 'published' || (state !== 'revoked' && life.live)
  return { ...life, state, passed, live, everLive: life.everLive || live, releaseAt: planned }
}

const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.constantFrom(null, new Date(NOW.getTime() + HOUR), new Date(NOW.getTime() - HOUR))), {
  maxLength: 25,
})
const played = (run: (life: Life, before: Life, act: ArticleAct) => void) =>
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), acts, (kind, all) => {
      let life: Life = { kind, state: 'draft', live: false, everLive: false, releaseAt: null, passed: false, gone: false }
      for (const [act, at] of all) {
        const before = life
        life = step(before, act, at)
        run(life, before, act)
      }
    }),
    { numRuns: 2000 },
  )

test('C-152 C-154 property: what binds the platform is never published that no second person passed', () =>
  played((life) => {
    if (needsSecond(life.kind) && (life.state === 'published' || life.state === 'scheduled')) expect(life.passed).toBe(true)
  }))

test('property: only publishing shows something to visitors, and only revoking takes it away', () =>
  played((life, before, act) => {
    if (!before.live && life.live) expect(['release', 'pass', 'due']).toContain(act)
    if (before.live && !life.live) expect(act).toBe('revoke')
    if (life.state === 'revoked') expect(life.live).toBe(false)
    if (life.state === 'published') expect(life.live).toBe(true)
  }))

test('property: what visitors once saw is never deleted, and nothing planned ahead is published but by its time', () =>
  played((life, before, act) => {
    if (life.gone) expect(life.everLive).toBe(false)
    if (before.state === 'scheduled' && life.state === 'published') expect(act).toBe('due')
  }))

test('from every state there is a way on for people, and no state is reached twice over', () => {
  for (const state of STATES)
    expect(ACTS.filter((act) => act !== 'due' && mayAct(act, { state, live: state === 'published', everLive: false, automatic: false }).ok)).not.toEqual([])
  expect(mayAct('pass', { state: 'published', live: true, everLive: true, automatic: false })).toMatchObject({ ok: false, message: '已发布的内容不能复核' })
})

test('P-009 what a session announced by itself is revoked or put on top, and otherwise left as it is', () => {
  const facts = { state: 'published', live: true, everLive: true, automatic: true } as const
  expect(ACTS.filter((act) => mayAct(act, facts).ok)).toEqual(['revoke', 'top'])
})

test('nobody seconds himself; times lie ahead and within a year', () => {
  expect(maySecond({ writers: ['a', 'd'], submittedBy: 'b' }, 'c')).toEqual({ ok: true })
  for (const who of ['a', 'b', 'd']) expect(maySecond({ writers: ['a', 'd'], submittedBy: 'b' }, who)).toMatchObject({ ok: false })
  expect(mayPlan(null, NOW)).toEqual({ ok: true })
  expect(mayPlan(NOW, NOW)).toMatchObject({ ok: false })
  expect(mayPlan(new Date(NOW.getTime() + HOUR), NOW)).toEqual({ ok: true })
  expect(mayPlan(new Date(NOW.getTime() + 400 * 24 * HOUR), NOW)).toMatchObject({ ok: false })
})
