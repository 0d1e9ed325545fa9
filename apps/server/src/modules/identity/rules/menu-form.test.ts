import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesOf, keepsBuiltIn, placeOf, type MenuPlace } from './menu-form.ts'
import { mayShowUrl } from './menu-tree.ts'

const page: MenuPlace = { menuType: 1, parentId: 'dir/system', url: '/a', component: 'identity/depart', clientComponent: null, perms: null }
const top: MenuPlace = { ...page, menuType: 0, parentId: null }
const button: MenuPlace = { ...page, menuType: 2, url: null, component: null, perms: 'x:add' }

test('C-081 C-082 paths and components are written as clients of this family write them', () => {
  expect(placeOf({ ...page, url: 'isystem/x', component: '/views/identity/depart.vue' })).toMatchObject({ url: '/isystem/x', component: 'identity/depart' })
  expect(placeOf({ ...page, url: 'https://example.com/a', component: null })).toMatchObject({
    url: 'https://example.com/a',
    component: 'layouts/IframePageView',
  })
  expect(placeOf({ ...top, component: null })).toMatchObject({ parentId: null, component: 'layouts/RouteView' })
  expect(placeOf({ ...top, parentId: 'dir/system' })).toMatchObject({ parentId: null })
  expect(placeOf({ ...button, perms: ' x:add , x:edit,', url: '/left/over', component: 'identity/depart' })).toEqual({ ...button, perms: 'x:add,x:edit' })
})

test('ADR 0029 a component that is none of ours is the page of another client, ours stays beside it', () => {
  expect(placeOf({ ...page, component: 'system/UserList' })).toMatchObject({ component: null, clientComponent: 'system/UserList' })
  expect(placeOf({ ...page, component: 'system/UserList' }, page)).toMatchObject({ component: 'identity/depart', clientComponent: 'system/UserList' })
  expect(placeOf({ ...page, clientComponent: 'views/system/A.vue' })).toMatchObject({ component: 'identity/depart', clientComponent: 'system/A' })
  const kept = { ...page, component: null, clientComponent: 'x/Old' }
  expect(placeOf({ ...kept, component: 'x/Old', clientComponent: 'x/New' }, kept)).toMatchObject({ component: null, clientComponent: 'x/New' })
})

test('C-081 C-082 security row 17: what cannot be followed or would be run is refused', () => {
  expect(placeOf({ ...page, parentId: null })).toBe('menu.noParent')
  expect(placeOf({ ...page, url: null })).toBe('menu.noUrl')
  expect(placeOf({ ...page, component: null })).toBe('menu.noComponent')
  expect(placeOf({ ...page, component: '../../etc' })).toBe('menu.badComponent')
  expect(placeOf({ ...page, perms: 'a b' })).toBe('menu.badPerms')
  expect(placeOf({ ...button, perms: ' , ' })).toBe('menu.noPerms')
  expect(placeOf({ ...button, parentId: null })).toBe('menu.noParent')
  for (const url of ['{{ fetch("//evil") }}', '{{token}}/x', '//evil', '/a\\b', 'javascript:alert(1) x']) expect(placeOf({ ...page, url })).toBe('menu.badUrl')
})

test('C-082 whatever is sent, what is stored can be shown, and storing it again changes nothing', () => {
  const text = fc.oneof(fc.constantFrom('/a', 'a/b', 'views/x/Y.vue', 'identity/depart', 'https://a.cn', '{{x}}', ''), fc.string())
  const maybe = fc.option(text, { nil: null })
  fc.assert(
    fc.property(
      fc.record({
        menuType: fc.constantFrom(0, 1, 2),
        parentId: fc.constantFrom(null, 'p'),
        url: maybe,
        component: maybe,
        clientComponent: maybe,
        perms: maybe,
      }),
      (sent) => {
        const stored = placeOf(sent)
        if (typeof stored === 'string') return
        if (stored.url !== null) expect(mayShowUrl(stored.url)).toBe(true)
        expect(codesOf(stored.perms).every((code) => /^[\w:.-]+$/.test(code))).toBe(true)
        expect(placeOf(stored, stored)).toEqual(stored)
        expect(keepsBuiltIn(stored, stored)).toBe(true)
      },
    ),
  )
})
