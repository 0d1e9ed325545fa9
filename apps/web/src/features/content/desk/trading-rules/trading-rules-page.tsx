import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { RULE_STATES } from '@aosp/contract/content/codes'
import * as calls from '@aosp/contract/content/rule'
import { Can, useMay } from '../../../../ui/can.tsx'
import {
  actionColumn,
  callListSource,
  ListPage,
  textOptions,
  useListPage,
  type ListColumn,
  type RowOf,
  type SearchField,
} from '../../../../ui/list-page/index.ts'
import { RowLink } from '../../../../ui/row-link.tsx'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { DocumentViewer } from '../../../../ui/pdf-viewer/index.ts'
import { useRuleForm } from './use-rule-form.tsx'

const RuleVersions = lazy(() => import('./rule-versions.tsx').then((module) => ({ default: module.RuleVersions })))

const TONES = { submitted: 'busy', live: 'good', rejected: 'bad' } as const
type Rule = RowOf<typeof calls.ruleList>

const SOURCE = callListSource({ list: calls.ruleList, delete: calls.deleteRule })
const FIELDS: readonly SearchField[] = [
  { name: 'name', label: '文件名称' },
  { name: 'state', label: '状态', options: textOptions(RULE_STATES) },
  { name: 'updateTime', label: '更新时间', kind: 'days' },
]

/** The documents behind the footer and the contracts: changed here, kept in all their versions. */
export function TradingRulesPage() {
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS })
  const form = useRuleForm()
  const [viewed, setViewed] = useState<Rule>()
  const [opened, setOpened] = useState<string>()

  const columns: ListColumn<Rule>[] = [
    {
      key: 'name',
      title: '文件名称',
      dataIndex: 'name',
      width: 260,
      sorter: true,
      render: (name: string, rule) => <RowLink onClick={() => setOpened(rule.id)}>{name}</RowLink>,
    },
    { key: 'builtIn', title: '类别', dataIndex: 'builtIn', width: 110, render: (builtIn: boolean) => (builtIn ? '平台内置' : '自行增加') },
    { key: 'sessionOnly', title: '可见范围', dataIndex: 'sessionOnly', width: 120, render: (only: boolean) => (only ? '登录后可见' : '所有访客') },
    { key: 'word', title: 'Word 文件', dataIndex: 'wordFileurl', width: 110, render: (word: string | null) => (word ? '有' : '—') },
    { key: 'version', title: '版本', dataIndex: 'version', width: 80, align: 'right', render: (version: number) => `V${version}` },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 150,
      sorter: true,
      render: (state: keyof typeof TONES, rule) => (
        <span>
          <i className="dot" data-tone={TONES[state]} />
          {rule.state_dictText}
          {rule.liveVersion !== null && rule.liveVersion !== rule.version && `（现行 V${rule.liveVersion}）`}
        </span>
      ),
    },
    { key: 'updateBy', title: '更新人', dataIndex: 'updateBy', width: 110, render: (by: string | null) => by ?? '平台' },
    { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 180, sorter: true },
    actionColumn({
      width: 210,
      name: (rule) => rule.name,
      open: 2,
      actions: (rule) => [
        rule.mayReview && { key: 'review', label: '复核', onClick: () => setOpened(rule.id) },
        { key: 'preview', label: '预览', onClick: () => setViewed(rule) },
        may(calls.editRule) && { key: 'edit', label: '编辑', onClick: () => void form.edit(rule.id) },
        { key: 'versions', label: '历史版本', onClick: () => setOpened(rule.id) },
        !rule.builtIn && list.deletes(rule),
      ],
    }),
  ]
  return (
    <PagePanel
      title="交易规则"
      lead="页脚和交易合同使用的规则文件。每次修改形成新版本，由另一人复核后生效，旧版本仍可查阅；内置文件可以替换，不能改名或删除。"
      extra={
        <Can call={calls.addRule}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={form.add}>
            新增文件
          </Button>
        </Can>
      }
    >
      <ListPage
        list={list}
        name="content/trading-rules"
        columns={columns}
        label="规则文件"
        width={1340}
        empty={{ title: '还没有规则文件', text: '新增后，访客可以在页脚查阅。' }}
      />
      {form.dialog}
      <Suspense>
        {opened && <RuleVersions key={opened} id={opened} onClose={() => setOpened(undefined)} />}
        {viewed && <DocumentViewer title={viewed.name} file={viewed.fileurl} word={viewed.wordFileurl} onClose={() => setViewed(undefined)} />}
      </Suspense>
    </PagePanel>
  )
}
