import type { requestList } from '@aosp/contract/settlement/request'
import type { RowOf } from '../../../ui/list-page/use-paged-list.ts'

export type RequestRow = RowOf<typeof requestList>
