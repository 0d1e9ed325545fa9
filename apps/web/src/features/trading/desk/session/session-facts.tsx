import { isLease } from '@aosp/contract/trading/codes'
import type { sessionById } from '@aosp/contract/trading/session'
import type { Received } from '@aosp/contract/endpoint'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { YES_NO } from '@aosp/contract/reference/codes'
import { Icon } from '../../../../ui/light/icon.tsx'
import { Amount, DescriptionList, type Described } from '../../../../ui/parts/index.ts'
import { typeText } from '../../../../ui/light/trade-words.ts'
import { useFileAddress } from '../../../../ui/upload/index.ts'
import { FileLinks } from '../file-links.tsx'
import '../issue/issue.css'
import '../../../../ui/form-dialog/form-dialog.css'
import '../trading.css'

type Session = Received<typeof sessionById>
type Lot = Session['assets'][number]

const yuan = (label: string, value: number | null): Described => ({ label, value: value === null ? undefined : <Amount yuan={value} unit="元" /> })
const yesNo = (label: string, value: number | null): Described => ({ label, value: value === 1 ? '是' : '否' })
const minutes = (label: string, value: number | null): Described => ({ label, value: value === null ? undefined : `${value} 分钟` })

/** Everything an issue says, to be read: in the order of the form, without its boxes. */
export function SessionFacts({ session }: { session: Session }) {
  const lease = isLease(session.transType)
  const term = lease ? '租赁' : '提货'
  const groups: { title: string; items: Described[] }[] = [
    {
      title: '交易方式',
      items: [
        { label: '交易类型', value: typeText(session.transType) },
        { label: '竞价方式', value: session.bidType_dictText },
        yuan('起始价', session.startPrice),
        { label: '保留价', value: session.basePriceSet === 1 ? '已设置（加密）' : '未设置' },
        yuan(session.bidType === BID_TYPE.dutch ? '降价幅度' : '加价幅度', session.bidGradient),
        { label: '最大倍数', value: session.bidMultiple === 0 ? '不限' : session.bidMultiple },
        minutes(session.bidType === BID_TYPE.dutch ? '降价间隔' : '延时周期', session.delayPeriod),
        ...(lease ? [{ label: '计价周期', value: session.transTimeUnit_dictText }] : []),
        { label: '最少报名数', value: session.minSignNum },
        { label: '资质审核', value: session.qualsVerify_dictText },
        yuan('评估值', session.assessedValue),
      ],
    },
    {
      title: '时间',
      items: [
        { label: '报名截止', value: session.signEndTime },
        { label: '竞价开始', value: session.startTime },
        { label: '竞价结束', value: session.endTime ?? (session.bidType === BID_TYPE.dutch ? '由降价到底时间决定' : undefined) },
        { label: `${term}期间`, value: session.transStartDate && `${session.transStartDate} 至 ${session.transEndDate ?? ''}` },
        { label: '看样', value: session.inspectSite === YES_NO.yes ? `${session.inspectTime ?? ''} ${session.inspectAddress}` : '不安排' },
      ],
    },
    {
      title: '保证金与费用',
      items: [
        yuan('发起方保证金', session.deposit1),
        yuan('报名方保证金', session.deposit2),
        yuan('发起方服务费', session.serviceFee1),
        yuan('报名方服务费', session.serviceFee2),
        ...(lease
          ? [
              { label: '保证金缴纳方', value: session.payDeposit_dictText },
              { label: '服务费缴纳方', value: session.payServiceFee_dictText },
            ]
          : []),
        { label: '拆除费用', value: session.removeCost_dictText },
        { label: '运费', value: session.carriage_dictText },
        yesNo('无人报价扣保证金', session.noBidForfeit),
        yesNo('违约时顺位递补', session.fallback),
      ],
    },
    {
      title: '说明与附件',
      items: [
        { label: '联系人', value: session.contacts },
        { label: '联系电话', value: session.telephone },
        ...(session.exchangeWaiverNo ? [{ label: '进场豁免文号', value: session.exchangeWaiverNo }] : []),
        ...(session.groupFirstWaiver ? [{ label: '集团内优先豁免', value: session.groupFirstWaiver, wide: true }] : []),
        { label: '交易说明', value: session.note && <span className="plain-lines">{session.note}</span>, wide: true },
        { label: '附件', value: session.attachment && <FileLinks paths={session.attachment} name="附件" />, wide: true },
        { label: '价格批复', value: session.priceApproval && <FileLinks paths={session.priceApproval} name="价格批复文件" />, wide: true },
      ],
    },
  ]
  return (
    <>
      <h2 className="form-group">标的</h2>
      {session.assets.length === 0 ? (
        <p>未选择资产</p>
      ) : (
        <ul className="lot-assets" aria-label="交易资产">
          {session.assets.map((lot) => (
            <LotLine key={lot.id} lot={lot} />
          ))}
        </ul>
      )}
      {groups.map(({ title, items }) => (
        <section key={title} className="fact-group" aria-label={title}>
          <h2 className="form-group">{title}</h2>
          <DescriptionList title={title} columns={2} items={items} />
        </section>
      ))}
    </>
  )
}

function LotLine({ lot }: { lot: Lot }) {
  const address = useFileAddress(lot.picture ?? '')
  return (
    <li className="lot-asset">
      {typeof address === 'string' ? (
        <img className="lot-picture" src={address} alt={lot.name} />
      ) : (
        <span className="lot-picture" role="img" aria-label={`${lot.name}，暂无图片`}>
          <Icon name="box" />
        </span>
      )}
      <div className="lot-words">
        <b>{lot.name}</b>
        <span>
          {lot.code} · {lot.catalogName}
        </span>
      </div>
    </li>
  )
}
