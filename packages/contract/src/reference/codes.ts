/** An entry of a dictionary that the code itself decides by. */
export type CodeItem = { value: number; text: string; color: string; enabled: boolean }

/** Dictionary `yes_no`. */
export const YES_NO = { no: 0, yes: 1 } as const
