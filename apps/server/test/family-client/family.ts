import type { FamilyCalls } from './family-call.ts'
import { MESSAGING } from './messaging-calls.ts'
import { OPERATIONS } from './operations-calls.ts'
import { PEOPLE } from './people-calls.ts'
import { REFERENCE } from './reference-calls.ts'
import { RIGHTS } from './rights-calls.ts'

/** Screen by screen, in the order they are played: a client signs out at the end. */
export const FAMILY: FamilyCalls = { ...PEOPLE, ...RIGHTS, ...REFERENCE, ...MESSAGING, ...OPERATIONS }
