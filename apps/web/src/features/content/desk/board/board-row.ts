import type { boardMessages } from '@aosp/contract/content/board'
import type { RowOf } from '../../../../ui/list-page/index.ts'

export type BoardRow = RowOf<typeof boardMessages>
