import { z } from 'zod'
import { Nothing } from '../wire.ts'

/** What every page needs to know of the platform: names, footer, hotline. */
export const PlatformFacts = z.object({
  platformName: z.string(),
  brand: z.string(),
  slogan: z.string(),
  hotline: z.string(),
  hotlineHours: z.string(),
  email: z.string(),
  organiser: z.string(),
  address: z.string(),
  filings: z.array(z.object({ text: z.string(), href: z.string() })),
  partners: z.array(z.object({ text: z.string(), href: z.string() })),
  officialAccount: z.object({ name: z.string(), url: z.string() }),
  recommendedBrowser: z.string(),
  loginPath: z.string(),
})
export type PlatformFacts = z.output<typeof PlatformFacts>
export const platformFacts = { input: Nothing, result: PlatformFacts }
export const officialAccountQr = { input: Nothing, result: z.object({ svg: z.string(), name: z.string() }) }
