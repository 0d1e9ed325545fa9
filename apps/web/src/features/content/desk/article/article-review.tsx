import { App, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { VERDICT } from '@aosp/contract/verdict'
import { call } from '../../../../lib/call.ts'
import { ReasonDialog } from '../../../../ui/dialog/index.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { openPoints, ReviewPage, useNext } from '../../../../ui/review/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { ArticlePreview } from './article-drawer.tsx'
import type { ArticleRecord, DeskKind } from './article-kinds.ts'
import { articleChecks } from './article-model.ts'
import { VersionDifference } from './version-difference.tsx'

type Props = { desk: DeskKind; id: string; onOpen: (id: string) => void; onBack: () => void }

const REASONS = ['标题或正文有错字', '事实或数据请再核对', '缺少附件或依据', '发布时间请调整'] as const

/** The second person's page: what visitors would see, what differs from what they see now, and the decision. */
export function ArticleReview({ desk, id, ...way }: Props) {
  const { data, error, refetch } = useFetched(desk.calls.byId, { id }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return <OpenArticle desk={desk} article={data} {...way} />
}

function OpenArticle({ desk, article, onOpen, onBack }: Omit<Props, 'id'> & { article: ArticleRecord }) {
  const now = useNow()
  const { run: act } = useAct()
  const { modal } = App.useApp()
  const [refusing, setRefusing] = useState(false)
  const { list, audit } = desk.calls
  const waiting = async () => {
    const { records } = await call(list, { state: 'submitted', pageSize: 100, column: 'submitTime', order: 'asc' })
    return records.filter(({ may }) => may.review).map((row) => row.id)
  }
  const goOn = useNext({ current: article.id, waiting, open: onOpen, back: onBack, what: desk.word })
  const checks = articleChecks(article, now.getTime())
  const decide = async (shType: number, reason = ''): Promise<boolean> => {
    if (!audit || !(await act(audit, { id: article.id, version: article.version, shType, reason }))) return false
    void goOn(`「${article.title}」${shType === VERDICT.pass ? '已通过' : '已退回'}`)
    return true
  }
  const approve = () => {
    const open = openPoints(checks.filter(({ tone }) => tone !== 'good'))
    void modal.confirm({
      title: `通过「${article.title}」？`,
      content: `${open === '' ? '' : `${open}。`}${article.releaseTime === null ? '通过后立即对外发布。' : `通过后按计划于 ${article.releaseTime} 发布。`}`,
      okText: '通过并发布',
      onOk: () => decide(VERDICT.pass).then(() => undefined),
    })
  }
  const [newest] = article.versions
  return (
    <ReviewPage
      id={article.id}
      title={article.title}
      marks={
        <span>
          <i className="dot" data-tone="busy" />
          {article.state_dictText} · V{article.version}
        </span>
      }
      lead={`${desk.word} · ${newest?.writeBy ?? ''} 撰写${article.corporateName && ` · ${article.corporateName}`}${article.submitTime ? ` · ${article.submitTime} 提交` : ''}`}
      notices={[
        newest?.changeNote ? { type: 'info', title: `修改说明：${newest.changeNote}` } : undefined,
        article.state === 'submitted' && !article.may.review && { type: 'warning', title: '不能复核自己撰写或提交的内容，请由另一人复核' },
      ]}
      checks={checks}
      beside={
        article.liveVersion !== null &&
        article.liveVersion !== article.version && (
          <section className="panel" aria-label="与公众所见的差异">
            <div className="panel-head">
              <h2>与公众所见的差异</h2>
            </div>
            <VersionDifference desk={desk} id={article.id} before={article.liveVersion} after={article.version} />
          </section>
        )
      }
      decision={article.may.review ? { approve: { label: '通过并发布', run: approve }, refuse: { label: '退回', run: () => setRefusing(true) } } : undefined}
      onNext={article.may.review ? () => void goOn() : undefined}
      onBack={onBack}
    >
      <section className="panel" aria-label="公众所见">
        <div className="panel-head">
          <h2>公众所见</h2>
        </div>
        <ArticlePreview desk={desk} article={article} />
      </section>
      <Suspense>
        {refusing && (
          <ReasonDialog
            title="退回修改"
            lead="撰写人会收到退回原因，修改后可以重新提交。"
            label="退回原因"
            okText="退回"
            quick={REASONS}
            onSubmit={(reason) => decide(VERDICT.refuse, reason)}
            onClose={() => setRefusing(false)}
          />
        )}
      </Suspense>
    </ReviewPage>
  )
}
