import { Button, Skeleton, Space } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { REVIEW_STATE, REGISTRATION_KIND } from '@aosp/contract/organisation/texts'
import { VERDICT } from '@aosp/contract/verdict'
import { ErrorState } from '../../../ui/light/states.tsx'
import { DescriptionList } from '../../../ui/parts/index.ts'
import { useDictWords } from '../../../ui/dict/index.ts'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ReviewPage, useNext } from '../../../ui/review/index.ts'
import { Tag } from '../tag.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { FieldComparison, PaperComparison } from './review-compare.tsx'
import { ageText, checksOf, COMMON_REASONS, decidedText, licenceFirst } from './review-model.ts'
import { ReviewState } from './review-state.tsx'
import { useReview, type Review } from './use-review.ts'
import '../organisation.css'

const ApproveDialog = lazy(() => import('./approve-dialog.tsx').then((module) => ({ default: module.ApproveDialog })))

type Props = { id: string; onBack: () => void; onOpen: (id: string) => void }

/** One request of a company on the page where it is decided. */
export function ReviewDesk({ id, onBack, onOpen }: Props) {
  const { review, error, again, refusal, busy, decide, waiting } = useReview(id)
  const [shown, setShown] = useState<string>()
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const viewer = useRef<HTMLDivElement>(null)
  const goOn = useNext({ current: id, waiting, open: onOpen, back: onBack, what: '申请' })
  if (error && !review) return <ErrorState message={error.message} onRetry={again} />
  if (!review) return <Skeleton active paragraph={{ rows: 12 }} />
  const show = (path: string) => {
    setShown(path)
    viewer.current?.scrollIntoView({ block: 'nearest' })
  }
  const decided = async (done: boolean, word: string) => {
    setAsking(undefined)
    if (done) void goOn(`${review.corporateName} ${word}`)
    return done
  }
  return (
    <ReviewPage
      id={id}
      title={review.corporateName}
      marks={<Marks review={review} />}
      notices={[
        refusal !== undefined && { type: 'error', title: refusal },
        review.state !== REVIEW_STATE.waiting && { type: 'info', title: decidedText(review) },
        review.state === REVIEW_STATE.waiting && !review.mayDecide && { type: 'warning', title: review.whyNot },
      ]}
      checks={checksOf(review)}
      beside={
        <section className="panel" aria-label="证照与资质图片" ref={viewer}>
          <div className="panel-head">
            <h2>证照与资质图片</h2>
          </div>
          <PaperViewer papers={licenceFirst(review.files)} shown={shown} onShow={setShown} onExpired={again} />
        </section>
      }
      history={<History review={review} onOpen={onOpen} />}
      decision={
        review.mayDecide
          ? {
              // What was agreed on already can only be refused.
              approve: review.state === REVIEW_STATE.waiting ? { label: '通过', run: () => setAsking('approve') } : undefined,
              refuse: { label: '驳回', run: () => setAsking('refuse') },
              busy,
            }
          : undefined
      }
      onNext={() => void goOn()}
      onBack={onBack}
    >
      <FieldComparison key={review.id} review={review} onShow={show} />
      <PaperComparison review={review} onShow={show} />
      <Applicant review={review} />
      <Suspense>
        {asking === 'approve' && (
          <ApproveDialog
            review={review}
            onClose={() => setAsking(undefined)}
            onSubmit={async (rights) => decided(await decide({ shType: VERDICT.pass, ...rights }), '已通过')}
          />
        )}
        {asking === 'refuse' && (
          <ReasonDialog
            title="驳回申请"
            lead={`「${review.corporateName}」会收到驳回理由，修改后可以重新提交。`}
            label="驳回理由"
            missing="请输入原因"
            okText="驳回"
            quick={COMMON_REASONS}
            onClose={() => setAsking(undefined)}
            onSubmit={async (remark) => decided(await decide({ shType: VERDICT.refuse, remark }), '已驳回')}
          />
        )}
      </Suspense>
    </ReviewPage>
  )
}

const Marks = ({ review }: { review: Review }) => (
  <Space wrap size="middle">
    <Tag colour={review.kind === 'registration' ? 'blue' : 'purple'}>{review.kind_dictText}</Tag>
    <span>
      <ReviewState state={review.state} />
    </span>
    {review.state === REVIEW_STATE.waiting && <span>已等待 {ageText(review.ageHours)}</span>}
    {review.overdue && <Tag colour="red">已超时</Tag>}
    {review.round > 1 && <Tag colour="orange">第 {review.round} 次提交</Tag>}
  </Space>
)

function Applicant({ review: { account, submitTime, memberKind, askedFor } }: { review: Review }) {
  const sexWord = useDictWords('sex')
  return (
    <Panel title="申请人">
      <DescriptionList
        columns={2}
        items={[
          { label: '账号', value: account.username },
          { label: '姓名', value: account.realname },
          { label: '性别', value: account.sex === null ? '' : sexWord(account.sex) },
          { label: '手机号', value: account.phone },
          { label: '邮箱', value: account.email },
          { label: '会员类型', value: memberKind === REGISTRATION_KIND.group ? '集团内' : '集团外' },
          { label: '账号创建', value: account.createTime },
          { label: '提交时间', value: submitTime },
          ...(askedFor === '' ? [] : [{ label: '变更原因', value: askedFor, wide: true }]),
        ]}
      />
    </Panel>
  )
}

const History = ({ review, onOpen }: { review: Review; onOpen: (id: string) => void }) => (
  <Panel title="审核历史">
    {review.history.length === 0 ? (
      <p className="paper-none">此前没有提交过</p>
    ) : (
      <ul className="lines">
        {review.history.map((past) => (
          <li key={past.id}>
            <span className="lines-text">
              <ReviewState state={past.state} />
              {past.reason && `：${past.reason}`}
            </span>
            <small>
              {past.submitTime} 提交{past.decideBy && `，${past.decideBy} 审核`}
            </small>
            <Button type="link" size="small" onClick={() => onOpen(past.id)}>
              查看
            </Button>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
