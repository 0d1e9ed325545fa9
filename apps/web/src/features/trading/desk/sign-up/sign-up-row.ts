import type { signUpList } from '@aosp/contract/trading/signup'
import type { RowOf } from '../../../../ui/list-page/index.ts'

export type SignUpRow = RowOf<typeof signUpList>
