import { Alert, App, Button, Form } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { assetById, assetList, tradableAssets } from '@aosp/contract/assets/ledger'
import * as calls from '@aosp/contract/trading/session'
import { CheckResult, SessionForm } from '@aosp/contract/trading/session.shapes'
import { SESSION_STALE } from '@aosp/contract/trading/codes'
import type { Received } from '@aosp/contract/endpoint'
import { currentPolicy } from '@aosp/contract/trading/policy'
import { call, callForAnswer, CallFailure, reportFailure } from '../../../../lib/call.ts'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { useDictOptions } from '../../../../ui/dict/index.ts'
import { callFormSource, FieldGrid, FormFaults, NO_FAULTS, startValues, useStaleGuard, validated } from '../../../../ui/form-dialog/index.ts'
import { TransStateTag } from '../../../../ui/parts/index.ts'
import { holdPage } from '../../../../ui/upload/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { issueFields } from './issue-fields.tsx'
import { issuePath, MY_TRADING, TRADE_ISSUE } from './issue-links.ts'
import { bidTypeOf, bidTypesFor, draftBody, faultsByField, isDraft, isOperator, offeredTypes, policyHints, transTypeOf, type Fault } from './issue-model.ts'

type Session = Received<typeof calls.sessionById>
type Checked = Received<typeof calls.checkSession>
type Step = 'check' | 'submit'
type Props = { record?: Session; assetIds: readonly string[]; transType?: number; onSaved?: () => void; onReload?: () => void }

const SOURCE = callFormSource({ add: calls.addSession, edit: calls.editSession })
const CHANGED = [calls.sessionList, calls.sessionById, assetById, assetList, tradableAssets]
const STEP = 'then'
const NONE: readonly string[] = []

