import { useMemo } from 'react'
import { no } from '@aosp/contract/refusals'
import { addRule, editRule } from '@aosp/contract/content/rule'
import * as shapes from '@aosp/contract/content/rule.shapes'
import { RichText } from '../../../../ui/editors/index.ts'
import { callFormSource, FormDialog, useStaleGuard, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'
import { FileUpload } from '../../../../ui/upload/index.ts'
import { ruleBody } from './rule-form-model.ts'

const CALLS = callFormSource({ add: addRule, edit: editRule })

type Props = { handle: FormDialogHandle; builtIn: boolean; onReload: (id: string) => void; onSaved: () => void }

const fields = (builtIn: boolean, known: boolean): readonly FormField[] => [
  { name: 'version', label: '版本', kind: 'hidden', schema: null },
  { name: 'name', label: '文件名称', props: { maxLength: 50 }, disabled: builtIn, ...(builtIn ? { help: '平台内置文件，名称不能修改。' } : {}) },
  {
    name: 'fileurl',
    label: 'PDF 文件',
    schema: null,
    required: true,
    control: FileUpload,
    props: { biz: 'rules', max: 1, accept: '.pdf', valueForm: 'objects', label: 'PDF 文件' },
    help: '访客看到的正式文本。',
  },
  {
    name: 'wordFileurl',
    label: 'Word 文件',
    schema: null,
    control: FileUpload,
    props: { biz: 'rules', max: 1, accept: '.doc,.docx', valueForm: 'objects', label: 'Word 文件' },
    help: '需要填写的合同可提供，查看时可以下载。',
  },
  { name: 'content', label: '正文', control: RichText, props: { 'aria-label': '正文' }, help: '供页面直接阅读，可不填。' },
  ...(known
    ? [
        {
          name: 'changeNote',
          label: '修订说明',
          kind: 'textarea',
          props: { maxLength: 200, showCount: true },
          placeholder: '本次修改了什么',
        } satisfies FormField,
      ]
    : []),
]

/** A rule document with its files. Every save of a known one makes a new version. */
export function RuleFormDialog({ handle, builtIn, onReload, onSaved }: Props) {
  const source = useStaleGuard({ source: CALLS, refusal: no('rule.stale').message, what: '文件', reload: onReload })
  const known = handle.opening?.mode === 'edit'
  const declared = useMemo(() => fields(builtIn, known), [builtIn, known])
  return (
    <FormDialog
      handle={handle}
      code="content.trading-rule"
      title="规则文件"
      schema={shapes.addRule.input}
      fields={declared}
      source={source}
      toBody={ruleBody}
      onOk={onSaved}
      frame="drawer"
      width={820}
      columns={1}
    />
  )
}
