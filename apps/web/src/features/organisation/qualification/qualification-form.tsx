import { useMemo } from 'react'
import { addQualification, editQualification } from '@aosp/contract/organisation/corporate'
import { ATTACHMENTS_MAX } from '@aosp/contract/organisation/texts'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'
import { CORPORATES, ListPickerInput } from '../../../ui/pickers/index.ts'
import { ImageUpload } from '../../../ui/upload/index.ts'
import { ValidTimeField } from './valid-time-field.tsx'

const SOURCE = callFormSource({ add: addQualification, edit: editQualification })

/** What the documents ask for: no rules here besides the number of pictures. The server judges, and says at which field. */
const FIELDS: readonly FormField[] = [
  { name: 'name', label: '资质名称', wide: true, help: '必填，与证书上的名称一致', props: { maxLength: 100 } },
  { name: 'rank', label: '资质等级', props: { maxLength: 50 } },
  { name: 'series', label: '资质序列', props: { maxLength: 50 } },
  { name: 'identifier', label: '证书编号', props: { maxLength: 80 } },
  { name: 'issueorg', label: '发证机构', props: { maxLength: 100 } },
  { name: 'validtime', label: '有效期', control: ValidTimeField, wide: true },
  {
    name: 'attachment',
    label: '证书图片',
    control: ImageUpload,
    props: { biz: 'qualification', max: ATTACHMENTS_MAX, label: '证书图片' },
    help: `最多 ${ATTACHMENTS_MAX} 张。修改资质后需重新核验。`,
    wide: true,
  },
]
const COMPANY: FormField = { name: 'corporate', label: '所属企业', control: ListPickerInput, props: { picker: CORPORATES }, help: '必填', wide: true }

/** A name left empty is sent as empty, so that the server says that it is missing. */
const toBody = (body: Record<string, unknown>) => ('id' in body ? body : { name: '', ...body })

type Props = { handle: FormDialogHandle; /** Who runs the platform says whose paper it is. */ namesCompany: boolean; onOk: () => void }

export function QualificationFormDialog({ handle, namesCompany, onOk }: Props) {
  const isNew = handle.opening?.mode === 'add'
  // The company of a paper never changes, so it is asked for only once.
  const fields = useMemo(() => (namesCompany && isNew ? [COMPANY, ...FIELDS] : FIELDS), [namesCompany, isNew])
  return (
    <FormDialog handle={handle} code="organisation.qualification" title="企业资质" fields={fields} columns={2} source={SOURCE} toBody={toBody} onOk={onOk} />
  )
}
