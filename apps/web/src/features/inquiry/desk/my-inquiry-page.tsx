import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { addInquiry, exportInquiries, inquiryList } from '@aosp/contract/inquiry/inquiry'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { useMay } from '../../../ui/can.tsx'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { useOpened } from '../../../ui/use-opened.ts'
import { inquiryColumns, type InquiryRow } from './inquiry-columns.tsx'
import { formPath, NEW } from './inquiry-links.ts'
import { STATE_FIELD, TYPE_FIELD } from './inquiry-words.ts'
import { useInquiryActs } from './use-inquiry-acts.tsx'
import './inquiry.css'

const InquiryDrawer = lazy(() => import('./inquiry-drawer.tsx').then((module) => ({ default: module.InquiryDrawer })))

const SOURCE = callListSource({ list: inquiryList, exportXls: exportInquiries })
const OWN = { self: '1' }
const FIELDS: readonly SearchField[] = [{ name: 'title', label: '询价标题' }, { name: 'code', label: '询价编号' }, TYPE_FIELD, STATE_FIELD]

/** The company's own inquiries, from the draft to the contract. An operator finds those he may see, and writes for others. */
export function MyInquiryPage() {
  const may = useMay()
  const navigate = useNavigate()
  const operator = useDeskSession().user.role.roleCode === ROLE_CODES.operate
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '我的询价', ...(operator ? {} : { fixed: OWN }) })
  const [shown, show] = useOpened('inquiry')
  const { actionsFor, dialog } = useInquiryActs()
  const all = inquiryColumns((row) => show(row.id))
  const columns: ListColumn<InquiryRow>[] = [
    all.state,
    all.code,
    all.title,
    all.type,
    ...(operator ? [all.company] : []),
    all.items,
    all.end,
    all.result,
    actionColumn({
      width: 160,
      name: (row) => row.title,
      actions: (row) => [
        row.actions.includes('edit') && { key: 'edit', label: '编辑', onClick: () => void navigate(formPath(row.id)) },
        ...actionsFor(row).filter(({ danger }) => !danger),
        { key: 'view', label: '查看', onClick: () => show(row.id) },
        ...actionsFor(row).filter(({ danger }) => danger),
      ],
    }),
  ]
  return (
    <PagePanel title="我的询价" named lead="逐项列出要买、要卖或要租的内容，其他企业密封报价，到时由系统统一开启">
      <ListPage
        list={list}
        name="trading/my-inquiry"
        columns={columns}
        label="我的询价"
        width={1260}
        buttons={
          may(addInquiry) && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate(formPath(NEW))}>
              发起询价
            </Button>
          )
        }
        empty={{ title: '还没有询价', text: '点击“发起询价”，填写内容并提交审核，发布后即可收到密封报价。' }}
      />
      {shown && (
        <Suspense>
          <InquiryDrawer id={shown} onClose={() => show(undefined)} />
        </Suspense>
      )}
      {dialog}
    </PagePanel>
  )
}
