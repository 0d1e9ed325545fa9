import { expect, test } from 'vitest'
import { isPushService, pushContact } from './settings-push.ts'
import { readSettings } from './settings.ts'

const { PUSH_SERVICES: places } = readSettings({})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s is where a browser takes messages', (address) => {
  expect(isPushService(places, address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest',
  'http://10.0.0.1/',
  'file:///etc/passwd',
  'nothing',
  '',
])('%s is not', (address) => {
  expect(isPushService(places, address)).toBe(false)
})

test('a stand-in is a place of its own, by its whole origin', () => {
  const { PUSH_SERVICES: set } = readSettings({ PUSH_SERVICES: 'http://127.0.0.1:4000' })
  expect(isPushService(set, 'http://127.0.0.1:4000/a')).toBe(true)
  expect(isPushService(set, 'http://127.0.0.1:4001/a')).toBe(false)
  expect(isPushService(set, 'https://fcm.googleapis.com/a')).toBe(false)
})

test.each(['PUSH_SERVICES', 'PUSH_CONTACT'])('%s that means nothing stops the start', (name) => {
  expect(() => readSettings({ [name]: 'ftp://somewhere/x' })).toThrow(name)
})

test('nobody is notified by a platform that does not say who runs it', () => {
  expect(pushContact(readSettings({ SEED: 'base' }))).toBeUndefined()
  expect(pushContact(readSettings({ SEED: 'base', PUBLIC_URL: 'http://aosp.example.com' }))).toBeUndefined()
  expect(pushContact(readSettings({ SEED: 'base', PUBLIC_URL: 'https://aosp.example.com' }))).toBe('https://aosp.example.com')
  expect(pushContact(readSettings({ SEED: 'base', PUSH_CONTACT: 'mailto:it@example.com' }))).toBe('mailto:it@example.com')
})
