import type { settlement } from '@aosp/contract/settlement/settle'
import type { Received } from '@aosp/contract/endpoint'
import { WINNER_CHECK } from '@aosp/contract/settlement/codes'
import { Amount, DescriptionList, type Described } from '../../../../ui/parts/index.ts'
import { FileLinks } from '../../../trading/desk/file-links.tsx'

export type Deal = Received<typeof settlement>

/** Whoever is only asked to move up reads what he is asked, not how the other's deal went. */
export const DealFacts = ({ deal, asked }: { deal: Deal; asked: boolean }) => (
  <DescriptionList columns={2} items={[...priceItems(deal), ...(asked ? [] : courseItems(deal))]} />
)

const Yuan = ({ yuan }: { yuan: number }) => (
  <>
    <Amount yuan={yuan} /> 元
  </>
)
const priceItems = (deal: Deal): Described[] => [
  { label: '成交价', value: <Yuan yuan={deal.dealPrice} /> },
  { label: '成交总额', value: <Yuan yuan={deal.dealTotal} /> },
  { label: '发起方', value: deal.corporateName },
  { label: '竞得方', value: `${deal.winnerName}（竞买号 ${deal.winnerNo}）` },
  { label: '成交时间', value: deal.dealTime },
]
const courseItems = (deal: Deal): Described[] => [
  { label: '竞得方联系人', value: `${deal.winnerContacts} ${deal.winnerTelephone}`.trim() },
  { label: '公示截止', value: deal.noticeUntil },
  { label: '签约期限', value: deal.signDue },
  { label: '付款期限', value: deal.payDue },
  { label: '待缴服务费', value: <Yuan yuan={deal.feeOpen} /> },
  { label: '在押保证金', value: <Yuan yuan={deal.depositKept} /> },
  { label: '计入成交款', value: deal.depositBack ? '合同约定付清后退还保证金' : <Yuan yuan={deal.depositInPrice} /> },
  { label: '应付余款', value: <Yuan yuan={deal.priceDue} /> },
  ...(deal.winnerCheck === WINNER_CHECK.none
    ? []
    : [{ label: '竞得方资质', value: <FileLinks paths={deal.winnerPapers} name="资质" note={deal.winnerCheck_dictText} />, wide: true }]),
  { label: '合同', value: <FileLinks paths={deal.contract} name="合同" note={deal.contractState_dictText} />, wide: true },
  { label: '交接记录', value: <FileLinks paths={deal.handover} name="交接记录" note={deal.handoverTime ?? ''} />, wide: true },
]

/** Why a deal was broken off, what its winner says to that, and what was decided. */
export const HearingFacts = ({ hearing }: { hearing: NonNullable<Deal['hearing']> }) => (
  <section className="deal-hearing" aria-label="违约处理">
    <h2 className="form-group">违约处理</h2>
    <DescriptionList
      title="违约处理"
      columns={2}
      items={[
        { label: '违约情形', value: hearing.cause_dictText },
        { label: '处理', value: hearing.state_dictText },
        { label: '违约事实', value: hearing.reason, wide: true },
        ...(hearing.files === '' ? [] : [{ label: '证据', value: <FileLinks paths={hearing.files} name="证据" />, wide: true }]),
        { label: '申辩期限', value: hearing.answerDue },
        { label: '申辩时间', value: hearing.answerTime },
        { label: '申辩', value: hearing.answer, wide: true },
        ...(hearing.answerFiles === '' ? [] : [{ label: '申辩材料', value: <FileLinks paths={hearing.answerFiles} name="材料" />, wide: true }]),
        ...(hearing.decideTime === null
          ? []
          : [
              { label: '裁定时间', value: hearing.decideTime },
              { label: '不予退还', value: <Yuan yuan={hearing.forfeited ?? 0} /> },
              { label: '裁定说明', value: hearing.note, wide: true },
            ]),
      ]}
    />
  </section>
)
