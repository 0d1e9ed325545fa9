import { Button } from 'antd'
import { useState } from 'react'
import { addressBook } from '@aosp/contract/identity/address-book'
import { useDevice } from '../../../../ui/display/index.ts'
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
  { name: 'realname', label: '姓名' },
  { name: 'workNo', label: '工号' },
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

/** Colleagues by department, and how to reach them. The chosen department stands in the address; on a phone the tree comes when it is asked for. */
export function AddressBookPage() {
  const list = useListPage(SOURCE, { search: SEARCH, linked: LINKED })
  const phone = useDevice() === 'mobile'
  const [open, setOpen] = useState(false)
  const { orgCode, ...words } = list.state.filters
  // What somebody looks for, he looks for in the department he chose.
  const search = (wanted: Record<string, string>) => list.search({ ...wanted, ...(orgCode ? { orgCode } : {}) })
  const choose = (chosen: string | undefined) => {
    list.search({ ...words, ...(chosen ? { orgCode: chosen } : {}) })
    setOpen(false)
  }
  return (
    <div className="address-page">
      <section className="panel" aria-label="部门树">
        <div className="address-head">
          <h1 className="page-title">通讯录</h1>
          {phone && (
            <Button aria-expanded={open} type={orgCode ? 'primary' : 'default'} onClick={() => setOpen(!open)}>
              {open ? '收起部门' : orgCode ? '更改部门' : '按部门查找'}
            </Button>
          )}
        </div>
        {(!phone || open) && <BranchTree label="部门" source={DEPARTS} chosen={orgCode} onChoose={choose} />}
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
