import { BANK_FIELDS, REFUND_FIELDS, REVIEWED_FIELDS } from '@aosp/contract/organisation/texts'

export type Fields = Readonly<Record<string, string>>

const isReviewed = (field: string): boolean => (REVIEWED_FIELDS as readonly string[]).includes(field)

/**
 * What an edit changes, and which of it must wait for a review. A value equal to the one in force is no change,
 * and so is the masked form of it, which a page that may not see the whole sends back.
 */
export function splitChange(inForce: Fields, sent: Readonly<Record<string, string | undefined>>, masked: Fields = {}): { atOnce: Fields; reviewed: Fields } {
  const changed = Object.entries(sent).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== inForce[entry[0]] && entry[1] !== masked[entry[0]],
  )
  return {
    atOnce: Object.fromEntries(changed.filter(([field]) => !isReviewed(field))),
    reviewed: Object.fromEntries(changed.filter(([field]) => isReviewed(field))),
  }
}

/** Money must not go to an account, or to a name, that nobody has looked at. */
export const holdsRefunds = (waiting: Fields): boolean => REFUND_FIELDS.some((field) => field in waiting)

/** Where money goes. */
export const changesBank = (changed: Fields): boolean => BANK_FIELDS.some((field) => field in changed)

/** The account must be in the company's own name; blanks and the two kinds of brackets do not make another name. */
export const isOwnAccount = (accountName: string, companyName: string): boolean => plain(accountName) === plain(companyName)
const plain = (name: string): string => name.replaceAll(/\s/g, '').replaceAll('（', '(').replaceAll('）', ')')
