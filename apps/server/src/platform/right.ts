import type { ROLE_CODES } from '@aosp/contract/identity/roles'

/** An access code, and who holds it until an administrator says otherwise. The seed makes a button of the menu of it. */
export type Right = {
  code: `${string}:${string}`
  title: string
  /** Key of the screen whose button it is; of the directory where several screens share it. */
  screen: string
  /** Its place among the buttons of that screen. */
  sort: number
  roles: readonly (typeof ROLE_CODES)[keyof typeof ROLE_CODES][]
}