/** Writes, checks, submits and withdraws an issue; a draft may be saved at any time, what it lacks is said all at once. */
export function IssueEditor({ record, assetIds, transType: wanted, onSaved, onReload }: Props) {
  const { message, modal } = App.useApp()
  const { roleCode } = useDeskSession().user.role
  const client = useQueryClient()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [initial] = useState(() => firstValues(record, assetIds, roleCode, wanted))
  const values = (Form.useWatch([], form) as Record<string, unknown> | undefined) ?? initial
  const policy = useFetched(currentPolicy, {}, { quiet: true })
  const bidTypes = useDictOptions({ code: 't_bidType' }, NONE).choices
  const timeUnits = useDictOptions({ code: 'time_unit' }, NONE).choices
  const [faults, setFaults] = useState(NO_FAULTS)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [revision, setRevision] = useState(record?.revision ?? 0)
  const source = useStaleGuard({ source: SOURCE, refusal: SESSION_STALE, what: '场次', reload: () => onReload?.() })

  const home = isOperator(roleCode) ? TRADE_ISSUE : MY_TRADING
  const may = (action: Session['actions'][number]) => record?.actions.includes(action) ?? false
  const mode = record === undefined ? 'add' : may('edit') ? 'edit' : 'detail'
  const transType = transTypeOf(values)
  const hints = policyHints(policy.data?.values, transType)
  // An operator names the company; once it is saved the issue is that company's.
  const company = isOperator(roleCode) ? { id: String(values['corporate'] ?? ''), fixed: record !== undefined } : undefined
  const fields = issueFields({ ...(company ? { company } : {}), transType, bidType: bidTypeOf(values), roleCode, bidTypes, timeUnits, hints })
  const goTo = (name: string) => form.scrollToField(name, { block: 'center', focus: true })

  useEffect(() => (dirty ? holdPage() : undefined), [dirty])

  const refresh = () => Promise.all(CHANGED.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  const showRefusal = (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error
    if (error.kind !== 'refused') return error.kind === 'expired' ? undefined : reportFailure(error)
    const faulty = CheckResult.safeParse(error.result)
    if (faulty.success && faulty.data.errors.length > 0) return showFaults(faulty.data)
    setFaults({ text: error.message, fields: [] })
    if (error.field) form.setFields([{ name: error.field, errors: [error.message] }])
    window.scrollTo({ top: 0 })
  }
  const showFaults = ({ errors, warnings }: { errors: readonly Fault[]; warnings: readonly Fault[] }) => {
    const names = fields.map(({ name }) => name)
    const placed = faultsByField(errors, names)
    form.setFields([
      ...faultsByField(warnings, names).map(({ field, texts }) => ({ name: field, warnings: texts })),
      ...placed.map(({ field, texts }) => ({ name: field, errors: texts })),
    ])
    const known = placed.flatMap(({ field }) => fields.find(({ name }) => name === field) ?? [])
    const elsewhere = placed.filter(({ field }) => !names.includes(field)).flatMap(({ texts }) => texts)
    const text = [`提交前还有 ${errors.length} 处需要修改`, ...elsewhere].join('；')
    setFaults(errors.length === 0 ? NO_FAULTS : { text, fields: known })
    if (errors.length > 0) window.scrollTo({ top: 0 })
  }

  /** Answers the id under which it is saved now; undefined when it could not be. */
  const save = async (): Promise<{ id: string; message: string } | undefined> => {
    setFaults(NO_FAULTS)
    const read = await validated(form)
    if (!read.ok) return undefined
    try {
      if (!record) {
        const made = await source.add?.(draftBody(fields, read.values))
        return made && { id: (made.result as { id: string }).id, message: made.message }
      }
      const saved = await source.edit?.(draftBody(fields, read.values, { ...record, revision }))
      if (!saved) return undefined
      setRevision((saved.result as { revision: number }).revision)
      return { id: record.id, message: saved.message }
    } catch (error) {
      showRefusal(error)
      return undefined
    }
  }
  const saveAnd = async (step?: Step) => {
    const saved = await save()
    if (!saved) return
    setDirty(false)
    await refresh()
    if (step === undefined || !record)
      void message.success(step === undefined ? `草稿已保存，可在“${isOperator(roleCode) ? '交易发布' : '我的交易'}”中继续编辑` : saved.message)
    if (!record) {
      onSaved?.()
      await navigate(`${issuePath(saved.id)}${step ? `?${STEP}=${step}` : ''}`, { replace: true })
    } else if (step) await carryOn(step, record.id)
  }
  const carryOn = async (step: Step, id: string) => {
    try {
      const checked: Checked = await call(calls.checkSession, { id }, { quiet: true })
      showFaults(checked)
      if (checked.errors.length > 0) return
      if (step === 'check') return void message.success('检查通过，可以提交审核')
      modal.confirm({
        title: '确认提交审核？',
        content: '提交后资产会被锁定，审核开始前可以撤回。',
        okText: '提交',
        onOk: () => act(() => callForAnswer(calls.submitSession, { id }, { quiet: true })),
      })
    } catch (error) {
      showRefusal(error)
    }
  }
  const act = async (send: () => Promise<{ message: string }>) => {
    try {
      const answer = await send()
      void message.success(answer.message)
      await refresh()
      onReload?.()
    } catch (error) {
      showRefusal(error)
    }
  }
  const withdraw = () =>
    modal.confirm({
      title: '确认撤回？',
      content: '撤回后回到草稿，资产恢复可用，修改后可以再次提交。',
      okText: '撤回',
      onOk: () => act(() => callForAnswer(calls.withdrawSession, { id: record?.id ?? '' }, { quiet: true })),
    })
  const remove = () =>
    modal.confirm({
      title: '确认删除该草稿？',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          const { message: said } = await callForAnswer(calls.deleteSession, { id: record?.id ?? '' }, { quiet: true })
          void message.success(said)
          setDirty(false)
          await navigate(home, { replace: true })
          await client.invalidateQueries({ queryKey: [calls.sessionList.path] })
        } catch (error) {
          showRefusal(error)
        }
      },
    })
  const press = (name: string, run: () => Promise<void>) => async () => {
    if (busy !== undefined) return
    setBusy(name)
    try {
      await run()
    } finally {
      setBusy(undefined)
    }
  }

  // A new issue that was to be checked or submitted goes on here, under its own address.
  const step = query.get(STEP)
  const went = useRef(false)
  useEffect(() => {
    if (!record || went.current || (step !== 'check' && step !== 'submit')) return
    went.current = true
    setQuery({}, { replace: true })
    void carryOn(step, record.id)
  })

  const button = (name: string, label: string, run: () => Promise<void>, type?: 'primary') => (
    <Button {...(type ? { type } : {})} loading={busy === name} disabled={busy !== undefined && busy !== name} onClick={() => void press(name, run)()}>
      {label}
    </Button>
  )
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
      <FormFaults faults={faults} goTo={goTo} />
      <Form
        form={form}
        name={`issue-${record?.id ?? 'new'}`}
        layout="vertical"
        initialValues={initial}
        autoComplete="off"
        onValuesChange={(changed: Record<string, unknown>, all: Record<string, unknown>) => {
          setDirty(mode !== 'detail')
          if ('transType' in changed && !bidTypesFor(transTypeOf(all)).includes(bidTypeOf(all))) form.setFieldValue('bidType', undefined)
        }}
      >
        <FieldGrid form={form} fields={fields} schema={SessionForm} mode={mode} id={record?.id} columns={2} controls={undefined} />
      </Form>
      <div className="issue-bar">
        {mode !== 'detail' && (
          <>
            {button('save', '保存草稿', () => saveAnd())}
            {button('check', '检查', () => saveAnd('check'))}
            {(record === undefined || may('submit')) && button('submit', '提交审核', () => saveAnd('submit'), 'primary')}
          </>
        )}
        {may('withdraw') && <Button onClick={() => void withdraw()}>撤回</Button>}
        {may('delete') && (
          <Button danger onClick={() => void remove()}>
            删除
          </Button>
        )}
        <Button onClick={() => void navigate(home)}>{isOperator(roleCode) ? '返回交易发布' : '返回我的交易'}</Button>
      </div>
    </section>
  )
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
  }
  return startValues(issueFields(about), record ? 'edit' : 'add', { ...record, transType: String(transType), assetIds: [...assetIds] })
}
