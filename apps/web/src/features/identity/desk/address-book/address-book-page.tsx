import { addressBook } from '@aosp/contract/identity/address-book'
import { callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../../ui/list-page/index.ts'
import { Ellipsis } from '../../../../ui/parts/index.ts'
import { BranchTree, departSource } from '../../../../ui/pickers/index.ts'
import { PersonAvatar } from '../account-panel.tsx'
import './address-book.css'

type Row = RowOf<typeof addressBook>
const SOURCE = callListSource({ list: addressBook })
const DEPARTS = departSource('orgCode')
const LINKED = ['orgCode']
const SEARCH: readonly SearchField[] = [
  { name: 'realname', label: '姓名', exact: true },
  { name: 'workNo', label: '工号', exact: true },
]
const orDash = (text: string | null) => text || '—'

const COLUMNS: ListColumn<Row>[] = [
  {
    key: 'realname',
    title: '姓名',
    dataIndex: 'realname',
    width: 140,
    sorter: true,
    render: (name: string, row) => (
      <span className="address-person">
        <PersonAvatar person={row} size={28} />
        {name}
      </span>
    ),
  },
  { key: 'workNo', title: '工号', dataIndex: 'workNo', width: 100, sorter: true, render: orDash },
  { key: 'departName', title: '部门', dataIndex: 'departName', width: 200, render: (names: string) => (names ? <Ellipsis text={names} length={18} /> : '—') },
  { key: 'post', title: '职务', dataIndex: 'post_dictText', width: 140, render: (names: string) => orDash(names.replaceAll(',', '、')) },
  { key: 'phone', title: '手机', dataIndex: 'phone', width: 130, render: orDash },
  { key: 'telephone', title: '座机', dataIndex: 'telephone', width: 130, render: orDash },
  { key: 'email', title: '公司邮箱', dataIndex: 'email', width: 200, ellipsis: true, render: orDash },
]

/** Colleagues by department, and how to reach them. The chosen department stands in the address. */
export function AddressBookPage() {
  const list = useListPage(SOURCE, { search: SEARCH, linked: LINKED })
  const { orgCode, ...words } = list.state.filters
  // What somebody looks for, he looks for in the department he chose.
  const search = (wanted: Record<string, string>) => list.search({ ...wanted, ...(orgCode ? { orgCode } : {}) })
  return (
    <div className="address-page">
      <section className="panel" aria-label="部门树">
        <h1 className="page-title">通讯录</h1>
        <BranchTree label="部门" source={DEPARTS} chosen={orgCode} onChoose={(chosen) => list.search({ ...words, ...(chosen ? { orgCode: chosen } : {}) })} />
      </section>
      <section className="panel" aria-label="人员">
        <ListPage
          list={{ ...list, search }}
          name="identity/address-list"
          columns={COLUMNS}
          label="通讯录人员"
          width={1040}
          empty={{ title: '没有人员', text: '所选部门及其下级还没有人员。' }}
        />
      </section>
    </div>
  )
}
