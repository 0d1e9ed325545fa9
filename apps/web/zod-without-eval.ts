import { config } from 'zod/v4'

/**
 * Browsers get this module in place of `zod`. The library looks whether it may compile schemas with eval; our content
 * policy forbids that, and every look would be reported as a violation. It must be told before the first schema is made.
 */
config({ jitless: true })

export * from 'zod/v4'
