import { addHourPrice, editHourPrice } from '@aosp/contract/assets/hour-price'
import * as shapes from '@aosp/contract/assets/hour-price.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: addHourPrice, edit: editHourPrice })
const FIELDS: readonly FormField[] = [
  { name: 'from', label: '生效日', kind: 'date' },
  { name: 'price', label: '机时价', kind: 'money', help: '元 / 小时，含操作与耗材的市场价' },
  { name: 'note', label: '说明', kind: 'textarea', props: { maxLength: 200, showCount: true } },
]

export const HourPriceForm = ({ handle, catalogId, onOk }: { handle: FormDialogHandle; catalogId: string; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="assets.hour-price"
    title="机时价"
    schema={shapes.addHourPrice.input}
    fields={FIELDS}
    source={SOURCE}
    toBody={(body) => ('id' in body ? body : { ...body, catalogId })}
    onOk={onOk}
    width={480}
  />
)
