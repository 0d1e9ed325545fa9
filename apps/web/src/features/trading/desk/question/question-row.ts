import type { questionList } from '@aosp/contract/trading/question'
import type { RowOf } from '../../../../ui/list-page/index.ts'

export type QuestionRow = RowOf<typeof questionList>
