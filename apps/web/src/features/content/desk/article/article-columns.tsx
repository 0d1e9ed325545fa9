import { Tag } from 'antd'
import type { ArticleState } from '@aosp/contract/content/codes'
import { actionColumn, type ListColumn, type RowAction } from '../../../../ui/list-page/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import type { ArticleRow, DeskKind } from './article-kinds.ts'
import { besideState, STATE_TONES } from './article-model.ts'
import './article.css'

const shown = (text: string | null): string => text || '—'

/** The list as data; what can be done with a row is the page's matter. */
export const articleColumns = (
  { kind }: DeskKind,
  open: (row: ArticleRow) => void,
  actions: (row: ArticleRow) => readonly (RowAction | false)[],
): ListColumn<ArticleRow>[] => [
  {
    key: 'title',
    title: '标题',
    dataIndex: 'title',
    width: 270,
    sorter: true,
    render: (title: string, row) => (
      <span className="article-title">
        {row.top && <Tag color="red">置顶</Tag>}
        <RowLink onClick={() => open(row)}>{title}</RowLink>
      </span>
    ),
  },
  {
    key: 'state',
    title: '状态',
    dataIndex: 'state',
    width: 160,
    sorter: true,
    render: (state: ArticleState, row) => (
      <span className="article-state">
        <span>
          <i className="dot" data-tone={STATE_TONES[state]} />
          {row.state_dictText}
        </span>
        <small title={row.reason || undefined}>{besideState(row) || (state === 'rejected' || state === 'revoked' ? row.reason : '')}</small>
      </span>
    ),
  },
  ...(kind === 'announcement'
    ? [{ key: 'automatic', title: '生成方式', dataIndex: 'automatic', width: 84, render: (automatic: boolean) => (automatic ? '自动' : '撰写') }]
    : []),
  { key: 'audience', title: '可见范围', dataIndex: 'audience_dictText', width: 96 },
  { key: 'source', title: '来源', dataIndex: 'source', width: 150, ellipsis: true, render: shown },
  { key: 'keywords', title: '关键词', dataIndex: 'keywords', width: 100, ellipsis: true, render: (words: readonly string[]) => shown(words.join('、')) },
  { key: 'version', title: '版本', dataIndex: 'version', width: 60, align: 'right', render: (version: number) => `V${version}` },
  { key: 'publishTime', title: '发布时间', dataIndex: 'publishTime', width: 160, sorter: true, render: shown },
  { key: 'readCount', title: '阅读', dataIndex: 'readCount', width: 80, align: 'right', sorter: true },
  { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 160, sorter: true },
  actionColumn({ width: 180, name: (row) => row.title, open: 2, actions }),
]
