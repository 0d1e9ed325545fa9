import { AssetStatusEnum } from './assets/code-items.ts'
import type { CodeItem } from './reference/codes.ts'
import { TransStateEnum, TransTypeEnum } from './trading/code-items.ts'

/**
 * The dictionaries the code itself decides by. They live here instead of in the database, so that nobody can edit
 * a text away from under a rule; the dictionary calls merge them in under these names.
 */
export const CODE_DICTIONARIES: Readonly<Record<string, readonly CodeItem[]>> = { TransTypeEnum, TransStateEnum, asset_status: AssetStatusEnum }
