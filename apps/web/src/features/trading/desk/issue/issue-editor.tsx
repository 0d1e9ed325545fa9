import { Alert, App, Button, Form } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isLease } from '@aosp/contract/trading/codes'
import { currentPolicy, tradingCalendar } from '@aosp/contract/trading/policy'
import { requiredTerms } from '@aosp/contract/trading/required-terms'
import { SessionForm } from '@aosp/contract/trading/session.shapes'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { useDictOptions } from '../../../../ui/dict/index.ts'
import { FieldGrid, FormFaults, FoundDraft, startValues, useFormDraft } from '../../../../ui/form-dialog/index.ts'
import { useTabName } from '../../../../ui/own-tab.ts'
import { TransStateTag } from '../../../../ui/parts/index.ts'
import { holdPage } from '../../../../ui/upload/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { FeePanel } from './fee-panel.tsx'
import { issueFields } from './issue-fields.tsx'
import { MY_TRADING, THEN, TRADE_ISSUE } from './issue-links.ts'
import { issueMoney } from './issue-money.ts'
import { bidTypeOf, bidTypesFor, isDraft, isOperator, offeredTypes, policyHints, transTypeOf } from './issue-model.ts'
import { timePresets } from './issue-times.ts'
import { useIssueActs, type Session } from './use-issue-acts.ts'
import './issue.css'

type Props = { record?: Session; assetIds: readonly string[]; transType?: number; onReload?: () => void }

const NONE: readonly string[] = []

