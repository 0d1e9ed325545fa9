import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input, Select } from 'antd'
import { FILTERS, PREDICATES, type FilterName, type PredicateName } from '@aosp/contract/operations/codes'
import { saveGatewayRoute } from '@aosp/contract/operations/gateway-route'
import { GatewayRouteForm } from '@aosp/contract/operations/gateway-route.shapes'
import { callFormSource, FormDialog, notDuplicate, type ControlProps, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'
import { emptyPredicate, keyAt, keysOf, titleOf, type Filter, type Predicate } from './route-args.ts'
import './gateway-route.css'

const SOURCE = callFormSource({ add: saveGatewayRoute, edit: saveGatewayRoute })
const changed = <Item,>(list: readonly Item[], at: number, item: Item): Item[] => list.map((each, index) => (index === at ? item : each))
const without = <Item,>(list: readonly Item[], at: number): Item[] => list.filter((_each, index) => index !== at)

const NO_PREDICATES: readonly Predicate[] = []
function PredicatesField({ value = NO_PREDICATES, onChange }: ControlProps<readonly Predicate[]>) {
  return (
    <div className="route-parts">
      {value.map(({ name, args }, at) => {
        const keys = keysOf(name)
        const example = PREDICATES[name as PredicateName].example
        return (
          <div className="route-part" key={keyAt(value, at)} role="group" aria-label={titleOf(name)}>
            <b>{titleOf(name)}</b>
            {keys === null ? (
              <Select
                mode="tags"
                open={false}
                suffixIcon={null}
                aria-label={`${titleOf(name)}的值`}
                placeholder={`例如 ${example}，回车添加`}
                value={[...(args as readonly string[])]}
                onChange={(next: string[]) => onChange?.(changed(value, at, { name, args: next }))}
              />
            ) : (
              keys.map((key, index) => (
                <Input
                  key={key}
                  aria-label={`${titleOf(name)}${index === 0 ? '名称' : '匹配规则'}`}
                  placeholder={index === 0 ? '名称' : '匹配规则（正则表达式）'}
                  maxLength={200}
                  value={(args as Readonly<Record<string, string>>)[key] ?? ''}
                  onChange={(event) =>
                    onChange?.(changed(value, at, { name, args: { ...(args as Readonly<Record<string, string>>), [key]: event.target.value } }))
                  }
                />
              ))
            )}
            <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={`移除${titleOf(name)}`} onClick={() => onChange?.(without(value, at))} />
          </div>
        )
      })}
      <Dropdown
        menu={{
          items: Object.entries(PREDICATES).map(([key, { title }]) => ({ key, label: `${title} ${key}` })),
          onClick: ({ key }) => onChange?.([...value, emptyPredicate(key as PredicateName)]),
        }}
      >
        <Button icon={<PlusOutlined aria-hidden />}>添加路由条件</Button>
      </Dropdown>
    </div>
  )
}

const NO_FILTERS: readonly Filter[] = []
function FiltersField({ value = NO_FILTERS, onChange }: ControlProps<readonly Filter[]>) {
  return (
    <div className="route-parts">
      {value.map((filter, at) => (
        <div className="route-part" key={keyAt(value, at)} role="group" aria-label={filter.title ?? filter.name}>
          <b>{filter.title ?? filter.name}</b>
          {filter.args.map(({ key, value: held }, index) => (
            <label className="route-arg" key={key}>
              <span>{key}</span>
              <Input
                maxLength={200}
                value={held}
                onChange={(event) => onChange?.(changed(value, at, { ...filter, args: changed(filter.args, index, { key, value: event.target.value }) }))}
              />
            </label>
          ))}
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`移除${filter.title ?? filter.name}`}
            onClick={() => onChange?.(without(value, at))}
          />
        </div>
      ))}
      <Dropdown
        menu={{
          items: Object.entries(FILTERS).map(([key, { title }]) => ({ key, label: title })),
          onClick: ({ key }) => onChange?.([...value, { name: key, ...FILTERS[key as FilterName] }]),
        }}
      >
        <Button icon={<PlusOutlined aria-hidden />}>添加过滤器</Button>
      </Dropdown>
    </div>
  )
}

const FIELDS: readonly FormField[] = [
  { name: 'routerId', label: '路由 ID', props: { maxLength: 50 }, checks: [notDuplicate('sys_gateway_route', 'router_id')] },
  { name: 'name', label: '路由名称', props: { maxLength: 50 } },
  { name: 'uri', label: '路由 URI', wide: true, help: 'lb://服务名 或 http://主机:端口', props: { maxLength: 200 } },
  {
    name: 'status',
    label: '状态',
    kind: 'radio',
    initial: '1',
    schema: null,
    options: [
      { value: '1', label: '有效' },
      { value: '0', label: '无效' },
    ],
  },
  { name: 'predicates', label: '路由条件', wide: true, control: PredicatesField },
  { name: 'filters', label: '过滤器', wide: true, control: FiltersField },
]

export const GatewayRouteFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="operations.gateway-route"
    title="网关路由"
    frame="drawer"
    columns={2}
    schema={GatewayRouteForm}
    fields={FIELDS}
    source={SOURCE}
    toBody={({ predicates, filters, ...router }) => ({ router: { ...router, predicates: predicates || [], filters: filters || [] } })}
    onOk={onOk}
  />
)
