import { useMemo, type ComponentProps } from 'react'
import { z } from 'zod'
import { CorporateForm } from '@aosp/contract/organisation/fields'
import { addCorporate, corporateById, corporateList, corporateQualifications, deleteQualification, editCorporate } from '@aosp/contract/organisation/corporate'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useMay } from '../../../ui/can.tsx'
import type { Column } from '../../../ui/editable-table/index.ts'
import { callFormSource, FormDialog, type FieldControls, type FormDialogHandle, type SubTableDeclaration } from '../../../ui/form-dialog/index.ts'
import { FileUpload, ImageUpload, type ImageUploadProps } from '../../../ui/upload/index.ts'
import { AttachmentCell } from './attachment-cell.tsx'
import { corporateFields, paperToRow, rowToPaper } from './corporate-form-model.ts'
import { RegionField } from './region-field.tsx'

const SOURCE = callFormSource({ add: addCorporate, edit: editCorporate })
/** The documents leave this form without rules but one; the server judges the rest and says at which field. */
const RULES = z.object({ note: CorporateForm.shape.note })
const Licence = (props: ImageUploadProps) => <ImageUpload {...props} biz="licence" max={1} label="证照文件" />
const BankPapers = (props: ComponentProps<typeof FileUpload>) => <FileUpload {...props} biz="account" max={5} label="证明材料" />
const CONTROLS: FieldControls = { licence: Licence, region: RegionField, bankPapers: BankPapers }

const COLUMNS: readonly Column[] = [
  { key: 'name', title: '资质名称', type: 'input', width: 180 },
  { key: 'rank', title: '资质等级', type: 'input', width: 110 },
  { key: 'series', title: '资质序列', type: 'input', width: 130 },
  { key: 'identifier', title: '证书编号', type: 'input', width: 160 },
  { key: 'validStart', title: '有效期开始', type: 'date', width: 140 },
  { key: 'validEnd', title: '有效期结束', type: 'date', width: 140, placeholder: '空为长期' },
  { key: 'issueorg', title: '发证机构', type: 'input', width: 160 },
  {
    key: 'attachment',
    title: '证书图片',
    type: 'slot',
    width: 130,
    render: ({ value, row, change }) => <AttachmentCell paths={String(value ?? '')} name={String(row['name'] ?? '')} onChange={change} />,
  },
]

const papersTable = (mayDelete: boolean): SubTableDeclaration => ({
  key: 'qualificationsList',
  title: '企业资质',
  columns: COLUMNS,
  load: async (id) => (await call(corporateQualifications, { id }, { quiet: true })).map(paperToRow),
  ...(mayDelete ? {} : { options: { exclusions: { hidden: new Set(['batch_delete']), disabled: new Set<string>() } } }),
})

/** What was left empty is sent as empty, so that the server says what is missing. */
const toBody = (body: Record<string, unknown>) => ({
  ...('id' in body ? {} : { name: '', creditcode: '' }),
  ...body,
  qualificationsList: ((body['qualificationsList'] ?? []) as Record<string, unknown>[]).map(rowToPaper),
})

type Props = { handle: FormDialogHandle; staff: boolean; onOk: () => void }

/** A company with its papers. */
export function CorporateFormDialog({ handle, staff, onOk }: Props) {
  const client = useQueryClient()
  const mayDelete = useMay()(deleteQualification)
  const known = handle.opening?.mode === 'edit'
  const fields = useMemo(() => corporateFields({ staff, known }), [staff, known])
  const tables = useMemo(() => [papersTable(mayDelete)], [mayDelete])
  const saved = () => {
    for (const { path } of [corporateById, corporateList]) void client.invalidateQueries({ queryKey: [path] })
    onOk()
  }
  return (
    <FormDialog
      handle={handle}
      code="organisation.corporate"
      title="企业"
      schema={RULES}
      fields={fields}
      controls={CONTROLS}
      subTables={tables}
      source={SOURCE}
      toBody={toBody}
      width={960}
      columns={2}
      onOk={saved}
    />
  )
}
