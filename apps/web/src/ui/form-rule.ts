import type { z } from 'zod'

/** A form field checked by the contract's own schema, with the contract's own text. */
export const fieldRule = (schema: z.ZodType) => ({
  validator: async (_rule: unknown, value: unknown): Promise<void> => {
    const read = schema.safeParse(value)
    if (!read.success) throw new Error(read.error.issues[0]?.message ?? '填写有误')
  },
})
