import { Tag } from 'antd'
import { QUOTE } from '@aosp/contract/inquiry/codes'
import { Amount } from '../../../ui/parts/index.ts'
import { FileLinks } from '../../../ui/upload/index.ts'
import { qtyText, type Inquiry } from './inquiry-words.ts'
import './inquiry.css'

/** Items down, quotes across: the best of each item and of all is marked. Who quoted sees the others under numbers. */
export function Comparison({ inquiry }: { inquiry: Inquiry }) {
  const quotes = inquiry.opened?.quotes ?? []
  return (
    <section aria-label="报价比较">
      <div className="inquiry-scroll">
        <table className="inquiry-table inquiry-comparison">
          <caption>
            报价比较：共 {quotes.length} 家{quotes.some(({ valid }) => !valid) && `，有效 ${quotes.filter(({ valid }) => valid).length} 家`}
          </caption>
          <thead>
            <tr>
              <th scope="col">询价内容</th>
              <th scope="col" className="num">
                数量
              </th>
              {quotes.map((quote) => (
                <th key={quote.no} scope="col" className="num" data-chosen={quote.no === inquiry.opened?.chosenNo || undefined}>
                  {quote.no} 号{quote.mine && '（本企业）'}
                  {quote.name && !quote.mine && <small>{quote.name}</small>}
                  {!quote.valid && <Tag>超出限价</Tag>}
                  {quote.no === inquiry.opened?.chosenNo && <Tag color="green">选中</Tag>}
                  {quote.state === QUOTE.declined && <Tag>已放弃</Tag>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inquiry.items.map((item, index) => (
              <tr key={item.id}>
                <th scope="row">
                  {item.name}
                  {item.spec && <small>{item.spec}</small>}
                </th>
                <td className="num">
                  {item.qty === null ? '—' : qtyText(item.qty)} {item.unit}
                </td>
                {quotes.map(({ no, prices }) => {
                  const line = prices[index]
                  return (
                    <td key={no} className="num" data-best={line?.best || undefined}>
                      <Amount yuan={line?.price} />
                      <small>小计 {line ? line.amount.toFixed(2) : '—'}</small>
                      {line?.best && <span className="inquiry-best">最优</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                总价（元）
              </th>
              {quotes.map(({ no, total, best }) => (
                <td key={no} className="num" data-best={best || undefined}>
                  <b>
                    <Amount yuan={total} />
                  </b>
                  {best && <span className="inquiry-best">总价最优</span>}
                </td>
              ))}
            </tr>
            {quotes.some(({ deliveryDays }) => deliveryDays !== null) && (
              <tr>
                <th scope="row" colSpan={2}>
                  交货期
                </th>
                {quotes.map(({ no, deliveryDays }) => (
                  <td key={no} className="num">
                    {deliveryDays === null ? '—' : `${deliveryDays} 天`}
                  </td>
                ))}
              </tr>
            )}
            {quotes.some(({ files }) => files !== '') && (
              <tr>
                <th scope="row" colSpan={2}>
                  报价附件
                </th>
                {quotes.map(({ no, files }) => (
                  <td key={no}>
                    <FileLinks paths={files} name="附件" />
                  </td>
                ))}
              </tr>
            )}
            {quotes.some(({ note }) => note !== '') && (
              <tr>
                <th scope="row" colSpan={2}>
                  报价说明
                </th>
                {quotes.map(({ no, note }) => (
                  <td key={no}>{note || '—'}</td>
                ))}
              </tr>
            )}
          </tfoot>
        </table>
      </div>
      {inquiry.opened?.choiceReason && <p>选定理由（已公布）：{inquiry.opened.choiceReason}</p>}
      {inquiry.opened?.declineReason && (
        <p>
          {inquiry.opened.declinedNo} 号中选后放弃：{inquiry.opened.declineReason}
        </p>
      )}
    </section>
  )
}
