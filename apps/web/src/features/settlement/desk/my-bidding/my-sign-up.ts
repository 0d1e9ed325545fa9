import type { mySignUps } from '@aosp/contract/trading/signup'
import type { RowOf } from '../../../../ui/list-page/index.ts'

export type MySignUp = RowOf<typeof mySignUps>
