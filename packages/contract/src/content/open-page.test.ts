import { describe, expect, test } from 'vitest'
import { openTarget } from './open-page.ts'

describe('W-044 the handle button leads to a screen of ours', () => {
  test.each([
    ['url', '/isps/userAnnouncement', null, '/isps/userAnnouncement'],
    ['url', '/isps/userAnnouncement?readFlag=0', 'b1', '/isps/userAnnouncement?readFlag=0'],
    ['url', '/Basic/naturalInfo/article-1', null, '/Basic/naturalInfo/article-1'],
    ['component', 'messaging/user-announcement', null, '/isps/userAnnouncement'],
    ['component', 'messaging/user-announcement', 'b 1', '/isps/userAnnouncement?id=b%201'],
    ['component', '/isps/userAnnouncement?x=1', 'b1', '/isps/userAnnouncement?x=1&id=b1'],
  ] as const)('%s %s', (openType, openPage, busId, path) => {
    expect(openTarget(openType, openPage, busId)).toMatchObject({ kind: 'inside', path })
  })
})

test('a public page is of the other entry', () => {
  expect(openTarget('url', '/Basic/naturalInfo/1')).toMatchObject({ entry: 'portal' })
  expect(openTarget('url', '/isps/userAnnouncement')).toMatchObject({ entry: 'desk' })
})

test('an https address leads outside and names its host', () => {
  expect(openTarget('url', 'https://www.Example.com:8443/a?b=1#c')).toEqual({
    kind: 'outside',
    url: 'https://www.Example.com:8443/a?b=1#c',
    host: 'www.example.com',
  })
})

describe('H9 spellings of a foreign or unknown target lead nowhere', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    '/%252f/evil.example',
    '/%5cevil.example',
    'http://evil.example',
    'http:evil.example',
    'HTTP://evil.example',
    'ftp://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://evil.example/x',
    'file:///etc/passwd',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://evil.example\\@our.example',
    'https://our.example@evil.example',
    'https://user:pass@evil.example',
    'https://evil',
    'https://[::1]/',
    'https://evil.example:port/',
    'https://evil.example/a b',
    'https://evil.example/\u0000',
    ' https://evil.example',
    'https://evil.example ',
    '\thttps://evil.example',
    'https://.example',
    'https://-evil.example',
    '/unknown/page',
    '/isps/../user/login',
    '/isps/%2e%2e/userAnnouncement',
    '/isps/userAnnouncement\u0000',
    'isps/userAnnouncement',
    '/sys/logout',
    '',
    `/isps/userAnnouncement?${'x'.repeat(300)}`,
  ])('%j', (target) => {
    expect(openTarget('url', target)).toBeUndefined()
    expect(openTarget('component', target)).toBeUndefined()
  })

  test.each([null, '', 'menu', 'constructor'])('of kind %j', (openType) => {
    expect(openTarget(openType, '/isps/userAnnouncement')).toBeUndefined()
  })
})
