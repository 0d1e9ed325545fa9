import { App, type FormInstance } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assetById, assetList, tradableAssets } from '@aosp/contract/assets/ledger'
import type { Received, Sent } from '@aosp/contract/endpoint'
import { SESSION_STALE } from '@aosp/contract/trading/codes'
import * as calls from '@aosp/contract/trading/session'
import { CheckResult } from '@aosp/contract/trading/session.shapes'
import { call, callForAnswer, CallFailure, reportFailure } from '../../../../lib/call.ts'
import { callFormSource, NO_FAULTS, useStaleGuard, validated, type FormField } from '../../../../ui/form-dialog/index.ts'
import { useOwnTab } from '../../../../ui/own-tab.ts'
import { issuePath, lackingPath } from './issue-links.ts'
import { withFees, type IssueMoney } from './issue-money.ts'
import { draftBody, faultsByField, type Fault } from './issue-model.ts'

export type Session = Received<typeof calls.sessionById>
type Checked = { errors: readonly Fault[]; warnings: readonly Fault[] }
type About = {
  form: FormInstance<Record<string, unknown>>
  fields: readonly FormField[]
  record: Session | undefined
  money: IssueMoney | undefined
  /** Whether something was typed that is not saved. */
  dirty: boolean
  operator: boolean
  onReload: (() => void) | undefined
  /** What was typed is saved now. */
  settled: () => void
}

const SOURCE = callFormSource({ add: calls.addSession, edit: calls.editSession })
const CHANGED = [calls.sessionList, calls.sessionById, assetById, assetList, tradableAssets]

/**
 * What can be done with an issue. What is typed is checked before anything is saved; what is kept all the same is called a draft, and the
 * tab becomes its record.
 */
