import type { requestList } from '@aosp/contract/settlement/request'
import type { RowOf } from '../../../../ui/list-page/index.ts'

export type RequestRow = RowOf<typeof requestList>
