import { addMenu, editMenu, menuTree } from '@aosp/contract/identity/permission'
import { MenuForm, type MenuRecord } from '@aosp/contract/identity/permission.shapes'
import { MENU_TYPE } from '@aosp/contract/identity/roles'
import { SCREENS } from '@aosp/contract/screens'
import { call } from '../../../../lib/call.ts'
import {
  callFormSource,
  FormDialog,
  notDuplicate,
  type ControlProps,
  type FormDialogHandle,
  type FormField,
  type FormValues,
} from '../../../../ui/form-dialog/index.ts'
import { LazyTreeSelect, wholeTreeSource } from '../../../../ui/pickers/index.ts'
import { IconPicker } from './icon-picker.tsx'

const SOURCE = callFormSource({ add: addMenu, edit: editMenu })

type Choice = { key: string; title: string; menuType: number; children?: Choice[] | undefined }
type Parent = { id: string; title: string; children: Parent[] }
/** Nothing stands below a button. */
const parents = (nodes: readonly Choice[]): Parent[] =>
  nodes.flatMap(({ key, title, menuType, children = [] }) => (menuType === MENU_TYPE.button ? [] : [{ id: key, title, children: parents(children) }]))
/** Read anew for each dialog: what was just added can be a parent. */
export const menuParents = () => wholeTreeSource(menuTree.path, async () => parents((await call(menuTree, {}, { quiet: true })).treeList))

const LAYOUTS = [
  { value: 'layouts/RouteView', label: '目录（layouts/RouteView）' },
  { value: 'layouts/PageView', label: '带页头的目录（layouts/PageView）' },
  { value: 'layouts/IframePageView', label: '外部网页（layouts/IframePageView）' },
]
const PAGES = SCREENS.filter(({ reach }) => reach !== 'session').map(({ key, title }) => ({ value: key, label: `${title}（${key}）` }))
const OWN: ReadonlySet<unknown> = new Set([...LAYOUTS, ...PAGES].map(({ value }) => value))

const is =
  (...types: string[]) =>
  (values: FormValues): boolean =>
    types.includes(String(values['menuType']))
const isPage = is('0', '1')
const SWITCH = { kind: 'switch', props: { pair: ['true', 'false'] }, shown: isPage } as const
const fixed = ({ builtIn }: FormValues): boolean => builtIn === true

const fieldsWith = (ParentSelect: React.ComponentType<ControlProps<string | null>>): readonly FormField[] => [
  { name: 'builtIn', label: '内置', kind: 'hidden', schema: null },
  {
    name: 'menuType',
    label: '菜单类型',
    kind: 'radio',
    wide: true,
    initial: '0',
    options: [
      { value: '0', label: '一级菜单' },
      { value: '1', label: '子菜单' },
      { value: '2', label: '按钮/权限' },
    ],
    props: { asButtons: true },
  },
  { name: 'name', label: '菜单名称', props: { maxLength: 50 } },
  { name: 'parentId', label: '上级菜单', control: ParentSelect, required: true, shown: is('1', '2') },
  {
    name: 'url',
    label: '菜单路径',
    required: true,
    shown: isPage,
    disabled: fixed,
    help: '站内路径以 / 开头；外部网页填写 http(s) 地址',
    props: { maxLength: 255 },
  },
  {
    name: 'component',
    label: '页面组件',
    kind: 'select',
    options: [...LAYOUTS, ...PAGES],
    shown: isPage,
    disabled: fixed,
    help: '一级菜单不选即为目录，外部地址不选即为外部网页',
  },
  { name: 'clientComponent', label: '外部客户端组件', shown: isPage, help: '其他客户端打开本菜单时用的组件名，本平台页面不受影响', props: { maxLength: 255 } },
  { name: 'redirect', label: '默认跳转地址', shown: is('0'), props: { maxLength: 255 } },
  {
    name: 'perms',
    label: '权限编码',
    required: true,
    shown: is('2'),
    disabled: fixed,
    help: '如 note:add，多个用逗号分隔',
    props: { maxLength: 255 },
    checks: [notDuplicate('sys_permission', 'perms')],
  },
  {
    name: 'permsType',
    label: '授权策略',
    kind: 'radio',
    shown: is('2'),
    initial: '1',
    options: [
      { value: '1', label: '可见/可访问' },
      { value: '2', label: '可编辑' },
    ],
  },
  {
    name: 'status',
    label: '状态',
    kind: 'radio',
    initial: '1',
    help: '按钮停用后，任何人都不能进行该操作；菜单停用后不再显示',
    options: [
      { value: '1', label: '有效' },
      { value: '0', label: '无效' },
    ],
  },
  { name: 'icon', label: '菜单图标', control: IconPicker, shown: isPage },
  { name: 'sortNo', label: '排序', kind: 'number', props: { min: 0, max: 999_999 }, help: '值越小越靠前，不填排在最后' },
  { name: 'route', label: '是否路由菜单', initial: 'true', ...SWITCH },
  { name: 'hidden', label: '隐藏路由', ...SWITCH },
  { name: 'keepAlive', label: '是否缓存路由', ...SWITCH },
  { name: 'alwaysShow', label: '聚合路由', ...SWITCH },
  { name: 'internalOrExternal', label: '外部打开', help: '仅对外部地址有效：在新窗口打开', ...SWITCH },
  { name: 'description', label: '描述', kind: 'textarea', wide: true, props: { maxLength: 200 } },
]

/** A record as the form holds it. */
export const formRow = (record: Omit<MenuRecord, 'children'>): FormValues & { id: string } => ({
  ...record,
  menuType: String(record.menuType),
  component: OWN.has(record.component) ? record.component : null,
  route: String(record.route),
  hidden: String(record.hidden),
  keepAlive: String(record.keepAlive),
  alwaysShow: String(record.alwaysShow),
  internalOrExternal: String(record.internalOrExternal),
})

const toBody = ({ builtIn: _shown, ...body }: Record<string, unknown>) => body

type Props = { handle: FormDialogHandle; fields: readonly FormField[]; onOk: () => void }

export const menuFields = (): readonly FormField[] => {
  const source = menuParents()
  return fieldsWith((props) => <LazyTreeSelect source={source} placeholder="请选择上级菜单" {...props} />)
}

export const MenuFormDrawer = ({ handle, fields, onOk }: Props) => (
  <FormDialog
    handle={handle}
    code="identity.menu"
    title="菜单"
    schema={MenuForm}
    fields={fields}
    source={SOURCE}
    toBody={toBody}
    frame="drawer"
    width={760}
    columns={2}
    onOk={onOk}
  />
)
