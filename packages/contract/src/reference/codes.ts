/** Names the edition of the area data; another edition is another address, so browsers keep each for good. */
export const AREA_EDITION = '2025-10'
/** What a dictionary without a code says, in forms and where a widget was given none. */
export const NO_DICT_CODE = '字典Code不能为空!'
/** What the values of a dictionary are. */
export const DICT_TYPE = { text: 0, number: 1 } as const
/** Dictionary `dict_item_status`. */
export const ITEM_STATUS = { off: 0, on: 1 } as const
