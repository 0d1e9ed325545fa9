import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { singleSignOn } from './single-sign-on.ts'

test('T-012 K-047 single sign-on is off by default; with it people come back to the login page of their variant', () => {
  expect(singleSignOn(readSettings({}))).toBeNull()
  const on = { CAS_URL: 'https://cas.example.com/cas/', PUBLIC_URL: 'https://aosp.example.com' }
  expect(singleSignOn(readSettings(on))).toEqual({ login: 'https://cas.example.com/cas/login', service: 'https://aosp.example.com/user/login' })
  expect(singleSignOn(readSettings({ ...on, VARIANT: 'member', BASE_PATH: '/aosp' }))?.service).toBe('https://aosp.example.com/aosp/users/LoginMember')
})
