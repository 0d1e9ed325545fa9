import { Alert, Button, Form, Input, InputNumber, Radio } from 'antd'
import { auditSignUp } from '@aosp/contract/trading/signup'
import { VERDICT } from '@aosp/contract/verdict'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { validated } from '../../../../ui/form-dialog/index.ts'
import { Amount, DescriptionList, TransStateTag } from '../../../../ui/parts/index.ts'
import { isPicture, useFileActions, useFileAddress, type StoredFileRef } from '../../../../ui/upload/index.ts'
import { useAct } from '../use-act.ts'
import { papersOf, QUICK_REASONS } from './sign-up-model.ts'
import type { SignUpRow } from './sign-up-row.ts'
import '../trading.css'

/** A sign-up with its papers; whoever may decide does so here. */
export function SignUpDrawer({ row, onClose }: { row: SignUpRow; onClose: () => void }) {
  const [form] = Form.useForm<{ shType: number; remark: string; priority: number | null }>()
  const { run } = useAct()
  const verdict = Form.useWatch('shType', form)
  const decide = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { shType, remark, priority } = read.values
    const input = { id: row.id, shType, ...(shType === VERDICT.refuse ? { remark } : { priority: priority ?? null }) }
    if (await run(auditSignUp, input)) onClose()
  }
  return (
    <DrawerFrame
      open
      title={row.mayCheck ? '审核报名资质' : '报名详情'}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
      {...(row.mayCheck ? { onOk: decide, okText: verdict === VERDICT.refuse ? '驳回' : '通过' } : {})}
    >
      <DescriptionList
        columns={2}
        items={[
          { label: '报名企业', value: row.corporateName, wide: true },
          { label: '场次', value: `${row.biddingName}（${row.biddingCode}）`, wide: true },
          { label: '报名编号', value: row.applynNo },
          { label: '状态', value: <TransStateTag state={row.state} name={row.stateName || row.state_dictText} note={row.rejectNote} /> },
          { label: '联系人', value: row.contacts },
          { label: '联系电话', value: row.telephone },
          { label: '应缴保证金', value: <Amount yuan={row.deposit} /> },
          { label: '报名时间', value: row.createTime },
          { label: '审核期限', value: row.checkDue },
          { label: '审核', value: row.checkBy ? `${row.checkBy} ${row.checkTime ?? ''}` : undefined },
          { label: '备注', value: row.note, wide: true },
          ...(row.rejectNote ? [{ label: '驳回原因', value: row.rejectNote, wide: true }] : []),
        ]}
      />
      <h3 className="form-group">资质文件</h3>
      <Papers paths={row.qualsEvidence} />
      {row.priorityClaim && <Alert type="info" showIcon className="form-refusal" title="主张优先权" description={row.priorityClaim} />}
      {row.mayCheck && (
        <Form form={form} name="sign-up-check" layout="vertical" initialValues={{ shType: VERDICT.pass, remark: '', priority: null }}>
          <Form.Item name="shType" label="审核结论" required>
            <Radio.Group
              options={[
                { value: VERDICT.pass, label: '通过' },
                { value: VERDICT.refuse, label: '驳回' },
              ]}
            />
          </Form.Item>
          {verdict === VERDICT.pass && row.priorityClaim !== '' && (
            <Form.Item name="priority" label="优先顺位" extra="认可优先权的填写顺位，1 最优先；不认可留空">
              <InputNumber min={1} max={9} precision={0} />
            </Form.Item>
          )}
          {verdict === 2 && (
            <>
              <div className="quick-words" role="group" aria-label="常用驳回理由">
                {QUICK_REASONS.map((text) => (
                  <Button key={text} size="small" onClick={() => form.setFields([{ name: 'remark', value: text, touched: true, errors: [] }])}>
                    {text}
                  </Button>
                ))}
              </div>
              <Form.Item name="remark" label="驳回理由" required rules={[{ required: true, whitespace: true, message: '请输入驳回理由！' }]}>
                <Input.TextArea rows={3} maxLength={250} showCount placeholder="报名方会看到，报名截止前可以重新提交" />
              </Form.Item>
            </>
          )}
        </Form>
      )}
    </DrawerFrame>
  )
}

function Papers({ paths }: { paths: string }) {
  const files = useFileActions()
  const papers = papersOf(paths)
  if (papers.length === 0) return <p className="upload-none">没有上传资质文件</p>
  return (
    <>
      <ul className="paper-list">
        {papers.map((paper) => (
          <li key={paper.path}>
            <button type="button" aria-label={`预览 ${paper.name}`} onClick={() => files.preview(paper, papers)}>
              {isPicture(paper.path) ? <Thumb paper={paper} /> : <span>PDF</span>}
            </button>
            <span>{paper.name}</span>
            <Button type="link" size="small" onClick={() => void files.download(paper)}>
              下载
            </Button>
          </li>
        ))}
      </ul>
      {files.viewer}
    </>
  )
}

function Thumb({ paper }: { paper: StoredFileRef }) {
  const address = useFileAddress(paper.path)
  return address ? <img src={address} alt="" /> : <span>图片</span>
}
