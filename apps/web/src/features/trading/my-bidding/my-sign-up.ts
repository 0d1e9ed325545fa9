import type { mySignUps } from '@aosp/contract/bidding-signup'
import type { RowOf } from '../../../ui/list-page/use-paged-list.ts'

export type MySignUp = RowOf<typeof mySignUps>