/** Writes, checks, submits and withdraws an issue; a draft may be saved at any time, what it lacks is said all at once. */
export function IssueEditor({ record, assetIds, transType: wanted, onReload }: Props) {
  const { modal } = App.useApp()
  const { roleCode } = useDeskSession().user.role
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [form] = Form.useForm<Record<string, unknown>>()
  const operator = isOperator(roleCode)
  const may = (action: Session['actions'][number]) => record?.actions.includes(action) ?? false
  const mode = record === undefined ? 'add' : may('edit') ? 'edit' : 'detail'
  const [initial] = useState(() => firstValues(record, assetIds, roleCode, wanted))
  const values = (Form.useWatch([], form) as Record<string, unknown> | undefined) ?? initial
  const policy = useFetched(currentPolicy, {}, { quiet: true }).data?.values
  const bidTypes = useDictOptions({ code: 't_bidType' }, NONE).choices
  const timeUnits = useDictOptions({ code: 'time_unit' }, NONE).choices
  const calendar = useWorkCalendar()
  const [openedAt] = useState(() => new Date())
  const [dirty, setDirty] = useState(false)
  const draft = useFormDraft(`issue ${record?.id ?? ''}`, record?.revision ?? 0, mode !== 'detail')
  useTabName(record ? record.name || record.code : '发起交易')

  const transType = transTypeOf(values)
  const bidType = bidTypeOf(values)
  const fields = issueFields({
    // An operator names the company; once it is saved the issue is that company's.
    ...(operator ? { company: { id: String(values['corporate'] ?? ''), fixed: record !== undefined } } : {}),
    transType,
    bidType,
    roleCode,
    bidTypes,
    timeUnits,
    hints: policyHints(policy, transType),
    feesShown: operator || mode === 'detail',
    required: requiredTerms({ transType, bidType: bidType || null, inspectSite: Number(values['inspectSite'] ?? 0) }),
    presets: policy && mode !== 'detail' ? timePresets({ now: openedAt, calendar, policy, values }) : {},
  })
  const money = policy && issueMoney(values, policy, operator)
  const acts = useIssueActs({ form, fields, record, money, dirty, operator, onReload, settled: () => (setDirty(false), draft.drop()) })
  const home = operator ? TRADE_ISSUE : MY_TRADING

  useEffect(() => (dirty ? holdPage() : undefined), [dirty])
  // A new issue that was kept as a draft says here, under its own address, what it lacks.
  const went = useRef(false)
  const lacks = record !== undefined && query.get(THEN) !== null
  useEffect(() => {
    if (!lacks || went.current) return
    went.current = true
    setQuery({}, { replace: true })
    void acts.showKept()
  })

  const button = (name: string, label: string, run: () => Promise<void>, type?: 'primary') => (
    <Button
      {...(type ? { type } : {})}
      loading={acts.busy === name}
      disabled={acts.busy !== undefined && acts.busy !== name}
      onClick={() => void acts.press(name, run)}
    >
      {label}
    </Button>
  )
  const name = record?.name || record?.code || ''
  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">{record ? record.name || '未命名的交易' : '发起交易'}</h1>
        {record && <TransStateTag state={record.state} name={record.stateName} />}
        <p>{record ? `编号 ${record.code}` : '草稿可以随时保存，提交前会一次检查全部内容。'}</p>
      </div>
      {record && record.rejectNote !== '' && isDraft(record.state) && (
        <Alert type="warning" showIcon className="form-refusal" title={`审核驳回：${record.rejectNote}`} />
      )}
      {mode === 'detail' && <Alert type="info" showIcon className="form-refusal" title="该场次当前不能修改，以下内容仅供查看。" />}
      <FoundDraft
        draft={draft}
        onTake={(typed) => {
          form.setFieldsValue(typed)
          setDirty(true)
        }}
      />
      <FormFaults faults={acts.faults} goTo={acts.goTo} />
      <div className="issue-sides">
        <Form
          form={form}
          name={`issue-${record?.id ?? 'new'}`}
          layout="vertical"
          initialValues={initial}
          autoComplete="off"
          onValuesChange={(changed: Record<string, unknown>, all: Record<string, unknown>) => {
            setDirty(mode !== 'detail')
            draft.write(fields, all)
            if ('transType' in changed && !bidTypesFor(transTypeOf(all)).includes(bidTypeOf(all))) form.setFieldValue('bidType', undefined)
          }}
        >
          <FieldGrid form={form} fields={fields} schema={SessionForm} mode={mode} id={record?.id} columns={2} controls={undefined} />
        </Form>
        {money && mode !== 'detail' && <FeePanel money={money} lease={isLease(transType)} />}
      </div>
      <div className="issue-bar">
        {mode !== 'detail' && (
          <>
            {button('save', '保存草稿', acts.save)}
            {button('check', '检查', acts.check)}
            {(record === undefined || may('submit')) && button('submit', '提交审核', acts.submit, 'primary')}
          </>
        )}
        {may('withdraw') && (
          <Button
            onClick={() =>
              void modal.confirm({
                title: `确认撤回“${name}”？`,
                content: '撤回后回到草稿，资产恢复可用，修改后可以再次提交。',
                okText: '撤回',
                onOk: acts.withdraw,
              })
            }
          >
            撤回
          </Button>
        )}
        {may('delete') && (
          <Button
            danger
            onClick={() =>
              void modal.confirm({
                title: `确认删除草稿“${name}”？`,
                content: '删除后不能恢复。',
                okText: '删除',
                okButtonProps: { danger: true },
                onOk: () => acts.remove(home),
              })
            }
          >
            删除
          </Button>
        )}
        <Button onClick={() => void navigate(home)}>{operator ? '返回交易发布' : '返回我的交易'}</Button>
      </div>
    </section>
  )
}

/** Days that differ from the plain week, of this year and the next. */
function useWorkCalendar(): ReadonlyMap<string, boolean> {
  const year = new Date().getFullYear()
  const now = useFetched(tradingCalendar, { year }, { quiet: true }).data
  const next = useFetched(tradingCalendar, { year: year + 1 }, { quiet: true }).data
  return useMemo(() => new Map([...(now ?? []), ...(next ?? [])].map(({ day, works }) => [day, works])), [now, next])
}

/** A new issue starts with the first kind of trade of the role. */
function firstValues(record: Session | undefined, assetIds: readonly string[], roleCode: string, wanted: number | undefined): Record<string, unknown> {
  const transType = record?.transType ?? (wanted !== undefined && offeredTypes(roleCode).includes(wanted) ? wanted : (offeredTypes(roleCode)[0] ?? 0))
  const about = {
    ...(isOperator(roleCode) ? { company: { id: '', fixed: false } } : {}),
    transType,
    bidType: record?.bidType ?? 0,
    roleCode,
    bidTypes: [],
    timeUnits: [],
    hints: {},
    feesShown: true,
    required: new Set<string>(),
    presets: {},
  }
  return startValues(issueFields(about), record ? 'edit' : 'add', { ...record, transType: String(transType), assetIds: [...assetIds] })
}
