import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mayShowUrl, menuTree, routeName, type MenuEntry } from './menu-tree.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const entry = (id: string, rest: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  parentId: null,
  title: id,
  url: `/${id}`,
  component: id,
  componentName: null,
  redirect: null,
  icon: null,
  sortNo: 0,
  perms: null,
  route: true,
  keepAlive: false,
  hidden: false,
  hideTab: false,
  alwaysShow: false,
  internalOrExternal: false,
  ...rest,
})
const home = entry('analysis/home', { url: '/dashboard/analysis', title: '首页', icon: 'home' })
const dir = (id: string, rest: Partial<MenuEntry> = {}) => entry(id, { component: 'layouts/RouteView', ...rest })
const build = (entries: MenuEntry[], granted: string[], counts: Record<string, number> = {}) =>
  menuTree({ entries: [home, ...entries], granted: new Set(granted), home, counts: new Map(Object.entries(counts)), md5 })

describe('E-020 E-022 R-022 the menu tree', () => {
  test('the home entry comes first, granted or not', () => {
    expect(build([entry('a', { sortNo: -5 })], ['a']).menu.map((node) => node.id)).toEqual(['analysis/home', 'a'])
    expect(build([entry('a')], []).menu).toEqual([
      {
        id: 'analysis/home',
        path: '/dashboard/analysis',
        name: 'dashboard-analysis',
        component: 'analysis/home',
        redirect: null,
        route: '1',
        count: 0,
        meta: { title: '首页', icon: 'home', keepAlive: false, internalOrExternal: false, componentName: 'analysis/home', permissionList: [] },
      },
    ])
  })

  test('a directory shows with its granted children in order, and redirects to the first that is shown', () => {
    const entries = [
      dir('d', { redirect: '/x' }),
      entry('x', { parentId: 'd', sortNo: 1 }),
      entry('y', { parentId: 'd', sortNo: 2, hidden: true }),
      entry('z', { parentId: 'd', sortNo: 3 }),
    ]
    const [, node] = build(entries, ['z', 'y', 'd']).menu
    expect(node).toMatchObject({ id: 'd', redirect: '/z', children: [{ id: 'y', hidden: true, meta: { hideMenu: true } }, { id: 'z' }] })
    expect(build(entries, ['d', 'x']).menu[1]).toMatchObject({ redirect: '/x' })
  })

  test('a directory without a granted child is left out, a child brings its directory', () => {
    expect(build([dir('d'), entry('x', { parentId: 'd' })], ['d']).menu).toHaveLength(1)
    expect(build([dir('d'), entry('x', { parentId: 'd' })], ['x']).menu[1]).toMatchObject({ id: 'd', children: [{ id: 'x' }] })
  })

  test('a directory whose children are all hidden is hidden and keeps its title', () => {
    expect(build([dir('d'), entry('x', { parentId: 'd', hidden: true })], ['x']).menu[1]).toMatchObject({ hidden: true, meta: { title: 'd' } })
  })

  test('R-023 R-024 route flag and always-show', () => {
    const [, fixed, plain] = build(
      [dir('d', { alwaysShow: true, sortNo: 1 }), entry('x', { parentId: 'd' }), entry('r', { route: false, sortNo: 2 })],
      ['d', 'x', 'r'],
    ).menu
    expect(fixed).toMatchObject({ alwaysShow: true, redirect: '/d' })
    expect(plain).toMatchObject({ route: '0' })
  })

  test('badges count on the entry they belong to', () => {
    expect(build([entry('a'), entry('b', { sortNo: 1 })], ['a', 'b'], { a: 7 }).menu.map((node) => node.count)).toEqual([0, 7, 0])
  })

  test('R-025 R-026 an outside address is reached under its digest; its placeholders stay text', () => {
    const url = "{{ window._CONFIG['domianURL'] }}/doc.html"
    const [, node] = build([entry('a', { url, internalOrExternal: true })], ['a']).menu
    expect(node).toMatchObject({ path: md5(url), meta: { url, internalOrExternal: true } })
  })

  test('security row 17: an address with an unknown name is dropped and told', () => {
    const { menu, dropped } = build([entry('a', { url: '{{ alert(1) }}' }), entry('b')], ['a', 'b'])
    expect([menu.map((node) => node.id), dropped]).toEqual([['analysis/home', 'b'], ['a']])
  })

  test('entries that name each other as parent do not hang the menu', () => {
    expect(build([entry('a', { parentId: 'b' }), entry('b', { parentId: 'a' })], ['a', 'b']).menu).toHaveLength(1)
  })
})

test.each([
  ['/isystem/user', true],
  ['https://example.com/a?b=c', true],
  ["{{ window._CONFIG['staticDomainURL'] }}/x", true],
  ["{{window._CONFIG['domianURL']}}/x?t=${tenantId}", true],
  ["{{ window._CONFIG['token'] }}", false],
  ['{{ fetch("//evil") }}', false],
  ['https://example.com/?t=${token}', false],
  ['https://example.com/{{{ x }}', false],
  ['//evil.example.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/a b', false],
])('R-025 security row 17: may %s be shown? %s', (url, allowed) => {
  expect(mayShowUrl(url)).toBe(allowed)
})

test('route names follow the address', () => {
  expect(['/isystem/user', '/Basic/naturalInfo/:id'].map(routeName)).toEqual(['isystem-user', 'Basic-naturalInfo-@id'])
})
