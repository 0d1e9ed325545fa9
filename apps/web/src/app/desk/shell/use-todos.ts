import { menuCounts } from '@aosp/contract/identity/menu'
import { useFetched } from '../../../ui/use-call.ts'

const EVERY_MINUTE = 60_000

/** Badge counts and what they are made of, asked again every minute and when the window gets the focus. */
export const useTodos = () => useFetched(menuCounts, {}, { quiet: true, every: EVERY_MINUTE })
