import { addMessageTemplate, editMessageTemplate } from '@aosp/contract/messaging/message-template'
import { MessageTemplateForm } from '@aosp/contract/messaging/message-template.shapes'
import { IN_USE } from '@aosp/contract/messaging/codes'
import { CodeEditor } from '../../../ui/editors/index.ts'
import { callFormSource, FormDialog, notDuplicate, type ControlProps, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'

/** The words of a message: mail is HTML, and the rest reads well in the same colours. */
const ContentEditor = ({ value = '', onChange, disabled = false }: ControlProps<string>) => (
  <CodeEditor language="html" aria-label="模板内容" value={value} readOnly={disabled} {...(onChange ? { onChange } : {})} />
)

const SOURCE = callFormSource({ add: addMessageTemplate, edit: editMessageTemplate })
const isBuiltIn = (values: Readonly<Record<string, unknown>>): boolean => values['builtIn'] === true
const FIELDS: readonly FormField[] = [
  {
    name: 'templateCode',
    label: '模板编码',
    props: { maxLength: 50 },
    disabled: isBuiltIn,
    checks: [notDuplicate('sys_sms_template', 'template_code')],
  },
  { name: 'templateName', label: '模板标题', help: '邮件和站内消息以此为标题', props: { maxLength: 50 } },
  { name: 'templateType', label: '模板类型', kind: 'select', dictCode: 'msgType', disabled: isBuiltIn },
  {
    name: 'useStatus',
    label: '保存后',
    kind: 'radio',
    initial: IN_USE.no,
    options: [
      { value: IN_USE.no, label: '暂不应用' },
      { value: IN_USE.yes, label: '立即应用' },
    ],
  },
  {
    name: 'templateContent',
    label: '模板内容',
    wide: true,
    control: ContentEditor,
    help: '占位符写作 ${名称}。内置模板的占位符一个不能少，也不能增加；邮件内容为 HTML，填入的值自动转义。',
  },
  {
    name: 'templateTestJson',
    label: '测试数据',
    wide: true,
    kind: 'textarea',
    props: { rows: 3, maxLength: 2000 },
    help: '发送测试时各占位符的值，例如 {"name":"张三"}',
  },
  { name: 'builtIn', label: '内置', kind: 'hidden', schema: null },
]

export const TemplateFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="messaging.template"
    title="消息模板"
    schema={MessageTemplateForm}
    fields={FIELDS}
    source={SOURCE}
    frame="drawer"
    columns={2}
    width={760}
    onOk={onOk}
    toBody={({ builtIn: _builtIn, ...body }) => body}
  />
)