export function useIssueActs({ form, fields, record, money, dirty, operator, onReload, settled }: About) {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const tab = useOwnTab()
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, setBusy] = useState<string>()
  const [revision, setRevision] = useState(record?.revision ?? 0)
  const source = useStaleGuard({ source: SOURCE, refusal: SESSION_STALE, what: '场次', reload: () => onReload?.() })

  const goTo = (name: string) => form.scrollToField(name, { block: 'center', focus: true })
  const refresh = () => Promise.all(CHANGED.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

  /** Says every fault at its field and above the form, and goes to the first. */
  const showFaults = ({ errors, warnings }: Checked) => {
    const names = fields.map(({ name }) => name)
    const placed = faultsByField(errors, names)
    form.setFields([
      ...faultsByField(warnings, names).map(({ field, texts }) => ({ name: field, warnings: texts })),
      ...placed.map(({ field, texts }) => ({ name: field, errors: texts })),
    ])
    const known = placed.flatMap(({ field }) => fields.find(({ name }) => name === field) ?? [])
    const elsewhere = placed.filter(({ field }) => !names.includes(field)).flatMap(({ texts }) => texts)
    setFaults(errors.length === 0 ? NO_FAULTS : { text: [`提交前还有 ${errors.length} 处需要修改`, ...elsewhere].join('；'), fields: known })
    const [first] = known
    if (first) goTo(first.name)
    else if (errors.length > 0) window.scrollTo({ top: 0 })
  }
  const showRefusal = (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error
    if (error.kind !== 'refused') return error.kind === 'expired' ? undefined : reportFailure(error)
    const faulty = CheckResult.safeParse(error.result)
    if (faulty.success && faulty.data.errors.length > 0) return showFaults(faulty.data)
    setFaults({ text: error.message, fields: [] })
    if (error.field) form.setFields([{ name: error.field, errors: [error.message] }])
    window.scrollTo({ top: 0 })
  }
  /** What came of a call; nothing when it was refused, which the form says then. */
  const asked = <Result>(send: () => Promise<Result>): Promise<Result | undefined> =>
    send().catch((error: unknown) => {
      showRefusal(error)
      return undefined
    })

  /** What is typed, as it would be sent; nothing while a field is written wrongly. */
  const typed = async (): Promise<Record<string, unknown> | undefined> => {
    setFaults(NO_FAULTS)
    const read = await validated(form)
    if (!read.ok) return undefined
    const body = draftBody(fields, read.values, record && { ...record, revision })
    return money ? withFees(body, money) : body
  }
  /** Answers the id under which it is kept now. */
  const keep = async (body: Record<string, unknown>): Promise<string | undefined> => {
    const saved = await asked(async () => (record ? source.edit?.(body) : source.add?.(body)))
    if (!saved) return undefined
    const result = saved.result as { id: string; revision: number }
    if (record) setRevision(result.revision)
    settled()
    await refresh()
    return record?.id ?? result.id
  }
  const checkTyped = (body: Record<string, unknown>) => asked(() => call(calls.checkForm, body as Sent<typeof calls.checkForm>, { quiet: true }))

  /** Something is missing: what was typed is kept, and everybody is told so; of nothing there is no draft. */
  const keepFaulty = async (body: Record<string, unknown>, checked: Checked) => {
    const count = checked.errors.length
    if (!dirty) {
      void message.warning(record ? `还有 ${count} 处需填写，尚未提交` : `还有 ${count} 处需填写，尚未保存`)
      return showFaults(checked)
    }
    const id = await keep(body)
    if (id === undefined) return
    void message.warning(`已存为草稿，还有 ${count} 处需填写`)
    if (record) showFaults(checked)
    else await tab.become(lackingPath(id))
  }

  const save = async () => {
    const body = await typed()
    const id = body && (await keep(body))
    if (id === undefined) return
    void message.success(`草稿已保存，可在“${operator ? '交易发布' : '我的交易'}”中继续编辑`)
    if (!record) await tab.become(issuePath(id))
  }
  const check = async () => {
    const body = await typed()
    const checked = body && (await checkTyped(body))
    if (!checked) return
    if (checked.errors.length > 0) return keepFaulty(body, checked)
    showFaults(checked)
    void message.success(dirty ? '检查通过，可以提交审核；填写的内容尚未保存' : '检查通过，可以提交审核')
  }
  const submit = async () => {
    const body = await typed()
    const checked = body && (await checkTyped(body))
    if (!checked) return
    if (checked.errors.length > 0) return keepFaulty(body, checked)
    showFaults(checked)
    modal.confirm({
      title: `确认提交审核“${String(body['name'] ?? '')}”？`,
      content: '提交后资产会被锁定，审核开始前可以撤回。',
      okText: '提交',
      onOk: async () => {
        const id = await keep(body)
        if (id === undefined) return
        const answer = await asked(() => callForAnswer(calls.submitSession, { id }, { quiet: true }))
        if (answer) void message.success(answer.message)
        else if (!record) void message.warning('已存为草稿，尚未提交')
        await refresh()
        if (!record) return tab.become(answer ? issuePath(id) : lackingPath(id))
        if (answer) onReload?.()
      },
    })
  }
  const withdraw = async () => {
    const answer = await asked(() => callForAnswer(calls.withdrawSession, { id: record?.id ?? '' }, { quiet: true }))
    if (!answer) return
    void message.success(answer.message)
    await refresh()
    onReload?.()
  }
  const remove = async (home: string) => {
    const answer = await asked(() => callForAnswer(calls.deleteSession, { id: record?.id ?? '' }, { quiet: true }))
    if (!answer) return
    void message.success(answer.message)
    settled()
    await tab.leave(home)
    await client.invalidateQueries({ queryKey: [calls.sessionList.path] })
  }
  /** What a draft that was just kept lacks. */
  const showKept = async () => {
    const checked = await asked(() => call(calls.checkSession, { id: record?.id ?? '' }, { quiet: true }))
    if (checked) showFaults(checked)
  }
  const press = async (name: string, run: () => Promise<void>) => {
    if (busy !== undefined) return
    setBusy(name)
    try {
      await run()
    } finally {
      setBusy(undefined)
    }
  }
  return { faults, busy, goTo, save, check, submit, withdraw, remove, showKept, press }
}
