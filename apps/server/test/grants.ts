import type { ROLE_CODES } from '@aosp/contract/identity/account'

type Role = keyof typeof ROLE_CODES
const LETTERS: Record<string, Role> = { A: 'admin', O: 'operate', M: 'menber', E: 'external' }

/**
 * Which role may make which kind of call, as agreed for the platform. Written down here a second time on purpose:
 * the server's own seed is what the tests compare with it. Whose rows a call touches is no part of a code.
 */
const TABLE: Record<string, string> = {
  user: 'list add edit delete restore export import freeze reset-password unmask: A',
  role: 'list add edit delete export import grant: A',
  permission: 'list add edit delete: A',
  'data-rule': 'list add edit delete export: A',
  depart: 'list add edit delete export import grant: A',
  'depart-role': 'list add edit delete grant: A O M · export import: A',
  'my-depart': 'list add edit delete: A O M',
  'address-book': 'list: A O M',
  tenant: 'list add edit delete: A',
  'online-user': 'list force-logout: A',
  'account-change': 'list review: A O',
  factor: 'reset: A',
  dict: 'list add edit delete restore export import: A · refresh: A O',
  category: 'list: A O · add edit delete export import: A',
  position: 'list add edit delete export import: A',
  'check-rule': 'list add edit delete export import test: A',
  'fill-rule': 'list add edit delete export import test: A',
  setting: 'list edit: A',
  region: 'list add edit delete: A O',
  corporate: 'list: A O M E · export: A O · submit: M E · edit: O M E · add review freeze unmask: O',
  qualification: 'list: A O M E · add edit: O M E · delete: M E · verify export: O',
  member: 'list export: A O · edit freeze: A O · review unmask: O',
  point: 'list: A O M E · adjust export: O',
  asset: 'list: A O M E · add delete: M E · edit import: O M E · export: A O M',
  catalog: 'list add edit delete: A O',
  'asset-sync': 'list run: A O',
  bidding:
    'list: A O M E · add edit submit amend: O M E · delete withdraw relist sign request: M E · review publish settle suspend: O · monitor: A O · sign-up bid: M E · export: A O M E',
  'sign-up': 'list: A O M E · review: O M E · withdraw pay: M E · export: O',
  request: 'list: A O M E · add withdraw: M E · review: O',
  question: 'list: A O M E · ask answer: M E · hide: O',
  inquiry: 'list: A O M E · add edit submit: O M E · delete withdraw pick quote: M E · review revoke: O · export: A O M E',
  share: 'list: A O M · add edit delete submit order: M · revoke: O M · review: O · export: A O',
  'share-order': 'list: A O M · review withdraw: M · settle: O M',
  'trading-policy': 'list: A O · edit: A · review: O',
  slip: 'list: A O M E · pay: M E · review export: O',
  refund: 'list: A O M E · refund export: O · edit: M E',
  ledger: 'list: A O M E · export verify: A O',
  statement: 'list: A O M E · export: A O',
  'trade-notice': 'list: A O M · add edit delete: O M · submit: M · review publish revoke: O',
  'consult-notice': 'list: A O M · add edit delete: O M · submit: M · review publish revoke: O',
  information: 'list: A O · add edit delete publish revoke: O',
  policy: 'list: A O · add edit delete review publish revoke: O',
  announcement: 'list add edit delete publish revoke export: A O',
  'trading-rule': 'list: A O · add edit delete review: O',
  'help-entry': 'list add edit delete export: A O',
  'help-question': 'list add edit delete export: A O',
  'message-board': 'list ask: A O M E · answer hide: O',
  message: 'list add edit delete send test export unmask: A',
  'message-template': 'list add edit delete send test export import: A',
  sms: 'list export: A O · add edit delete test: A · send: O',
  'trade-message': 'list: A O M E · send: O',
  analysis: 'list: A O M E · export: A O M',
  log: 'list export: A',
  'data-log': 'list export: A',
  job: 'list add edit delete run export import: A',
  'low-form': 'list add edit delete: A',
  monitor: 'list: A',
  'data-source': 'list add edit delete test: A',
  'gateway-route': 'list edit delete: A',
  file: 'list delete upload export: A',
  report: 'list export: A O',
  sample: 'list add edit delete export import: A O',
}

/** `online-user:list` -> roles that hold it. */
export const GRANTS: ReadonlyMap<string, readonly Role[]> = new Map(
  Object.entries(TABLE).flatMap(([resource, text]) =>
    text.split(' · ').flatMap((part) => {
      const [actions = '', letters = ''] = part.split(': ')
      const roles = letters.split(' ').flatMap((letter) => LETTERS[letter] ?? [])
      return actions.split(' ').map((action) => [`${resource}:${action}`, roles] as const)
    }),
  ),
)
