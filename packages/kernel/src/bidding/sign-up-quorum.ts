/** How many stand ready to bid, and how many still wait for somebody else's decision. */
type SignUps = { readonly approved: number; readonly pending: number }

/** When sign-up ends, those who wait through no fault of their own still count. */
export const enoughAtSignEnd = ({ approved, pending }: SignUps, minSignNum: number): boolean => approved + pending >= minSignNum

/** When the session is locked, only those who may bid do. */
export const enoughAtLock = ({ approved }: SignUps, minSignNum: number): boolean => approved >= minSignNum
