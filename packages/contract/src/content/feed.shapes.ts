import { z } from 'zod'
import { Nothing, NoResult } from '../wire.ts'

export const articleFeed = { input: z.object({ hall: z.enum(['announcement', 'information', 'policy']).default('announcement') }), result: NoResult }
export const sessionFeed = { input: Nothing, result: NoResult }
export const sessionCalendar = { input: Nothing, result: NoResult }
export const robots = { input: Nothing, result: NoResult }
export const sitemap = { input: Nothing, result: NoResult }
export const sitemapPart = { input: z.object({ part: z.string().regex(/^(pages|sessions|articles-[1-9]\d{0,3})\.xml$/) }), result: NoResult }
