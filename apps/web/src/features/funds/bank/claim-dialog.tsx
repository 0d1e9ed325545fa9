import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { bankClaims, confirmMatches } from '@aosp/contract/funds/bank'
import { BANK_NOTE_MAX, type Trait } from '@aosp/contract/funds/bank-codes'
import { groupAccount } from '@aosp/kernel/mask'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { EmptyState, Skeleton } from '../../../ui/light/states.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { yuanText } from '../funds-model.ts'
import { differsText, type Claim, type Line } from './bank-model.ts'

/** A line beside the slip it may be for, with what differs marked; another slip can be looked for. */
export function ClaimDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const act = useAct()
  const [word, setWord] = useState('')
  const { data: found } = useFetched(bankClaims, { line: line.id, word }, { keepLast: true })
  const [chosen, setChosen] = useState<Claim | undefined>(line.claim ?? undefined)
  const [remark, setRemark] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = async () => {
    if (!chosen) return
    if (chosen.differs.length > 0 && remark.trim() === '') return setFault(`${differsText(chosen.differs)}，请填写认领说明`)
    if (await act(confirmMatches, { items: [{ line: line.id, slip: chosen.id }], remark: remark.trim() })) onClose()
  }
  return (
    <DialogFrame open title="认领到账" width={760} okText="确认认领" okDisabled={!chosen || chosen.blocked !== ''} onOk={submit} onClose={onClose}>
      <Comparison line={line} claim={chosen} />
      {chosen && chosen.blocked !== '' && <Alert type="warning" showIcon title={chosen.blocked} />}
      <Form layout="vertical">
        {chosen && chosen.blocked === '' && chosen.differs.length > 0 && (
          <Form.Item label="认领说明" htmlFor="claim-remark" required {...(fault === undefined ? {} : { validateStatus: 'error' as const, help: fault })}>
            <Input.TextArea
              id="claim-remark"
              rows={2}
              maxLength={BANK_NOTE_MAX}
              value={remark}
              placeholder="说明为何仍可认领，如企业来函、代付说明"
              onChange={({ target }) => {
                setFault(undefined)
                setRemark(target.value)
              }}
            />
          </Form.Item>
        )}
        <Form.Item label="查找其他凭证" htmlFor="claim-word">
          <Input.Search id="claim-word" allowClear placeholder="编号、企业名称或事项" onSearch={(text) => setWord(text.trim())} />
        </Form.Item>
      </Form>
      {!found && <Skeleton />}
      {found?.length === 0 && <EmptyState title="没有可认领的凭证">企业提交缴费凭证后可以认领，也可以将款项退回。</EmptyState>}
      {found && found.length > 0 && (
        <Radio.Group
          aria-label="可认领的凭证"
          style={{ width: '100%' }}
          value={chosen?.id}
          onChange={({ target }) => setChosen(found.find(({ id }) => id === target.value))}
        >
          <ul className="bank-choices">
            {found.map((claim) => (
              <li key={claim.id}>
                <label>
                  <Radio value={claim.id} />
                  <span>
                    {`${claim.applynNo} ${claim.type_dictText}（${claim.state_dictText}） ${claim.corporateName}`}
                    {claim.differs.length > 0 && <small className="bank-differs">{` ${differsText(claim.differs)}`}</small>}
                  </span>
                  <b>{yuanText(claim.amount)}</b>
                </label>
              </li>
            ))}
          </ul>
        </Radio.Group>
      )}
    </DialogFrame>
  )
}

function Comparison({ line, claim }: { line: Line; claim: Claim | undefined }) {
  const rows: { trait: Trait; title: string; theirs: string; ours: string }[] = [
    { trait: 'code', title: '编号', theirs: line.memo || '（无附言）', ours: claim?.applynNo ?? '' },
    { trait: 'amount', title: '金额', theirs: yuanText(line.amount), ours: claim ? yuanText(claim.amount) : '' },
    { trait: 'name', title: '户名', theirs: line.payerName || '（银行未提供）', ours: claim?.accountName ?? '' },
    { trait: 'account', title: '账号', theirs: groupAccount(line.payerAccount) || '（银行未提供）', ours: claim ? groupAccount(claim.accountNo) : '' },
  ]
  return (
    <table className="bank-compare">
      <caption className="unseen">银行流水与缴费凭证对照</caption>
      <thead>
        <tr>
          <th scope="col">核对项</th>
          <th scope="col">银行流水</th>
          <th scope="col">缴费凭证</th>
          <th scope="col">结果</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ trait, title, theirs, ours }) => {
          const differs = claim?.differs.includes(trait) ?? false
          return (
            <tr key={trait} data-differs={differs}>
              <th scope="row">{title}</th>
              <td>{theirs}</td>
              <td>{ours || '未选择'}</td>
              <td>{claim ? differs ? <span className="bank-differs">不符</span> : '相符' : '—'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
