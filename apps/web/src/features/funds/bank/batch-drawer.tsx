import { Skeleton } from 'antd'
import { batchById } from '@aosp/contract/funds/bank-batch'
import { ITEM_STATE } from '@aosp/contract/funds/bank-codes'
import { groupAccount } from '@aosp/kernel/mask'
import { DrawerFrame } from '../../../ui/dialog/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { DescriptionList, StateMark } from '../../../ui/parts/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { yuanText } from '../funds-model.ts'
import { batchColour } from './bank-model.ts'

const itemColour = (state: number): string => ({ [ITEM_STATE.waiting]: 'orange', [ITEM_STATE.paid]: 'green', [ITEM_STATE.failed]: 'red' })[state] ?? 'default'

/** A batch with everybody who had a hand in it and what became of each payment. */
export function BatchDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched(batchById, { id }, { quiet: true })
  return (
    <DrawerFrame open title={data ? `退款批次 ${data.no}` : '退款批次'} width={900} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <>
          <DescriptionList
            columns={2}
            items={[
              { label: '状态', value: <StateMark colour={batchColour(data.state)} text={data.state_dictText} note={data.voidNote} /> },
              { label: '合计', value: `${data.items} 笔 ${yuanText(data.amount)}` },
              { label: '生成', value: `${data.createBy} ${data.createTime}` },
              { label: '复核放行', value: data.releaseTime === null ? '待复核' : `${data.releaseBy} ${data.releaseTime}` },
              { label: '下载', value: data.sendTime === null ? '未下载' : `${data.sendBy} ${data.sendTime}` },
              { label: '文件格式', value: data.layoutName },
              ...(data.digest === '' ? [] : [{ label: '文件摘要', value: data.digest, wide: true }]),
            ]}
          />
          <div className="bank-scroll">
            <table className="bank-items">
              <caption className="unseen">付款明细</caption>
              <thead>
                <tr>
                  <th>明细编号</th>
                  <th>编号</th>
                  <th>收款账户</th>
                  <th className="bank-number">金额</th>
                  <th>结果</th>
                </tr>
              </thead>
              <tbody>
                {data.lines.map((item) => (
                  <tr key={item.id}>
                    <td>{item.no}</td>
                    <td>{item.applynNo}</td>
                    <td>
                      {item.accountName}
                      <br />
                      <small>{`${item.bankName} ${groupAccount(item.accountNo)}`}</small>
                    </td>
                    <td className="bank-number">{yuanText(item.amount)}</td>
                    <td>
                      <StateMark colour={itemColour(item.state)} text={item.state_dictText} />
                      {item.note !== '' && <small>{` ${item.note}`}</small>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </DrawerFrame>
  )
}
