import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOME_PATH } from '@aosp/contract/screens'
import {
  become,
  close,
  closeLeft,
  closeOthers,
  closeRight,
  HOME_TAB,
  mayClose,
  mounted,
  named,
  noTabs,
  open,
  openAlone,
  refresh,
  restored,
  without,
  type Tabs,
} from './tabs-model.ts'

const opened = (path: string, over: { search?: string; keepAlive?: boolean } = {}) => ({ path, search: '', title: path, keepAlive: true, ...over })
const paths = ({ list }: Tabs) => list.map(({ path }) => path)
const start = ['/a', '/b', '/c'].reduce((tabs, path) => open(tabs, opened(path)), noTabs)

describe('tabs', () => {
  test('L-022 the home tab is first', () => {
    expect(paths(start)).toEqual([HOME_PATH, '/a', '/b', '/c'])
    expect(paths(restored([opened('/a'), opened(HOME_PATH)]))).toEqual([HOME_PATH, '/a'])
  })
  test('X-008 X-009 the home page and the only page stay', () => {
    expect(mayClose(start, HOME_PATH)).toBe('home')
    expect(close(start, HOME_PATH)).toBe(start)
    const alone = open(noTabs, opened(HOME_PATH))
    expect(mayClose(alone, HOME_PATH)).toBe('last')
    expect(close(alone, HOME_PATH)).toBe(alone)
  })
  test('closing the current page shows its right neighbour, else the last', () => {
    expect(close(open(start, opened('/a')), '/a')).toMatchObject({ active: '/b' })
    expect(close(start, '/c')).toMatchObject({ active: '/b' })
    expect(close(start, '/a')).toMatchObject({ active: '/c' })
  })
  test('L-024 close left, right and others spare the home tab and the chosen one', () => {
    expect(closeLeft(start, '/b')).toMatchObject({ active: '/c' })
    expect(paths(closeLeft(start, '/b'))).toEqual([HOME_PATH, '/b', '/c'])
    expect(closeRight(start, '/a')).toMatchObject({ active: '/a' })
    expect(paths(closeRight(start, '/a'))).toEqual([HOME_PATH, '/a'])
    expect(paths(closeOthers(start, '/b'))).toEqual([HOME_PATH, '/b'])
  })
  test('L-012 visited pages flagged keepAlive stay mounted, others only while shown', () => {
    const tabs = open(open(noTabs, opened('/a', { keepAlive: false })), opened('/b'))
    expect(mounted(tabs).map(({ path }) => path)).toEqual(['/b'])
    expect(mounted(open(tabs, opened('/c'))).map(({ path }) => path)).toEqual(['/b', '/c'])
    expect(mounted(restored([opened('/a')]))).toEqual([])
  })
  test('a query belongs to its page and does not open another', () => {
    const tabs = open(start, opened('/a', { search: '?pageNo=2' }))
    expect(paths(tabs)).toEqual(paths(start))
    expect(tabs.list[1]).toMatchObject({ search: '?pageNo=2' })
  })
  test('L-025 single-page mode keeps only the current route', () => {
    expect(paths(openAlone(start, opened('/b')))).toEqual(['/b'])
  })
  test('a tab is called by its record, also after a reload; opening it again keeps the name', () => {
    const tabs = named(start, '/b', 'CZ-1')
    expect(named(tabs, '/b', 'CZ-1')).toBe(tabs)
    expect(open(tabs, opened('/b', { search: '?x=1' })).list[2]).toMatchObject({ name: 'CZ-1', title: '/b', search: '?x=1' })
    expect(restored(tabs.list).list[2]).toMatchObject({ name: 'CZ-1' })
  })
  test('a form becomes its record in place, and what was deleted leaves no tab', () => {
    const tabs = become(named(start, '/b', '新的'), '/b', '/b/7')
    expect([paths(tabs), tabs.list[2]?.name, tabs.active]).toEqual([[HOME_PATH, '/a', '/b/7', '/c'], undefined, '/c'])
    expect(become(start, '/c', '/a')).toMatchObject({ active: '/a' })
    expect(paths(become(start, '/c', '/a'))).toEqual([HOME_PATH, '/b', '/a'])
    expect(paths(without(tabs, '/b/7'))).toEqual([HOME_PATH, '/a', '/c'])
  })
  test('refresh makes a new instance of that page only', () => {
    expect(refresh(start, '/b').list.map(({ version }) => version)).toEqual([0, 0, 1, 0])
  })
})

/** The same in the plainest words: an array of names and a current one. */
type Plain = { names: string[]; current: string }
const plain = {
  open: ({ names }: Plain, name: string): Plain => ({ names: names.includes(name) ? names : [...names, name], current: name }),
  close({ names, current }: Plain, name: string): Plain {
    if (name === HOME_PATH || !names.includes(name)) return { names, current }
    const rest = names.filter((other) => other !== name)
    const at = names.indexOf(name)
    return { names: rest, current: current === name ? (rest[at] ?? rest[rest.length - 1] ?? '') : current }
  },
  keep({ names, current }: Plain, name: string, kept: string[]): Plain {
    if (!names.includes(name)) return { names, current }
    const rest = names.filter((other) => other === HOME_PATH || kept.includes(other))
    return { names: rest, current: rest.includes(current) ? current : name }
  },
}

test('any sequence of openings and closings agrees with the plain reference and never loses home', () => {
  const name = fc.constantFrom(HOME_PATH, '/a', '/b', '/c', '/d')
  const step = fc.record({ act: fc.constantFrom('open', 'close', 'left', 'right', 'others', 'refresh'), on: name })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let tabs: Tabs = open(noTabs, opened(HOME_PATH))
      let reference: Plain = { names: [HOME_PATH], current: HOME_PATH }
      for (const { act, on } of steps) {
        const at = reference.names.indexOf(on)
        const kept = { left: reference.names.slice(at), right: reference.names.slice(0, at + 1), others: [on] }
        if (act === 'open') [tabs, reference] = [open(tabs, opened(on)), plain.open(reference, on)]
        else if (act === 'close') [tabs, reference] = [close(tabs, on), plain.close(reference, on)]
        else if (act === 'left') [tabs, reference] = [closeLeft(tabs, on), plain.keep(reference, on, kept.left)]
        else if (act === 'right') [tabs, reference] = [closeRight(tabs, on), plain.keep(reference, on, kept.right)]
        else if (act === 'others') [tabs, reference] = [closeOthers(tabs, on), plain.keep(reference, on, kept.others)]
        else tabs = refresh(tabs, on)
        expect(paths(tabs)).toEqual(reference.names)
        expect(tabs.active).toBe(reference.current)
        expect(tabs.list[0]?.title).toBe(HOME_TAB.title)
      }
    }),
  )
})
