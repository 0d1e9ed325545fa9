import { Modal, Tabs, type InputRef } from 'antd'
import { useId, useRef, useState } from 'react'
import { CRON_MAX_LENGTH } from '@aosp/kernel/cron'
import { CRON_RULES, parseField, type CronField } from '@aosp/kernel/cron-fields'
import { BlurInput } from './blur-input.tsx'
import {
  dayTabValue,
  editDayTab,
  editField,
  editText,
  editValue,
  openEditor,
  problemOf,
  textOf,
  visibleFields,
  type CronOptions,
  type EditorState,
} from './cron-editor-model.ts'
import { CronPreview } from './cron-preview.tsx'
import { FieldPicker } from './field-picker.tsx'
import { TAB_MODES, valueOfText } from './picker-modes.ts'
import type { RemotePreview } from './use-next-runs.ts'
import './cron.css'

const WIDTH = 608

export type CronEditorProps = CronOptions & {
  open: boolean
  value: string
  remotePreview?: RemotePreview | undefined
  onOk: (text: string) => void
  onCancel: () => void
}

/** Seven tabs, seven small fields and the whole text, all views of one expression, with what it comes to below. */
export function CronEditor({ open, value, hideSecond = false, hideYear = false, remotePreview, onOk, onCancel }: CronEditorProps) {
  const options: CronOptions = { hideSecond, hideYear }
  const fields = visibleFields(options)
  const [state, setState] = useState<EditorState>(() => openEditor(value, options))
  const [tab, setTab] = useState<CronField | undefined>()
  const [wasOpen, setWasOpen] = useState(open)
  const whole = useRef<InputRef>(null)
  const problemId = useId()
  if (open !== wasOpen) {
    // Each opening starts from the value given, not from what was left behind at the last cancel.
    setWasOpen(open)
    if (open) {
      setState(openEditor(value, options))
      setTab(undefined)
    }
  }
  const text = textOf(state, options)
  const problem = problemOf(state, options)
  const finish = () => (problem ? whole.current?.focus() : onOk(text))

  return (
    <Modal
      title="Cron表达式"
      width={WIDTH}
      open={open}
      centered
      okText="确定"
      cancelText="取消"
      destroyOnHidden
      onOk={finish}
      onCancel={onCancel}
      className="cron-editor"
    >
      <Tabs
        size="small"
        activeKey={tab ?? fields[0] ?? 'minute'}
        onChange={(key) => setTab(key as CronField)}
        items={fields.map((field) => ({ key: field, label: CRON_RULES[field].label, children: <TabPicker field={field} state={state} onChange={setState} /> }))}
      />
      <div className="cron-fields">
        {fields.map((field) => (
          <div key={field} className="cron-field">
            <span aria-hidden="true">{CRON_RULES[field].label}</span>
            <BlurInput
              label={CRON_RULES[field].label}
              value={state.cron[field]}
              invalid={!parseField(field, state.cron[field]).ok}
              maxLength={CRON_MAX_LENGTH}
              onCommit={(next) => setState((now) => editField(now, field, next))}
            />
          </div>
        ))}
      </div>
      <div className="cron-field">
        <span aria-hidden="true">Cron</span>
        <BlurInput
          label="Cron"
          value={text}
          invalid={problem !== undefined}
          describedBy={problem ? problemId : undefined}
          inputRef={whole}
          maxLength={CRON_MAX_LENGTH}
          onCommit={(next) => setState((now) => editText(now, next, options))}
        />
      </div>
      <p id={problemId} className="cron-problem" role="alert">
        {problem}
      </p>
      <CronPreview text={text} remote={remotePreview} />
    </Modal>
  )
}

type TabProps = { field: CronField; state: EditorState; onChange: (change: (now: EditorState) => EditorState) => void }

function TabPicker({ field, state, onChange }: TabProps) {
  const isDay = field === 'day'
  return (
    <div className="cron-tab">
      <FieldPicker
        field={field}
        label={CRON_RULES[field].label}
        modes={TAB_MODES[field]}
        value={isDay ? dayTabValue(state.cron) : valueOfText(field, state.cron[field])}
        onChange={(value) => onChange((now) => (isDay ? editDayTab(now, value) : editValue(now, field, value)))}
      />
    </div>
  )
}
