import { App, Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { isOffer, NOTICE, VISIBILITY } from '@aosp/contract/sharing/codes'
import { auditNotice, noticeById, noticeList, takeDownNotice } from '@aosp/contract/sharing/notice'
import { VERDICT } from '@aosp/contract/verdict'
import { fromBeijing } from '@aosp/kernel/time'
import { call } from '../../../lib/call.ts'
import { useMay } from '../../../ui/can.tsx'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { StateMark, TransTypeTag } from '../../../ui/parts/index.ts'
import { openPoints, ReviewPage, useNext, type Check } from '../../../ui/review/index.ts'
import { useAct } from '../../../ui/use-act.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { useNow } from '../../../ui/use-now.ts'
import { NoticeFacts, priceText, StepList, WindowList, type Notice } from './share-facts.tsx'
import { hours, noticeMark } from './share-words.ts'

type Props = { id: string; onOpen: (id: string) => void; onBack: () => void }

const QUICK_REASONS = ['请写明交接地点和安全责任', '时段或价格填写有误，请核对', '请补充使用条件和操作人员要求', '公告内容与资产不符'] as const

/** Ids of those that wait for the reader, the oldest first. */
const waiting = async (): Promise<string[]> => {
  const { records } = await call(noticeList, { state: String(NOTICE.submitted), pageSize: 100, column: 'submitTime', order: 'asc' })
  return records.filter((row) => row.mayReview).map((row) => row.id)
}

/** What can be seen without asking anybody. */
function checksOf(notice: Notice, now: Date): Check[] {
  const ahead = notice.windows.filter(({ startTime }) => (fromBeijing(startTime) ?? now) > now).length
  return [
    ahead === notice.windows.length
      ? { tone: 'good', text: `${ahead} 个时段均未开始，共 ${hours(notice.minutesAhead)}` }
      : { tone: ahead === 0 ? 'bad' : 'warn', text: `${notice.windows.length - ahead} 个时段已经开始或结束，剩余 ${ahead} 个` },
    (fromBeijing(notice.validUntil) ?? now) > now
      ? { tone: 'good', text: `有效期至 ${notice.validUntil.slice(0, 16)}` }
      : { tone: 'bad', text: '有效期已过，不能发布' },
    notice.conditions === '' ? { tone: 'warn', text: '没有填写使用条件，请确认操作、安全和交接要求' } : { tone: 'good', text: '已填写使用条件' },
    ...(isOffer(notice.transType)
      ? [{ tone: 'good' as const, text: `资产 ${notice.assetCode} 已锁定，不会用于其他交易` }]
      : [{ tone: 'warn' as const, text: '需求公告：响应方以自有资产响应，发布后由发布单位确认' }]),
    notice.price === 0 ? { tone: 'warn', text: '免费共享，请确认不是漏填价格' } : { tone: 'good', text: `单价 ${priceText(notice)}` },
  ]
}

/** One notice with its checks; whoever may decide does so here, and published ones are taken down here. */
export function ShareReview({ id, onOpen, onBack }: Props) {
  const { data: notice, error, refetch } = useFetched(noticeById, { id }, { quiet: true })
  const { run } = useAct()
  const may = useMay()
  const now = useNow()
  const { modal } = App.useApp()
  const [asking, setAsking] = useState<'refuse' | 'down'>()
  const [busy, setBusy] = useState(false)
  const goOn = useNext({ current: id, waiting, open: onOpen, back: onBack, what: '共享公告' })
  if (error && !notice) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!notice) return <Skeleton active paragraph={{ rows: 12 }} />
  const checks = checksOf(notice, now)
  const decide = async (input: { shType: number; remark?: string }): Promise<boolean> => {
    setBusy(true)
    const done = await run(auditNotice, { id, ...input })
    setBusy(false)
    if (done) void goOn(`${notice.name} ${input.shType === VERDICT.pass ? '已发布' : '已驳回'}`)
    return done
  }
  const pass = () => {
    const open = openPoints(checks)
    modal.confirm({
      title: '通过并发布',
      content: `「${notice.name}」将${notice.visibility === VISIBILITY.everybody ? '公开发布' : '在集团内发布'}并通知集团成员单位。${open === '' ? '' : `${open}，请确认已经核实。`}`,
      okText: '通过',
      onOk: () => decide({ shType: VERDICT.pass }),
    })
  }
  return (
    <ReviewPage
      id={id}
      title={notice.name}
      marks={
        <>
          <TransTypeTag type={notice.transType} />
          <StateMark {...noticeMark(notice)} />
        </>
      }
      lead={`${notice.corporateName} 提交于 ${notice.submitTime ?? '—'}`}
      notices={[notice.rejectNote !== '' && { type: 'warning', title: notice.rejectNote }]}
      checks={checks}
      history={
        <section className="panel" aria-label="办理记录">
          <div className="panel-head">
            <h2>办理记录</h2>
          </div>
          <StepList steps={notice.history} />
        </section>
      }
      decision={notice.mayReview ? { approve: { label: '通过', run: pass }, refuse: { label: '驳回', run: () => setAsking('refuse') }, busy } : undefined}
      onNext={() => void goOn()}
      onBack={onBack}
    >
      <section className="panel" aria-label="公告信息">
        <div className="panel-head">
          <h2>公告信息</h2>
          {notice.mayTakeDown && may(takeDownNotice) && (
            <Button danger onClick={() => setAsking('down')}>
              下架公告
            </Button>
          )}
        </div>
        <NoticeFacts notice={notice} />
      </section>
      <section className="panel" aria-label="可用时段">
        <div className="panel-head">
          <h2>可用时段</h2>
        </div>
        <WindowList windows={notice.windows} />
      </section>
      <Suspense>
        {asking === 'refuse' && (
          <ReasonDialog
            title="驳回共享公告"
            lead={`「${notice.corporateName}」会看到驳回理由，修改后可以重新提交。`}
            label="驳回理由"
            okText="驳回"
            quick={QUICK_REASONS}
            onSubmit={(remark) => decide({ shType: VERDICT.refuse, remark })}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'down' && (
          <ReasonDialog
            title="下架公告"
            lead={`「${notice.name}」下架后不能再预约，发布单位会看到原因。`}
            okText="下架"
            danger
            least={4}
            onSubmit={(reason) => run(takeDownNotice, { id, reason })}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </ReviewPage>
  )
}
