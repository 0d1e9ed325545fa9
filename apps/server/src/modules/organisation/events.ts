/** How near its end a qualification is when its company is told. */
export type EndingStage = 'within-60' | 'within-30' | 'expired'

/** What happens to companies and applicants; messaging tells the people concerned. */
declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    'review.submitted': { id: string; kind: 'registration' | 'change'; name: string; version: number; at: number }
    'review.decided': {
      id: string
      kind: 'registration' | 'change'
      name: string
      approved: boolean
      reason: string
      accountId: string
      /** Told by text message: an applicant who was refused has no session to see a bell in. */
      phone: string | null
      at: number
    }
    /** Staff changes where a company's money goes: told to its people, who can stop it. */
    'company.bank-change': { id: string; corporateId: string; name: string; stage: 'asked' | 'agreed' | 'done'; version: number; until: number; at: number }
    'company.change-stopped': { id: string; name: string; hands: string[]; at: number }
    'qualification.verified': { id: string; corporateId: string; name: string; state: number; note: string; at: number }
    'qualification.expiring': { id: string; corporateId: string; name: string; validTo: string; stage: EndingStage; at: number }
    'points.changed': { entryId: string; corporateId: string; delta: number; balance: number; reason: string; at: number }
  }
}
