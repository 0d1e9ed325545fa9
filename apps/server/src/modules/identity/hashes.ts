import { hash as digestOf, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { newSecret } from '@aosp/kernel/ids'
import { createFairQueue } from './fair-queue.ts'

/** Tokens and tickets carry 256 random bits, so a fast digest protects them; passwords need a slow one. */
export const digest = (secret: string): string => digestOf('sha256', secret, 'hex')

export const sameDigest = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** A flood of logins must not take the cores away from bids, nor make a right password wait for hundreds of wrong ones. */
const slots = createFairQueue({ atOnce: 2, most: 40, perCaller: 20 })

export const hashPassword = (password: string, address = ''): Promise<string> => slots.run(address, () => hash(password, COST))

let decoy: Promise<string> | undefined
/** Drawn before the first login, so that the first unknown name is answered as fast as the next. */
export const decoyHash = (): Promise<string> => (decoy ??= hashPassword(newSecret()))

/** Without a stored hash a decoy is verified, so that unknown and known names take the same time. */
export async function isPassword(stored: string | undefined, password: string, address = ''): Promise<boolean> {
  const against = stored ?? (await decoyHash())
  const right = await slots.run(address, () => verify(against, password).catch(() => false))
  return right && stored !== undefined
}
