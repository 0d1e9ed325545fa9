import { App, Button, Form, Input, InputNumber, Radio, Space, Switch } from 'antd'
import { CATALOG_DEPTH, CATALOG_ICONS } from '@aosp/contract/assets/codes'
import { addCatalog, deleteCatalog, editCatalog, moveCatalog } from '@aosp/contract/assets/catalog'
import * as shapes from '@aosp/contract/assets/catalog.shapes'
import { Can, useMay } from '../../../ui/can.tsx'
import { validated } from '../../../ui/form-dialog/index.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { DescriptionList } from '../../../ui/parts/index.ts'
import type { Move } from '../../../ui/tree-move/index.ts'
import { useCall } from '../../../ui/use-call.ts'
import { CATALOG_ICON_TEXTS, CatalogIcon } from '../catalog-icon.tsx'
import { HourPrices } from './hour-prices.tsx'
import { assetsWithin, pathText, stepMove, type CatalogNode } from './catalog-model.ts'

/** What the panel is about: a node, or a new one below another (null: top level). */
export type Subject = { kind: 'edit'; id: string } | { kind: 'add'; parentId: string | null }

type Props = {
  nodes: readonly CatalogNode[]
  subject: Subject | undefined
  /** Told whether something was typed and not saved. */
  onTouched: (touched: boolean) => void
  onAdd: (parentId: string | null) => void
  onMove: (node: CatalogNode) => void
  onStep: (move: Move) => void
  onRemove: (node: CatalogNode) => void
  onSaved: (id: string) => void
  onCancel: () => void
}

export function CatalogPanel({ subject, ...rest }: Props) {
  const { nodes } = rest
  if (subject?.kind === 'add') {
    const parent = nodes.find(({ id }) => id === subject.parentId)
    return <NodeForm key={`add ${subject.parentId}`} {...rest} parentId={subject.parentId} start={startBelow(parent)} />
  }
  const node = nodes.find(({ id }) => id === subject?.id)
  if (!node) return null
  return (
    <>
      <NodeHead {...rest} node={node} />
      <NodeForm key={`${node.id} ${node.updateTime}`} {...rest} parentId={node.parentId} node={node} start={startFrom(node)} />
      <HourPrices key={`prices ${node.id}`} catalogId={node.id} />
    </>
  )
}

type Fields = { name: string; icon: (typeof CATALOG_ICONS)[number]; leasable: boolean; ratedHours: number; enabled: boolean; note: string }

const knownIcon = (icon: string | undefined) => CATALOG_ICONS.find((known) => known === icon) ?? 'other'
const startBelow = (parent: CatalogNode | undefined): Fields => ({
  name: '',
  icon: knownIcon(parent?.icon),
  leasable: parent?.leasable ?? false,
  ratedHours: parent?.ratedHours ?? 0,
  enabled: true,
  note: '',
})
const startFrom = ({ title, icon, leasable, ratedHours, enabled, note }: CatalogNode): Fields => ({
  name: title,
  icon: knownIcon(icon),
  leasable,
  ratedHours,
  enabled,
  note,
})

/** What a node is, and what can be done with its place. */
function NodeHead({ nodes, node, onAdd, onMove, onStep, onRemove }: Omit<Props, 'subject'> & { node: CatalogNode }) {
  const [up, down] = [stepMove(nodes, node.id, -1), stepMove(nodes, node.id, 1)]
  return (
    <>
      <div className="panel-head">
        <h2>{node.title}</h2>
      </div>
      <DescriptionList
        columns={2}
        title="目录信息"
        items={[
          { label: '编码', value: node.code },
          { label: '级次', value: `第 ${node.level} 级，同级第 ${node.sortNo} 位` },
          { label: '上级', value: pathText(nodes, node.parentId) },
          { label: '资产', value: `本级 ${node.assetCount} 项，含下级 ${assetsWithin(nodes, node.id)} 项` },
        ]}
      />
      <div className="catalog-acts">
        <Can call={addCatalog}>
          {node.level < CATALOG_DEPTH && <Button onClick={() => onAdd(node.id)}>新增下级</Button>}
          <Button onClick={() => onAdd(node.parentId)}>新增同级</Button>
        </Can>
        <Can call={moveCatalog}>
          <Button onClick={() => onMove(node)}>移动到…</Button>
          <Button disabled={!up} onClick={() => up && onStep(up)}>
            上移
          </Button>
          <Button disabled={!down} onClick={() => down && onStep(down)}>
            下移
          </Button>
        </Can>
        <Can call={deleteCatalog}>
          <Button danger onClick={() => onRemove(node)}>
            删除
          </Button>
        </Can>
      </div>
    </>
  )
}

type FormProps = Omit<Props, 'subject'> & { parentId: string | null; node?: CatalogNode; start: Fields }

function NodeForm({ nodes, onTouched, parentId, node, start, onSaved, onCancel }: FormProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const add = useCall(addCatalog)
  const edit = useCall(editCatalog)
  const mayEdit = useMay()(editCatalog)
  const save = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const answer = node ? await edit.run({ ...read.values, id: node.id }) : await add.run({ ...read.values, parentId })
    if (!answer) return
    message.success(answer.message)
    onTouched(false)
    onSaved(node?.id ?? (answer.result as { id: string }).id)
  }
  const undo = () => {
    form.resetFields()
    onTouched(false)
  }
  const shape = shapes.addCatalog.input.shape
  return (
    <Form<Fields> form={form} name="catalog-node" layout="vertical" initialValues={start} disabled={!mayEdit} onValuesChange={() => onTouched(true)}>
      {!node && (
        <div className="panel-head">
          <h2>新增目录</h2>
          <small>上级：{pathText(nodes, parentId)}，编码自动生成</small>
        </div>
      )}
      <Form.Item name="name" label="名称" required rules={[fieldRule(shape.name)]}>
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item name="icon" label="图标" extra="没有图片的资产以此显示。">
        <Radio.Group
          className="catalog-icons"
          optionType="button"
          options={CATALOG_ICONS.map((icon) => ({
            value: icon,
            label: (
              <span title={CATALOG_ICON_TEXTS[icon]}>
                <CatalogIcon name={icon} size={22} />
                <span className="unseen">{CATALOG_ICON_TEXTS[icon]}</span>
              </span>
            ),
          }))}
        />
      </Form.Item>
      <Space size={32} wrap align="start">
        <Form.Item name="ratedHours" label="年额定机时" rules={[fieldRule(shape.ratedHours)]} extra="利用率的依据，0 表示不计。">
          <InputNumber min={0} max={8784} precision={0} suffix="小时" />
        </Form.Item>
        <Form.Item name="leasable" label="可出租" valuePropName="checked">
          <Switch checkedChildren="是" unCheckedChildren="否" />
        </Form.Item>
        <Form.Item name="enabled" label="启用" valuePropName="checked" extra="停用后不能再选用，已有资产不变。">
          <Switch checkedChildren="是" unCheckedChildren="否" />
        </Form.Item>
      </Space>
      <Form.Item name="note" label="备注" rules={[fieldRule(shape.note)]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      {mayEdit && (
        <Space>
          <Button type="primary" loading={add.busy || edit.busy} onClick={() => void save()}>
            保存
          </Button>
          {node ? <Button onClick={undo}>还原</Button> : <Button onClick={onCancel}>取消</Button>}
        </Space>
      )}
    </Form>
  )
}
