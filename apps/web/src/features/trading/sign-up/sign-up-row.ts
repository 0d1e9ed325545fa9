import type { signUpList } from '@aosp/contract/bidding-signup'
import type { RowOf } from '../../../ui/list-page/use-paged-list.ts'

export type SignUpRow = RowOf<typeof signUpList>
