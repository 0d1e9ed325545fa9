import { App, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { corporateById, corporateList, withdrawChange } from '@aosp/contract/organisation/corporate'
import { REFUND_FIELDS, REVIEW_OPEN, REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { groupAccount } from '@aosp/kernel/mask'
import { Can } from '../../../ui/can.tsx'
import { useFileActions } from '../../../ui/upload/index.ts'
import { useCall } from '../../../ui/use-call.ts'
import { useDictWords } from '../../../ui/dict/index.ts'
import { PaperThumbs } from '../stored-papers.tsx'
import { Tag } from '../tag.tsx'
import type { Company } from './company-overview.tsx'

/** The last change that waits or was refused: old beside new, and what it means until it is decided. */
export function ChangePanel({ company, change }: { company: Company; change: Change }) {
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const withdraw = useCall(withdrawChange)
  const files = useFileActions()
  const isOpen = REVIEW_OPEN.includes(change.state)
  const word = change.byStaff ? '停止变更' : '撤回'
  const holdsRefunds = change.fields.some(({ field }) => REFUND_FIELDS.includes(field))

  const ask = () =>
    modal.confirm({
      title: change.byStaff ? '停止变更？' : '撤回变更申请？',
      content: change.byStaff ? '停止后企业资料保持原值，平台工作人员会收到通知。' : '撤回后企业资料保持原值，需要时可以重新提交。',
      okText: word,
      onOk: async () => {
        const answer = await withdraw.run({ id: company.id })
        if (!answer) return
        void message.success(answer.message)
        await Promise.all([corporateById, corporateList].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      },
    })
  const licenceWord = useDictWords('license_type')
  const groupWord = useDictWords('yes_no')
  const value = (field: string, text: string) => {
    if (field === 'licenseFile') return <PaperThumbs paths={text} name="证照文件" onOpen={files.preview} />
    if (field === 'accountNumber' && text !== '') return groupAccount(text)
    if (field === 'inGroup') return groupWord(text)
    return field === 'licenseType' && text !== '' ? licenceWord(text) : text || '—'
  }
  return (
    <section className="change-panel" data-state={isOpen ? 'waiting' : 'refused'} aria-label="资料变更">
      <div className="panel-head">
        <h2>
          资料变更 <Tag colour={isOpen ? 'gold' : 'red'}>{TAGS[change.state]}</Tag>
        </h2>
        {isOpen && (
          <Can call={withdrawChange}>
            <Button size="small" danger={change.byStaff} onClick={ask}>
              {word}
            </Button>
          </Can>
        )}
      </div>
      <p>
        {change.byStaff && isOpen && '由平台工作人员提出，如非贵单位要求，请在生效前停止。'}
        {stepText(change, holdsRefunds)}
      </p>
      <div className="compare-wrap">
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">原值（现行）</th>
              <th scope="col">变更为</th>
            </tr>
          </thead>
          <tbody>
            {change.fields.map(({ field, title, before, after }) => (
              <tr key={field}>
                <th scope="row">{title}</th>
                <td>{value(field, before)}</td>
                <td>
                  <b>{value(field, after)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {files.viewer}
    </section>
  )
}

type Change = NonNullable<Company['change']>
const TAGS: Readonly<Record<number, string>> = { [REVIEW_STATE.waiting]: '审核中', [REVIEW_STATE.resting]: '待生效', [REVIEW_STATE.refused]: '已驳回' }

function stepText({ state, submitTime, effectiveTime, reason }: Change, holdsRefunds: boolean): string {
  if (state === REVIEW_STATE.refused) return `${submitTime} 提交的变更未通过：${reason}。修改后可重新提交。`
  const pause = holdsRefunds ? '，期间暂停退款' : ''
  return state === REVIEW_STATE.resting
    ? `${submitTime} 提交，已审核通过，将于 ${effectiveTime ?? ''} 生效，此前沿用原值${pause}。`
    : `${submitTime} 提交，审核通过前沿用原值${pause}。平台将在 1 个工作日内处理。`
}
