import { Form, InputNumber, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { EXPIRY_TEXTS, QUALIFICATION_STATE } from '@aosp/contract/organisation/texts'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import { auditSignUp, signUpList, signUpReview } from '@aosp/contract/trading/signup'
import { VERDICT } from '@aosp/contract/verdict'
import { call } from '../../../../lib/call.ts'
import { DialogFrame, ReasonDialog } from '../../../../ui/dialog/index.ts'
import { useDictWords } from '../../../../ui/dict/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Amount, DescriptionList, TransStateTag, TransTypeTag } from '../../../../ui/parts/index.ts'
import { Evidence, openPoints, ReviewLines, ReviewPage, useDecide, useNext } from '../../../../ui/review/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import '../trading.css'

type SignUp = Received<typeof signUpReview>
type Props = { id: string; onOpen: (id: string) => void; onBack: () => void }

const QUICK_REASONS = ['资质已过期，请更新后重新提交', '文件不清晰，请重新上传', '缺少公告要求的资质', '文件与报名企业不一致'] as const

/** Ids of those that wait for the reader, the oldest first. */
const waiting = async (): Promise<string[]> => {
  const { records } = await call(signUpList, { state: String(SIGN_UP.checking), pageSize: 100, column: 'createTime', order: 'asc' })
  return records.filter((row) => row.mayCheck).map((row) => row.id)
}

/** A sign-up with its papers, what was announced and what the company has on file; whoever may decide does so here. */
export function SignUpReview({ id, onOpen, onBack }: Props) {
  const { data: row, error, refetch } = useFetched(signUpReview, { id }, { quiet: true })
  const { busy, decide: send } = useDecide()
  const [asking, setAsking] = useState<'pass' | 'refuse'>()
  const goOn = useNext({ current: id, waiting, open: onOpen, back: onBack, what: '报名' })
  if (error && !row) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!row) return <Skeleton active paragraph={{ rows: 12 }} />
  const decide = async (input: { shType: number; remark?: string; priority?: number | null }): Promise<boolean> => {
    const done = await send(auditSignUp, { id, ...input })
    if (done) void goOn(`${row.corporateName} ${input.shType === VERDICT.pass ? '已通过' : '已驳回'}`)
    return done
  }
  return (
    <ReviewPage
      id={id}
      title={row.corporateName}
      marks={
        <>
          <TransTypeTag type={row.transType} />
          <TransStateTag state={row.state} name={row.stateName || row.state_dictText} note={row.rejectNote} />
        </>
      }
      lead={`报名 ${row.biddingName}（${row.biddingCode}）`}
      notices={[
        row.rejectNote !== '' && { type: 'warning', title: `驳回原因：${row.rejectNote}` },
        row.priorityClaim !== '' && { type: 'info', title: '主张优先权', description: row.priorityClaim },
      ]}
      checks={row.checks}
      beside={
        <Panel title="资质文件">
          <Evidence paths={row.qualsEvidence} name="资质文件" missing="没有上传资质文件" />
        </Panel>
      }
      history={<History row={row} />}
      decision={
        row.mayCheck ? { approve: { label: '通过', run: () => setAsking('pass') }, refuse: { label: '驳回', run: () => setAsking('refuse') }, busy } : undefined
      }
      onNext={() => void goOn()}
      onBack={onBack}
    >
      <Facts row={row} />
      <Certificates row={row} />
      <Suspense>
        {asking === 'pass' && <PassDialog row={row} onSubmit={(priority) => decide({ shType: VERDICT.pass, priority })} onClose={() => setAsking(undefined)} />}
        {asking === 'refuse' && (
          <ReasonDialog
            title="驳回报名资质"
            lead={`「${row.corporateName}」会看到驳回理由，报名截止前可以重新提交。`}
            label="驳回理由"
            okText="驳回"
            missing="请输入驳回理由！"
            quick={QUICK_REASONS}
            onSubmit={(remark) => decide({ shType: VERDICT.refuse, remark })}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </ReviewPage>
  )
}

/** Says once more whom and what a yes is about; the rank of an acknowledged right is given here. */
function PassDialog({ row, onSubmit, onClose }: { row: SignUp; onSubmit: (priority: number | null) => Promise<boolean>; onClose: () => void }) {
  const [priority, setPriority] = useState<number | null>(null)
  const open = openPoints(row.checks)
  return (
    <DialogFrame
      open
      title="通过报名资质"
      width={520}
      fullscreen={false}
      okText="确认通过"
      onClose={onClose}
      onOk={async () => {
        if (await onSubmit(priority)) onClose()
      }}
    >
      <p>
        「{row.corporateName}」将可以参加「{row.biddingName}」{row.deposit > 0 ? '，缴纳保证金后报名成功' : ''}。
      </p>
      {open !== '' && <p className="check-doubt">{open}，请确认已经处理。</p>}
      {row.priorityClaim !== '' && (
        <Form layout="vertical">
          <Form.Item label="优先顺位" htmlFor="sign-up-priority" extra="认可优先权的填写顺位，1 最优先；不认可留空">
            <InputNumber id="sign-up-priority" min={1} max={9} precision={0} value={priority} onChange={setPriority} />
          </Form.Item>
        </Form>
      )}
    </DialogFrame>
  )
}

function Facts({ row }: { row: SignUp }) {
  const verifyWord = useDictWords('t_qualsVerify')
  return (
    <Panel title="报名信息">
      <DescriptionList
        columns={2}
        items={[
          { label: '报名编号', value: row.applynNo },
          { label: '报名时间', value: row.createTime },
          { label: '联系人', value: row.contacts },
          { label: '联系电话', value: row.telephone },
          { label: '应缴保证金', value: <Amount yuan={row.deposit} unit="元" /> },
          { label: '报名截止', value: row.signEndTime },
          { label: '备注', value: row.note, wide: true },
          { label: '审核方式', value: row.qualsVerify === null ? '' : verifyWord(row.qualsVerify) },
          { label: '审核期限', value: row.checkDue },
          { label: '公告要求', value: row.biddingNote === '' ? '公告没有写明资质要求' : <span className="plain-lines">{row.biddingNote}</span>, wide: true },
        ]}
      />
    </Panel>
  )
}

function Certificates({ row: { certificates, mayCheck } }: { row: SignUp }) {
  if (certificates.length === 0 && !mayCheck) return null
  return (
    <Panel title="企业资质">
      {certificates.length === 0 && <p className="evidence-none">该企业没有在平台登记资质</p>}
      <ul className="certificates">
        {certificates.map((paper) => (
          <li key={`${paper.name} ${paper.identifier}`}>
            <b>{[paper.name, paper.rank].filter(Boolean).join(' ')}</b>
            <span>{paper.identifier || '未填编号'}</span>
            <span data-tone={paper.expiry === 'expired' ? 'bad' : paper.expiry === 'within-30' || paper.expiry === 'unknown' ? 'warn' : 'good'}>
              {EXPIRY_TEXTS[paper.expiry]}
              {paper.validtime !== '' && `（${paper.validtime.replace('/', ' 至 ')}）`}
            </span>
            <span data-tone={paper.state === QUALIFICATION_STATE.valid ? 'good' : 'warn'}>
              {paper.state === QUALIFICATION_STATE.valid ? '平台已核验' : '未通过核验'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const History = ({ row: { createTime, checkTime, checkBy, rejectNote, state } }: { row: SignUp }) => (
  <ReviewLines
    title="审核历史"
    lines={[
      { time: createTime, text: '报名' },
      checkTime && {
        time: checkTime,
        text: `${checkBy ?? ''} ${rejectNote ? `驳回：${rejectNote}` : state === SIGN_UP.checking ? '审核过，之后重新提交' : '通过'}`.trim(),
      },
    ]}
  />
)
