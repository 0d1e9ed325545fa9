import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInRoutes, type DeskRoute } from '../../menu-routes.ts'
import { cutAt, marked, matching, pageChoices, recentChoices, recordGroups, remembered, type Choice } from './palette-model.ts'

const route = (path: string, title: string, change: Partial<DeskRoute> = {}): DeskRoute => ({
  id: path,
  path,
  name: path,
  redirect: null,
  title,
  permissionList: [],
  keepAlive: false,
  internalOrExternal: false,
  componentName: path,
  kind: 'screen',
  shown: true,
  disabled: false,
  children: [],
  ...change,
})
const MENU = [
  route('/home', '首页'),
  route('/base', '基础数据', {
    kind: 'directory',
    children: [
      route('/base/assets', '资产台账'),
      route('/base/form/:id', '交易表单', { shown: false }),
      route('/base/broken', '无效页面', { kind: 'frame', disabled: true }),
      route('/base/outside', '外部页面', { kind: 'window' }),
    ],
  }),
  route('/bidding/list', '竞价场次'),
]
const ROUTES = [...MENU, ...(MENU[1]?.children ?? []), ...builtInRoutes()]
const choice = (key: string, label = key, change: Partial<Choice> = {}): Choice => ({ key, label, note: '', ...change })

describe('pages', () => {
  test('those of the menu with their directory, then those built in; nothing that cannot be opened by itself', () => {
    const pages = pageChoices(MENU, ROUTES)
    expect(pages.slice(0, 3)).toEqual([
      { key: 'page:/home', label: '首页', note: '', path: '/home' },
      { key: 'page:/base/assets', label: '资产台账', note: '基础数据', path: '/base/assets' },
      { key: 'page:/bidding/list', label: '竞价场次', note: '', path: '/bidding/list' },
    ])
    expect(pages.map(({ label }) => label)).toContain('安全设置')
    expect(pages.some(({ path = '' }) => path.includes(':') || path === '/base' || path.startsWith('/base/broken'))).toBe(false)
  })

  test('are found by any part of their name, their directory or another word; the best first', () => {
    const all = [
      choice('a', '可交易资产', { note: '交易工作台' }),
      choice('b', '资产台账', { note: '基础数据' }),
      choice('c', '新增资产', { also: '新建 登记' }),
      choice('d', '发布交易', { also: '新建' }),
    ]
    const found = (typed: string) => matching(all, typed).map(({ key }) => key)
    expect(found('资产')).toEqual(['b', 'a', 'c'])
    expect(found('基础')).toEqual(['b'])
    expect(found('新建')).toEqual(['c', 'd'])
    expect(found('资产 登记')).toEqual(['c'])
    expect(found('  ')).toEqual([])
    expect(found('没有')).toEqual([])
  })
})

const hit = (id: string, paths: string[]) => ({ id, code: `CZ-${id}`, name: `场次 ${id}`, note: '远航精密', state: '报名中', paths })

describe('records', () => {
  test('each leads to the first of its pages the person has, and is left out where he has none', () => {
    const found = [
      { key: 'session', title: '竞价场次', hits: [hit('1', ['/other?session=1', '/bidding/list?session=1']), hit('2', ['/other'])] },
      { key: 'asset', title: '资产', hits: [hit('3', ['/other'])] },
    ]
    expect(recordGroups(found, ROUTES)).toEqual([
      {
        key: 'session',
        title: '竞价场次',
        choices: [{ key: 'session:1', label: '场次 1', code: 'CZ-1', note: '远航精密', state: '报名中', path: '/bidding/list?session=1' }],
      },
    ])
  })
})

describe('the mark', () => {
  test('goes through all of them and around the ends', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 }), (keys) => {
        const walk = (step: 'next' | 'previous', from: string | undefined) =>
          keys.reduce<string[]>((seen) => [...seen, marked(keys, seen.at(-1) ?? from, step) ?? ''], [])
        expect(walk('next', undefined)).toEqual(keys)
        expect(walk('previous', undefined)).toEqual([...keys].reverse())
        expect([marked(keys, keys[0], 'first'), marked(keys, keys[0], 'last')]).toEqual([keys[0], keys.at(-1)])
        for (const key of keys) expect(marked(keys, marked(keys, key, 'next'), 'previous')).toBe(key)
      }),
    )
  })
  test('is nowhere in an empty list', () => {
    for (const step of ['next', 'previous', 'first', 'last'] as const) expect(marked([], 'gone', step)).toBeUndefined()
  })
})

describe('what was chosen last', () => {
  test('stands first, once, among at most six', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abcdefghi'), { maxLength: 30 }), (chosen) => {
        const kept = chosen.reduce<Choice[]>((recent, key) => remembered(recent, choice(key)), [])
        expect(kept.map(({ key }) => key)).toEqual([...new Set([...chosen].reverse())].slice(0, 6))
      }),
    )
  })

  test('is called as it is today, without the state of then, and gone where there is no page for it any more', () => {
    const known = [choice('page:/home', '首页', { path: '/home' }), choice('act:logout', '退出登录')]
    const kept = [
      choice('page:/home', '旧名', { path: '/home' }),
      choice('page:/gone', '没有了', { path: '/gone' }),
      choice('act:logout', '退出'),
      choice('act:other', '别的操作'),
      choice('session:1', '场次', { code: 'CZ-1', state: '报名中', path: '/bidding/list?session=1' }),
      choice('asset:1', '资产', { path: '/none?asset=1' }),
    ]
    expect(recentChoices(kept, known, ROUTES)).toEqual([
      known[0],
      known[1],
      { key: 'session:1', label: '场次', note: '', code: 'CZ-1', path: '/bidding/list?session=1' },
    ])
  })

  test('whatever else stands in the store is nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(recentChoices(kept, [], ROUTES)).toEqual([])
      }),
    )
  })
})

test('a text is cut at what was typed, and stays whole', () => {
  expect(cutAt('远航精密 ABC', 'abc')).toEqual(['远航精密 ', 'ABC', ''])
  expect(cutAt('远航精密', '航')).toEqual(['远', '航', '精密'])
  expect(cutAt('远航精密', ' ')).toEqual(['远航精密', '', ''])
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, typed) => {
      expect(cutAt(text, typed).join('')).toBe(text)
    }),
  )
})
