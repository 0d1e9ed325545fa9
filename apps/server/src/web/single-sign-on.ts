import type { PageConfig } from '@aosp/contract/page-config'
import { loginPath } from '@aosp/contract/screens'
import type { Settings } from '../settings.ts'

/** People come back from the sign-on server to our login page, which hands the ticket in. */
export const singleSignOn = ({ CAS_URL, PUBLIC_URL, BASE_PATH, VARIANT }: Settings): PageConfig['cas'] =>
  CAS_URL && PUBLIC_URL ? { login: `${CAS_URL.replace(/\/$/, '')}/login`, service: new URL(BASE_PATH + loginPath(VARIANT), PUBLIC_URL).href } : null
