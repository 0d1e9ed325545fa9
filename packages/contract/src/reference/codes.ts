/** An entry of a dictionary that the code itself decides by. */
export type CodeItem = { value: number; text: string; color: string; enabled: boolean }

/** Dictionary `yes_no`. */
export const YES_NO = { no: 0, yes: 1 } as const
/** What a dictionary without a code says, in forms and where a widget was given none. */
export const NO_DICT_CODE = '字典Code不能为空!'
/** What the values of a dictionary are. */
export const DICT_TYPE = { text: 0, number: 1 } as const
/** Whose pages offer a dictionary: everybody signed in, people of companies and staff, staff alone. */
export const DICT_VISIBILITIES = ['public', 'member', 'staff'] as const
/** Dictionary `dict_item_status`. */
export const ITEM_STATUS = { off: 0, on: 1 } as const
