import { Alert } from 'antd'
import { INQUIRY } from '@aosp/contract/inquiry/codes'
import { Amount, DescriptionList } from '../../../ui/parts/index.ts'
import { Comparison } from './comparison.tsx'
import { FileLinks } from '../../../ui/upload/index.ts'
import { qtyText, type Inquiry } from './inquiry-words.ts'
import './inquiry.css'

/** Everything the reader may know of an inquiry: terms, items, and once they are open the quotes side by side. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { opened } = inquiry
  return (
    <div className="stack">
      {inquiry.state === INQUIRY.rejected && <Alert type="warning" showIcon title={`审核驳回：${inquiry.rejectNote}`} />}
      {inquiry.stage === 'quoting' && <Alert type="info" showIcon title="报价密封中：截止前任何人都看不到报价金额和家数。" />}
      {inquiry.stage === 'short' && (
        <Alert type="warning" showIcon title={`报价截止，不足 ${inquiry.minQuote} 家。可以延期一次，或说明原因后继续开启；报价仍然密封。`} />
      )}
      <DescriptionList
        columns={3}
        items={[
          { label: '询价类型', value: `${inquiry.inquiryType_dictText}（${inquiry.direction_dictText}）` },
          { label: '公开范围', value: inquiry.visibility_dictText },
          { label: '最少报价数', value: `${inquiry.minQuote} 家` },
          { label: '报价截止', value: inquiry.quoteEnd },
          { label: '开启时间', value: inquiry.openTime },
          ...(inquiry.stage === 'choosing' ? [{ label: '选定期限', value: inquiry.chooseBy }] : []),
          { label: '限价', value: limitText(inquiry) },
          { label: '联系人', value: inquiry.contacts },
          { label: '联系电话', value: inquiry.telephone },
          { label: '发布时间', value: inquiry.publishTime },
          { label: '询价说明', value: <span className="inquiry-lines">{inquiry.note || '—'}</span>, wide: true },
          { label: '附件', value: <FileLinks paths={inquiry.attachment} name="附件" />, wide: true },
          ...inquiry.extensions.map(({ at, from, to, reason }, index) => ({
            label: `第 ${index + 1} 次延期`,
            value: `${at}：${from} 延至 ${to}，${reason}`,
            wide: true,
          })),
          ...(inquiry.goOnNote === '' ? [] : [{ label: '报价不足说明', value: inquiry.goOnNote, wide: true }]),
          ...(inquiry.closeReason === '' ? [] : [{ label: '结束原因', value: inquiry.closeReason, wide: true }]),
          ...(inquiry.contractNo === ''
            ? []
            : [
                { label: '订单或合同', value: inquiry.contractNo },
                { label: '文件', value: <FileLinks paths={inquiry.contractFiles} name="合同" />, wide: true },
              ]),
        ]}
      />
      {opened && opened.quotes.length > 0 && opened.quotes.some(({ prices }) => prices.length > 0) ? (
        <Comparison inquiry={inquiry} />
      ) : (
        <Items inquiry={inquiry} />
      )}
      {opened && opened.quotes.length > 0 && opened.quotes.every(({ prices }) => prices.length === 0) && (
        <p>
          已选定 {opened.chosenNo} 号报价（{opened.quotes[0]?.name}），
          <Amount yuan={opened.quotes[0]?.total} /> 元{opened.choiceReason && `；理由：${opened.choiceReason}`}
        </p>
      )}
    </div>
  )
}

const limitText = ({ limitPrice, limitSet, opened }: Inquiry) => {
  const told = opened?.limitPrice ?? limitPrice
  if (told !== null && told !== undefined) return <Amount yuan={told} unit="元" />
  return opened ? '未设' : limitSet === 1 ? '已设，开启后公布' : '—'
}

const Demands = ({ params }: { params: Inquiry['items'][number]['params'] }) =>
  params.length > 0 && (
    <ul className="inquiry-demands" aria-label="技术要求">
      {params.map(({ name, demand }) => (
        <li key={`${name} ${demand}`}>
          {name}：{demand}
        </li>
      ))}
    </ul>
  )

const Items = ({ inquiry }: { inquiry: Inquiry }) => (
  <div className="inquiry-scroll">
    <table className="inquiry-table" aria-label="询价内容">
      <thead>
        <tr>
          <th>序</th>
          <th>名称</th>
          <th>规格型号</th>
          <th className="num">数量</th>
          <th>单位</th>
          <th>备注</th>
          <th>附件</th>
        </tr>
      </thead>
      <tbody>
        {inquiry.items.map((item, index) => (
          <tr key={item.id}>
            <td>{index + 1}</td>
            <td>{item.name}</td>
            <td>
              {item.spec}
              <Demands params={item.params} />
            </td>
            <td className="num">{item.qty === null ? '—' : qtyText(item.qty)}</td>
            <td>{item.unit}</td>
            <td>{item.note}</td>
            <td>
              {item.picture && <FileLinks paths={item.picture} name="图片" />}
              {(item.files || !item.picture) && <FileLinks paths={item.files} name="附件" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
