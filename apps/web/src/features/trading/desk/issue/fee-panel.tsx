import { fen, showYuan, type Fen } from '@aosp/kernel/money'
import type { IssueMoney } from './issue-money.ts'
import './issue.css'

const yuan = (amount: Fen): string => showYuan(amount)
const sum = (...amounts: Fen[]): Fen => fen(amounts.reduce((total, amount) => total + amount, 0))

/** What the session will cost whom, worked out by the schedule while it is written. */
export function FeePanel({ money, lease }: { money: IssueMoney; lease: boolean }) {
  const { value, missing, fees, deposits, cap, tiers } = money
  return (
    <aside className="fee-panel" aria-label="费用测算">
      <h3>费用测算</h3>
      <p aria-live="polite">
        {missing !== '' ? (
          missing
        ) : (
          <>
            按{lease ? '全期租金' : '起始价'} <b>{value === null ? '—' : yuan(value)}</b> 元计费
          </>
        )}
      </p>
      <table className="fee-sides">
        <thead>
          <tr>
            <th scope="col">（元）</th>
            <th scope="col">发起方</th>
            <th scope="col">报名方</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">保证金</th>
            <td>{yuan(deposits.issuer)}</td>
            <td>{yuan(deposits.bidder)}</td>
          </tr>
          <tr>
            <th scope="row">服务费</th>
            <td>{fees ? yuan(fees.issuer) : '—'}</td>
            <td>{fees ? yuan(fees.bidder) : '—'}</td>
          </tr>
          <tr>
            <th scope="row">合计</th>
            <td>{fees ? yuan(sum(deposits.issuer, fees.issuer)) : '—'}</td>
            <td>{fees ? yuan(sum(deposits.bidder, fees.bidder)) : '—'}</td>
          </tr>
        </tbody>
      </table>
      {cap !== null && <p>报名方保证金最高 {yuan(cap)} 元</p>}
      <p>保证金在发布或竞价前缴纳，未成交退还；服务费只在成交后收取，按缴费企业的积分等级优惠。</p>
      <table className="fee-tiers" aria-label="服务费标准">
        <thead>
          <tr>
            <th scope="col">计费金额</th>
            <th scope="col">每方服务费（元）</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ range, rate, fees: due, isThis }) => (
            <tr key={range} {...(isThis ? { 'aria-current': true as const } : {})}>
              <th scope="row">
                {range}
                {isThis && <small>本场</small>}
              </th>
              <td>
                {due}
                <small>{rate}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  )
}
