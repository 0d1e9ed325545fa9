import { PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ARTICLE_STATES } from '@aosp/contract/content/codes'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../../lib/page-config.ts'
import { Can, useMay } from '../../../../ui/can.tsx'
import { ReasonDialog } from '../../../../ui/dialog/index.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { callListSource, ListPage, textOptions, useListPage, type SearchField } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { useOpenedReview } from '../../../../ui/review/index.ts'
import { articleColumns } from './article-columns.tsx'
import { KINDS, type ArticleRow, type DeskKind } from './article-kinds.ts'
import { useArticleForm } from './use-article-form.tsx'

const ArticleDrawer = lazy(() => import('./article-drawer.tsx').then((module) => ({ default: module.ArticleDrawer })))
const ArticleReview = lazy(() => import('./article-review.tsx').then((module) => ({ default: module.ArticleReview })))
const ReleaseDialog = lazy(() => import('./release-dialog.tsx').then((module) => ({ default: module.ReleaseDialog })))

export const TradeNoticePage = () => <ArticleDesk desk={KINDS.announcement} />
export const ConsultNoticePage = () => <ArticleDesk desk={KINDS.consult} />
export const InformationPage = () => <ArticleDesk desk={KINDS.information} />
export const PolicyPage = () => <ArticleDesk desk={KINDS.policy} />

const ORIGINS = { person: '撰写', event: '自动' } as const
const FIELDS: readonly SearchField[] = [
  { name: 'title', label: '标题' },
  { name: 'state', label: '状态', options: textOptions(ARTICLE_STATES) },
  { name: 'keywords', label: '关键词' },
  { name: 'source', label: '来源' },
  { name: 'publishTime', label: '发布时间', kind: 'days' },
  { name: 'updateTime', label: '更新时间', kind: 'days' },
]
const WITH_ORIGIN: readonly SearchField[] = [...FIELDS.slice(0, 2), { name: 'origin', label: '生成方式', options: textOptions(ORIGINS) }, ...FIELDS.slice(2)]

const REVOKE_REASONS = ['内容有误，更正后重新发布', '项目已取消', '已被新的公告替代'] as const

/** Everything of one kind, from the draft to what was revoked; the second person's page in its place while something is decided. */
function ArticleDesk({ desk }: { desk: DeskKind }) {
  const review = useOpenedReview()
  if (review.opened)
    return (
      <Suspense>
        <ArticleReview key={review.opened} desk={desk} id={review.opened} onOpen={review.open} onBack={review.back} />
      </Suspense>
    )
  return <ArticleList desk={desk} onReview={review.open} />
}

function ArticleList({ desk, onReview }: { desk: DeskKind; onReview: (id: string) => void }) {
  const { calls, word } = desk
  const source = useMemo(() => callListSource({ list: calls.list, delete: calls.remove, deleteBatch: calls.removeBatch, exportXls: calls.exportXls }), [calls])
  const list = useListPage(source, { search: desk.kind === 'announcement' ? WITH_ORIGIN : FIELDS, sheet: word })
  const { modal } = App.useApp()
  const mayPublish = useMay()(calls.publish)
  const { run: act } = useAct()
  const form = useArticleForm(desk)
  const [viewed, setViewed] = useState<{ id: string; tab: 'preview' | 'versions' }>()
  const [releasing, setReleasing] = useState<ArticleRow>()
  const [revoking, setRevoking] = useState<ArticleRow>()

  const withdraw = ({ id, title }: ArticleRow) =>
    void modal.confirm({
      title: `收回「${title}」？`,
      content: '收回后成为草稿，不会按原计划发布，可以修改后再次提交。',
      okText: '收回',
      onOk: () => act(calls.withdraw, { id }).then(() => undefined),
    })

  const actions = (row: ArticleRow) => {
    const { may } = row
    return [
      may.review && { key: 'review', label: '复核', onClick: () => onReview(row.id) },
      may.edit && { key: 'edit', label: row.liveVersion === null ? '编辑' : '更正', onClick: () => void form.edit(row.id) },
      may.release && { key: 'release', label: mayPublish ? '发布' : '提交', onClick: () => setReleasing(row) },
      may.withdraw && { key: 'withdraw', label: '收回', onClick: () => withdraw(row) },
      may.top && { key: 'top', label: row.top ? '取消置顶' : '置顶', onClick: () => void act(calls.setTop, { id: row.id, top: !row.top }) },
      { key: 'versions', label: '历史版本', onClick: () => setViewed({ id: row.id, tab: 'versions' }) },
      row.liveVersion !== null && {
        key: 'public',
        label: '公众页面',
        onClick: () => void window.open(siteUrl(routeOf('portal/natural-info', { id: row.id })), '_blank', 'noopener'),
      },
      may.revoke && { key: 'revoke', label: '撤回', danger: true, onClick: () => setRevoking(row) },
      may.remove && list.deletes(row),
    ]
  }
  return (
    <PagePanel
      title={desk.title}
      lead={desk.lead}
      extra={
        <Can call={calls.add}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={form.add}>
            新增{word}
          </Button>
        </Can>
      }
    >
      <ListPage
        list={list}
        name={desk.screen}
        columns={articleColumns(desk, (row) => setViewed({ id: row.id, tab: 'preview' }), actions)}
        label={word}
        width={1400}
        empty={{ title: `还没有${word}`, text: '新增后保存为草稿，发布后公众可以看到。' }}
      />
      {form.dialog}
      <Suspense>
        {viewed && <ArticleDrawer desk={desk} id={viewed.id} tab={viewed.tab} onClose={() => setViewed(undefined)} />}
        {releasing && <ReleaseDialog desk={desk} article={releasing} onClose={() => setReleasing(undefined)} />}
        {revoking && (
          <ReasonDialog
            title={`撤回「${revoking.title}」`}
            lead="撤回后公众立即看不到这篇内容及其附件，记录和历史版本保留；修改后可以重新发布。"
            label="撤回原因"
            okText="撤回"
            least={2}
            quick={REVOKE_REASONS}
            danger
            onSubmit={(reason) => act(calls.revoke, { id: revoking.id, reason })}
            onClose={() => setRevoking(undefined)}
          />
        )}
      </Suspense>
    </PagePanel>
  )
}
