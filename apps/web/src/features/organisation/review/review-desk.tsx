import { ArrowLeftOutlined, CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Alert, App, Button, Skeleton, Space } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { REVIEW_STATE, REGISTRATION_KIND } from '@aosp/contract/organisation/texts'
import { VERDICT } from '@aosp/contract/verdict'
import { ErrorState } from '../../../ui/light/states.tsx'
import { DescriptionList } from '../../../ui/parts/index.ts'
import { useDictWords } from '../../../ui/dict/index.ts'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { Tag } from '../tag.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { FieldComparison, PaperComparison } from './review-compare.tsx'
import { ageText, COMMON_REASONS, decidedText, licenceFirst, shortcutOf, type Shortcut } from './review-model.ts'
import { ReviewState } from './review-state.tsx'
import { useReview, type Review } from './use-review.ts'
import '../organisation.css'

const ApproveDialog = lazy(() => import('./approve-dialog.tsx').then((module) => ({ default: module.ApproveDialog })))

type Props = { id: string; onBack: () => void; onOpen: (id: string) => void }

/** Everything about one request on one page, with the decision at its foot and the next request after it. */
export function ReviewDesk({ id, onBack, onOpen }: Props) {
  const { message } = App.useApp()
  const { review, error, again, refusal, busy, decide, next } = useReview(id)
  const [shown, setShown] = useState<string>()
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayDecide = review?.mayDecide ?? false
  // What was agreed on already can only be refused.
  const mayApprove = mayDecide && review?.state === REVIEW_STATE.waiting
  const viewer = useRef<HTMLDivElement>(null)

  const goOn = useCallback(
    async (said?: string) => {
      // The shell has said why the queue could not be asked; the decision stands all the same.
      const following = await next().catch(() => null)
      if (following === null) return said === undefined ? undefined : onBack()
      if (following === undefined) {
        void message.success(said ? `${said}，待审核的申请已全部处理` : '没有其他待审核的申请')
        if (said) onBack()
        return
      }
      if (said) void message.success(`${said}，已打开下一条`)
      onOpen(following)
    },
    [message, next, onBack, onOpen],
  )
  const act = useCallback(
    (shortcut: Shortcut) => {
      if (shortcut === 'back') onBack()
      else if (shortcut === 'next') void goOn()
      else if ((shortcut === 'approve' ? mayApprove : mayDecide) && !busy) setAsking(shortcut)
    },
    [busy, goOn, mayApprove, mayDecide, onBack],
  )
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const at = event.target instanceof HTMLElement ? event.target : undefined
      const shortcut = shortcutOf({
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        isTyping: at?.closest('input, textarea, select, [contenteditable="true"]') !== null && at !== undefined,
        isDialogOpen: document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open') !== null,
      })
      if (!shortcut) return
      event.preventDefault()
      act(shortcut)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [act])
  // Somebody who works through the queue hears which one is next.
  useEffect(() => heading.current?.focus(), [review?.id])

  const show = (path: string) => {
    setShown(path)
    viewer.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="stack review-desk">
      <section className="panel review-head">
        <div className="page-head">
          <Space wrap>
            <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
              返回列表
            </Button>
            <h1 className="page-title" tabIndex={-1} ref={heading}>
              {review?.corporateName ?? '企业审核'}
            </h1>
            {review && <Marks review={review} />}
          </Space>
        </div>
        {refusal !== undefined && <Alert type="error" showIcon className="page-alert" title={refusal} />}
        {review && review.state !== REVIEW_STATE.waiting && <Alert type="info" showIcon className="page-alert" title={decidedText(review)} />}
        {review && review.state === REVIEW_STATE.waiting && !review.mayDecide && <Alert type="warning" showIcon className="page-alert" title={review.whyNot} />}
        {error && !review && <ErrorState message={error.message} onRetry={again} />}
        {!review && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      </section>
      {review && (
        <>
          <div className="review-sides">
            <div className="stack">
              <FieldComparison key={review.id} review={review} onShow={show} />
              <PaperComparison review={review} onShow={show} />
              <Applicant review={review} />
              <History review={review} onOpen={onOpen} />
            </div>
            <div className="stack review-right">
              <Checks review={review} />
              <section className="panel" aria-label="证照与资质图片" ref={viewer}>
                <div className="panel-head">
                  <h2>证照与资质图片</h2>
                </div>
                <PaperViewer papers={licenceFirst(review.files)} shown={shown} onShow={setShown} onExpired={again} />
              </section>
            </div>
          </div>
          <div className="decision-bar" role="group" aria-label="审核决定">
            {mayApprove && (
              <Button type="primary" loading={busy} aria-keyshortcuts="A" onClick={() => act('approve')}>
                通过 (A)
              </Button>
            )}
            {mayDecide && (
              <Button danger disabled={busy} aria-keyshortcuts="R" onClick={() => act('refuse')}>
                驳回 (R)
              </Button>
            )}
            <Button aria-keyshortcuts="N" onClick={() => act('next')}>
              下一条 (N)
            </Button>
            <small>Esc 返回列表</small>
          </div>
        </>
      )}
      <Suspense>
        {asking === 'approve' && review && (
          <ApproveDialog
            review={review}
            onClose={() => setAsking(undefined)}
            onSubmit={async (rights) => {
              const done = await decide({ shType: VERDICT.pass, ...rights })
              setAsking(undefined)
              if (done) void goOn(`${review.corporateName} 已通过`)
              return done
            }}
          />
        )}
        {asking === 'refuse' && review && (
          <ReasonDialog
            title="驳回申请"
            lead={`「${review.corporateName}」会收到驳回理由，修改后可以重新提交。`}
            label="驳回理由"
            missing="请输入原因"
            okText="驳回"
            quick={COMMON_REASONS}
            onClose={() => setAsking(undefined)}
            onSubmit={async (remark) => {
              const done = await decide({ shType: VERDICT.refuse, remark })
              setAsking(undefined)
              if (done) void goOn(`${review.corporateName} 已驳回`)
              return done
            }}
          />
        )}
      </Suspense>
    </div>
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

const Checks = ({ review }: { review: Review }) => (
  <section className="panel" aria-label="核对提示">
    <div className="panel-head">
      <h2>核对提示</h2>
    </div>
    <ul className="checks">
      {review.warnings.map((warning) => (
        <li key={warning} data-tone="warn">
          <WarningOutlined aria-hidden /> {warning}
        </li>
      ))}
      {review.warnings.length === 0 && (
        <li data-tone="good">
          <CheckCircleOutlined aria-hidden /> 系统未发现异常，请核对证照与资料是否一致
        </li>
      )}
    </ul>
  </section>
)

function Applicant({ review: { account, submitTime, memberKind, askedFor } }: { review: Review }) {
  const sexWord = useDictWords('sex')
  return (
    <section className="panel" aria-label="申请人">
      <div className="panel-head">
        <h2>申请人</h2>
      </div>
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
    </section>
  )
}

const History = ({ review, onOpen }: { review: Review; onOpen: (id: string) => void }) => (
  <section className="panel" aria-label="审核历史">
    <div className="panel-head">
      <h2>审核历史</h2>
    </div>
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
  </section>
)
