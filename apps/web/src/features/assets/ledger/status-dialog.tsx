import { Alert, App, Form, Input, Radio } from 'antd'
import { ASSET_STATUS, STATUS_BATCH_MAX } from '@aosp/contract/assets/codes'
import { assetById, assetFigures, assetList, assetStatusHistory, changeAssetStatus, tradableAssets } from '@aosp/contract/assets/ledger'
import { LIST_TEXTS } from '../../../ui/list-texts.ts'
import { no } from '@aosp/contract/refusals'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { validated } from '../../../ui/form-dialog/index.ts'
import { useCall } from '../../../ui/use-call.ts'
import { offeredMoves } from './status-moves.ts'

type Chosen = { id: string; name: string; status: number; locked: boolean }
type Fields = { status?: number; reason?: string }

const REFRESHES = [assetList, assetFigures, assetById, assetStatusHistory, tradableAssets]
const names = (stuck: readonly string[]): string =>
  stuck.length > 3 ? `「${stuck.slice(0, 3).join('」「')}」等 ${stuck.length} 项` : `「${stuck.join('」「')}」`

/** Another state for one or many assets, with the reason that goes into their history. All of them go or none. */
export function StatusDialog({ assets, onClose, onDone }: { assets: readonly Chosen[]; onClose: () => void; onDone: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const wanted = Form.useWatch('status', form)
  const change = useCall(changeAssetStatus, { refreshes: REFRESHES })
  const moves = offeredMoves(assets)
  const tooMany = assets.length > STATUS_BATCH_MAX
  const save = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const answer = await change.run({ ids: assets.map(({ id }) => id), status: read.values.status ?? 0, reason: read.values.reason ?? '' })
    if (!answer) return
    message.success(answer.message)
    onDone()
    onClose()
  }
  return (
    <DialogFrame
      open
      width={560}
      fullscreen={false}
      title={assets.length === 1 ? `变更状态：${assets[0]?.name ?? ''}` : `批量变更状态（${assets.length} 项）`}
      onClose={onClose}
      onOk={save}
      okText="确认变更"
      okDisabled={moves.length === 0 || tooMany}
      isDirty={() => form.isFieldsTouched()}
    >
      {tooMany && <Alert className="asset-notice" type="warning" showIcon title={LIST_TEXTS.tooManyChosen(STATUS_BATCH_MAX)} />}
      {moves.length === 0 ? (
        <Alert type="info" showIcon title="所选资产正在交易中或已处置，不能人工变更状态。" />
      ) : (
        <Form<Fields> form={form} name="asset-status" layout="vertical">
          <Form.Item name="status" label="变更为" rules={[{ required: true, message: '请选择资产状态' }]}>
            <Radio.Group options={moves.map(({ status, text, stuck }) => ({ value: status, label: text, disabled: stuck.length > 0 }))} />
          </Form.Item>
          <Blocked moves={moves} />
          <Form.Item
            name="reason"
            label="原因"
            extra="写入状态履历，供日后查考。"
            rules={wanted === ASSET_STATUS.disposed ? [{ required: true, whitespace: true, message: no('asset.reasonNeeded').message }] : []}
          >
            <Input.TextArea rows={3} maxLength={200} showCount placeholder="如：产线调整，设备闲置" />
          </Form.Item>
        </Form>
      )}
    </DialogFrame>
  )
}

/** Why some states cannot be chosen for all. */
function Blocked({ moves }: { moves: ReturnType<typeof offeredMoves> }) {
  const blocked = moves.filter(({ stuck }) => stuck.length > 0)
  if (blocked.length === 0) return null
  return (
    <Alert
      className="asset-notice"
      type="info"
      showIcon
      title={blocked.map(({ status, text, stuck }) => (
        <div key={status}>
          {names(stuck)}不能改为{text}
        </div>
      ))}
    />
  )
}
