import { App, Form } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FORM_TEXTS } from '@aosp/contract/dialog-texts'
import { CallFailure, reportFailure } from '../../lib/call.ts'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { DrawerFrame } from '../dialog/drawer-frame.tsx'
import { checkForm } from './check-form.ts'
import { FieldGrid } from './field-grid.tsx'
import type { FormDialogProps } from './form-dialog-props.ts'
import type { FormValues } from './form-field.ts'
import { FormFaults, NO_FAULTS } from './form-faults.tsx'
import { bodyOf, placeOf, rememberedOf, startValues } from './form-model.ts'
import { SubTableTabs } from './sub-table-tabs.tsx'
import type { FormOpening } from './use-form-dialog.ts'
import { FoundDraft, useFormDraft } from './use-form-draft.tsx'
import { useFormMemory } from './use-form-memory.ts'
import { asChecked, useSubTables } from './use-sub-tables.ts'
import { validated } from './validated.ts'

/**
 * A form with its sub-tables in a dialog or drawer: new, edit and read-only. The page declares fields, tables and calls;
 * rules and texts are the contract's. Whatever goes wrong, what was typed stays.
 */
export function FormDialog(props: FormDialogProps) {
  const { opening } = props.handle
  // The last opening stays drawn while the frame fades out.
  const [last, setLast] = useState(opening)
  if (opening && opening !== last) setLast(opening)
  const shown = opening ?? last
  return shown && <OpenForm key={shown.turn} {...props} opening={shown} open={opening !== undefined} />
}

const NO_TABLES: NonNullable<FormDialogProps['subTables']> = []

function OpenForm(props: FormDialogProps & { opening: FormOpening; open: boolean }) {
  const { handle, code, title, schema, fields, subTables = NO_TABLES, source, onOk, toBody, opening, open, controls } = props
  const { mode, row } = opening
  const { message } = App.useApp()
  const [form] = Form.useForm<Record<string, unknown>>()
  const memory = useFormMemory(code)
  const { tables, isDirty: tablesDirty } = useSubTables(subTables, opening)
  const [tab, setTab] = useState(memory.record.tab)
  const [failing, setFailing] = useState<ReadonlySet<string>>(new Set())
  const [faults, setFaults] = useState(NO_FAULTS)
  const [initial] = useState(() => startValues(fields, mode, row, memory.record.values))
  const recordId = typeof row['id'] === 'string' ? row['id'] : undefined
  const draft = useFormDraft(`${code} ${recordId ?? ''}`, Number(row['version'] ?? row['revision'] ?? 0), props.keepsDraft === true && mode !== 'detail')
  const [restored, setRestored] = useState(false)
  const saved = useRef(false)
  const shown = useRef(open)
  useEffect(() => {
    shown.current = open
  }, [open])

  const isDirty = useCallback(
    () => mode !== 'detail' && !saved.current && (restored || form.isFieldsTouched() || tablesDirty()),
    [form, mode, restored, tablesDirty],
  )
  const openTab = (key: string) => {
    setTab(key)
    memory.remember({ tab: key })
  }
  const goTo = (name: string) => form.scrollToField(name, { block: 'center', focus: true })

  const readMain = async (): Promise<FormValues | undefined> => {
    const read = await validated(form)
    if (read.ok) return read.values
    setFaults({ text: FORM_TEXTS.faults(read.names.length), fields: fields.filter(({ name }) => read.names.includes(name)) })
    return undefined
  }

  const setRefusal = (text: string) => setFaults({ text, fields: [] })

  /** The server's no, at the field or cell it names. */
  const placeRefusal = (failure: CallFailure): void => {
    const place = placeOf(
      failure.field,
      fields,
      subTables.map(({ key }) => key),
    )
    setRefusal(failure.message)
    if (place.kind === 'field') {
      form.setFields([{ name: place.name, errors: [failure.message] }])
      goTo(place.name)
    }
    if (place.kind === 'cell') {
      openTab(place.table)
      setFailing(new Set([place.table]))
      const store = tables.find(({ declaration }) => declaration.key === place.table)?.handle.store
      const id = store?.content().rows[place.row]?.id
      const column = place.column ?? store?.columns()[0]?.key
      if (!store || id === undefined || column === undefined) return
      store.setErrors({ [id]: { [column]: failure.message } })
      store.reveal({ id, key: column })
    }
  }

  const save = async (): Promise<boolean> => {
    const send = mode === 'edit' ? source.edit : source.add
    if (mode === 'detail' || !send) {
      setRefusal(FORM_TEXTS.saveNotPossible)
      return false
    }
    setFaults(NO_FAULTS)
    setFailing(new Set())
    const checked = await checkForm(readMain, tables.map(asChecked))
    if (!checked.ok) {
      if (checked.at === 'table') {
        setFailing(new Set([checked.key]))
        if (checked.text) setRefusal(checked.text)
        openTab(checked.key)
      }
      return false
    }
    const plain = { ...bodyOf(fields, mode, row, checked.values), ...checked.rows }
    const body = toBody ? toBody(plain) : plain
    try {
      const answer = await send(body)
      saved.current = true
      draft.drop()
      memory.remember({ values: rememberedOf(fields, checked.values) })
      void message.success(answer.message)
      handle.close()
      onOk?.({ ...answer, body })
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.kind === 'refused' && shown.current) placeRefusal(error)
      // An ended session has opened its own dialog already, over this one.
      else if (error.kind !== 'expired') reportFailure(error)
      return false
    }
  }

  const frame = {
    open,
    title: FORM_TEXTS[mode](title),
    onClose: () => {
      // Whoever gets here with something typed was asked whether to give it up; what was found and not looked at stays.
      if (isDirty()) draft.drop()
      handle.close()
    },
    onOk: mode === 'detail' ? undefined : save,
    okText: props.okText ?? FORM_TEXTS.save,
    isDirty,
    width: props.width,
  }
  const body = (
    <>
      <FormFaults faults={faults} goTo={goTo} />
      <FoundDraft
        draft={draft}
        onTake={(values) => {
          form.setFieldsValue(values)
          setRestored(true)
        }}
      />
      <Form
        form={form}
        name={code.replace(/\W/g, '-')}
        layout="vertical"
        initialValues={initial}
        autoComplete="off"
        onValuesChange={(_changed, all: FormValues) => draft.write(fields, all)}
      >
        <FieldGrid
          form={form}
          fields={fields}
          schema={schema}
          mode={mode}
          id={recordId}
          columns={props.columns ?? (fields.length > 6 ? 2 : 1)}
          controls={controls}
        />
      </Form>
      {tables.length > 0 && <SubTableTabs tables={tables} mode={mode} code={code} active={tab} onActive={openTab} failing={failing} />}
    </>
  )
  if (props.frame === 'drawer') return <DrawerFrame {...frame}>{body}</DrawerFrame>
  return (
    <DialogFrame {...frame} maximised={memory.record.maximised} onMaximised={(maximised) => memory.remember({ maximised })}>
      {body}
    </DialogFrame>
  )
}
