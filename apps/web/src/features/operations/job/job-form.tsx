import { addJob, editJob, type jobRegistry } from '@aosp/contract/operations/job'
import { JobForm } from '@aosp/contract/operations/job.shapes'
import type { Received } from '@aosp/contract/endpoint'
import { CronInput } from '../../../ui/cron/index.ts'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'
import { MISSED_OPTIONS, STATUS_OPTIONS } from './job-model.ts'

type Classes = Received<typeof jobRegistry>['classes']

/** It keeps its work and runs: only when, and what becomes of a missed time, is changed. */
const isEssential: FormField['disabled'] = ({ essential }, mode) => mode === 'edit' && essential === true

const SOURCE = callFormSource({ add: addJob, edit: editJob })

const fieldsOf = (classes: Classes): readonly FormField[] => {
  const withParameter = new Map(classes.flatMap(({ jobClassName, parameterTitle }) => (parameterTitle === null ? [] : [[jobClassName, parameterTitle]])))
  return [
    { name: 'essential', label: '必需', kind: 'hidden', schema: null },
    {
      name: 'jobClassName',
      label: '任务',
      kind: 'select',
      options: classes.map(({ jobClassName, title }) => ({ value: jobClassName, label: `${title}（${jobClassName}）` })),
      help: '任务由平台各模块登记，不能自行填写',
      wide: true,
      disabled: isEssential,
    },
    { name: 'cronExpression', label: '执行时间', control: CronInput, help: 'Quartz 表达式，按北京时间；点“选择”可视化设置并预览', wide: true },
    {
      name: 'parameter',
      label: '参数',
      help: [...new Set(withParameter.values())].join('、'),
      props: { maxLength: 255 },
      shown: ({ jobClassName }) => withParameter.has(String(jobClassName)),
    },
    { name: 'missed', label: '错过时', kind: 'radio', options: MISSED_OPTIONS, initial: '1', help: '到点时没有节点在运行：恢复后补执行一次，或等下一次' },
    { name: 'status', label: '状态', kind: 'radio', options: STATUS_OPTIONS, initial: '-1', disabled: isEssential },
    { name: 'description', label: '描述', kind: 'textarea', props: { maxLength: 255 }, wide: true },
  ]
}

export const JobFormDialog = ({ handle, classes, onOk }: { handle: FormDialogHandle; classes: Classes; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="operations.job"
    title="定时任务"
    schema={JobForm}
    fields={fieldsOf(classes)}
    source={SOURCE}
    frame="drawer"
    width={700}
    onOk={onOk}
  />
)
