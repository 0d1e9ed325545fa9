import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/reference/category'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, PagedTable, useListPage, type ListColumn, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { useAskRemoval } from '../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { categoryRows, type CategoryRow } from './category-model.ts'

const CategoryBatch = lazy(() => import('./category-batch.tsx').then((module) => ({ default: module.CategoryBatch })))
const CategoryFormDialog = lazy(() => import('./category-form.tsx').then((module) => ({ default: module.CategoryFormDialog })))

const SOURCE = callListSource({
  list: calls.categoryRoots,
  exportXls: calls.exportCategories,
  importExcel: calls.importCategories,
  importTemplate: calls.categoryTemplate,
})
const FIELDS: SearchField[] = [
  { name: 'name', label: '分类名称' },
  { name: 'code', label: '分类编码' },
]
const REFRESHES = [calls.categoryRoots, calls.categoryChildrenOf]

/** Categories as a tree that is read level by level; what is open is read again after every change. */
export function CategoryPage() {
  const may = useMay()
  const client = useQueryClient()
  const askRemoval = useAskRemoval()
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '分类字典' })
  const form = useFormDialog()
  const [opened, setOpened] = useState<readonly string[]>([])
  const [batch, setBatch] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const searching = Object.keys(list.state.filters).length > 0
  const below = useFetched(calls.categoryChildrenOf, { parentIds: opened.join(',') }, { quiet: true, keepLast: true, enabled: opened.length > 0 })
  const remove = useCall(calls.deleteCategories, { refreshes: REFRESHES })
  const refresh = () => REFRESHES.forEach((read) => void client.invalidateQueries({ queryKey: [read.path] }))
  const askToRemove = (ids: readonly string[], content: string) =>
    askRemoval({ content, act: () => remove.run({ ids: ids.join(',') }), onDone: () => setTicked((before) => before.filter((id) => !ids.includes(id))) })
  const addBelow = (category: CategoryRow) => {
    setOpened((before) => (before.includes(category.id) ? before : [...before, category.id]))
    form.add({ pid: category.id, fixed: true })
  }

  const columns: ListColumn<CategoryRow>[] = [
    { key: 'name', title: '分类名称', dataIndex: 'name', width: 320 },
    { key: 'code', title: '分类编码', dataIndex: 'code', width: 200 },
    { key: 'createBy', title: '创建人', dataIndex: 'createBy', width: 120, render: (name: string | null) => name ?? '平台' },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180 },
    actionColumn({
      width: 200,
      name: (row) => row.name,
      open: 2,
      actions: (row) => [
        may(calls.editCategory) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
        may(calls.addCategory) && { key: 'below', label: '添加下级', onClick: () => addBelow(row) },
        may(calls.deleteCategories) && {
          key: 'delete',
          label: '删除',
          danger: true,
          onClick: () => askToRemove([row.id], row.hasChild === '1' ? `「${row.name}」及其全部下级分类将被删除。` : `「${row.name}」将被删除。`),
        },
      ],
    }),
  ]
  const rows = searching ? list.rows : categoryRows(list.rows, below.data?.records ?? [])
  return (
    <PagePanel title="分类字典" lead="公告、知识、合同和档案的分类树，供表单中的分类选择使用。编码按层级自动生成；删除一个分类会连同其下级一起删除。">
      <ListPage
        list={list}
        columns={[]}
        label="分类字典"
        width={1020}
        imports="分类字典"
        buttons={
          <Can call={calls.addCategory}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新增
            </Button>
          </Can>
        }
        more={
          <>
            <Can call={calls.editCategories}>
              <Button icon={<EditOutlined aria-hidden />} onClick={() => setBatch(true)}>
                批量编辑
              </Button>
            </Can>
            {ticked.length > 0 && (
              <Button danger onClick={() => askToRemove(ticked, `所选 ${ticked.length} 个分类及其全部下级将被删除。`)}>
                删除所选（{ticked.length}）
              </Button>
            )}
          </>
        }
        empty={{ title: '还没有分类' }}
        instead={
          <PagedTable<CategoryRow>
            list={{ ...list, rows }}
            columns={columns}
            label="分类字典"
            width={1020}
            empty={{ title: '还没有分类', text: '新增或导入分类后，可以在表单中选择。' }}
            tree={{
              expandable: {
                expandedRowKeys: searching ? [] : [...opened],
                onExpand: (open, { id }) => setOpened((before) => (open ? [...before, id] : before.filter((each) => each !== id))),
              },
              ...(may(calls.deleteCategories)
                ? {
                    rowSelection: {
                      selectedRowKeys: [...ticked],
                      checkStrictly: true,
                      columnWidth: 44,
                      onChange: (keys) => setTicked(keys.map(String)),
                      getCheckboxProps: (row) => ({ 'aria-label': `选择 ${row.name}` }),
                    },
                  }
                : {}),
            }}
          />
        }
      />
      <Suspense>
        {form.used && <CategoryFormDialog handle={form} onOk={refresh} />}
        {batch && <CategoryBatch onClose={() => setBatch(false)} onSaved={refresh} />}
      </Suspense>
    </PagePanel>
  )
}
