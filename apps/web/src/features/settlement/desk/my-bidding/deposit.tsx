import { Amount } from '../../../../ui/parts/index.ts'
import { depositText } from './my-bidding-model.ts'

/** What is due and how much of it is in. */
export const Deposit = ({ yuan, paid }: { yuan: number; paid: number }) =>
  yuan === 0 ? <>{depositText(yuan, paid)}</> : <Amount yuan={yuan} unit={depositText(yuan, paid)} />
