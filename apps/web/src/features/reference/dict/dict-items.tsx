import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Table, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { LIST_TEXTS } from '@aosp/contract/list-texts'
import type { dictList } from '@aosp/contract/reference/dictionary'
import { ITEM_STATUS } from '@aosp/contract/reference/codes'
import * as calls from '@aosp/contract/reference/dict-item'
import { Can, useMay } from '../../../ui/can.tsx'
import { DrawerFrame } from '../../../ui/dialog/index.ts'
import { DictSelect } from '../../../ui/dict/index.ts'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { RowActions } from '../../../ui/list-page/index.ts'
import { useAskRemoval } from '../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import './dict.css'

const DictItemFormDialog = lazy(() => import('./dict-item-form.tsx').then((module) => ({ default: module.DictItemFormDialog })))

type Dict = Received<typeof dictList>['records'][number]
type Item = Received<typeof calls.dictItemList>['records'][number]
type Props = { dict: Dict; onClose: () => void; onChanged: () => void }

const REFRESHES = [calls.dictItemList]

/** 字典配置: the values of one dictionary. The platform's own keep theirs, their words and order are the administrator's. */
export function DictItems({ dict, onClose, onChanged }: Props) {
  const may = useMay()
  const askRemoval = useAskRemoval()
  const form = useFormDialog()
  const [asked, setAsked] = useState<{ itemText?: string; status?: string; pageNo: number; pageSize: number }>({ pageNo: 1, pageSize: 10 })
  const { itemText, status, ...page } = asked
  const { data, error, isFetching, refetch } = useFetched(
    calls.dictItemList,
    { dictId: dict.id, ...page, ...(itemText ? { itemText: `*${itemText}*` } : {}), ...(status ? { status } : {}) },
    { quiet: true, keepLast: true },
  )
  const remove = useCall(calls.deleteDictItem, { refreshes: REFRESHES })
  const filtered = Boolean(itemText ?? status)
  const changed = () => {
    void refetch()
    onChanged()
  }
  return (
    <DrawerFrame open width={760} title={`字典配置：${dict.dictName}（${dict.dictCode}）`} onClose={onClose} cancelText="关闭">
      {dict.house && (
        <Alert type="info" showIcon className="dict-note-line" title="内置字典：数据值由程序使用，不能增减、改值或停用；名称、描述和排序可以修改。" />
      )}
      <div className="dict-item-bar">
        <Input.Search
          aria-label="按名称查找"
          placeholder="名称"
          allowClear
          maxLength={50}
          onSearch={(typed) => setAsked(({ itemText: _old, ...rest }) => ({ ...rest, ...(typed.trim() ? { itemText: typed.trim() } : {}), pageNo: 1 }))}
        />
        <DictSelect
          code="dict_item_status"
          aria-label="按状态查找"
          placeholder="状态"
          value={status}
          onChange={(chosen) => setAsked(({ status: _old, ...rest }) => ({ ...rest, ...(chosen ? { status: chosen } : {}), pageNo: 1 }))}
        />
        {!dict.house && (
          <Can call={calls.addDictItem}>
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => form.add({ dictId: dict.id, type: dict.type, sortOrder: (data?.total ?? 0) + 1 })}
            >
              添加字典项
            </Button>
          </Can>
        )}
      </div>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Table<Item>
          rowKey="id"
          size="middle"
          aria-label="字典项列表"
          loading={isFetching}
          dataSource={data?.records ?? []}
          scroll={{ x: 620 }}
          locale={{ emptyText: isFetching ? ' ' : <EmptyState icon="search" title={filtered ? LIST_TEXTS.filteredEmpty : '还没有字典项'} /> }}
          pagination={{
            current: asked.pageNo,
            pageSize: asked.pageSize,
            total: data?.total ?? 0,
            showTotal: (total) => `共 ${total} 条`,
            onChange: (pageNo, pageSize) => setAsked((before) => ({ ...before, pageNo, pageSize })),
          }}
          columns={[
            { title: '名称', dataIndex: 'itemText', width: 170 },
            { title: '数据值', dataIndex: 'itemValue', width: 120 },
            { title: '描述', dataIndex: 'description', render: (text: string) => text || '—' },
            { title: '排序', dataIndex: 'sortOrder', width: 70, align: 'right' },
            {
              title: '状态',
              dataIndex: 'status',
              width: 90,
              render: (on: number, item) => <Tag color={on === ITEM_STATUS.on ? 'green' : 'default'}>{item.status_dictText ?? on}</Tag>,
            },
            {
              title: '操作',
              key: 'actions',
              width: 120,
              render: (_value, item) => (
                <RowActions
                  name={item.itemText}
                  actions={[
                    may(calls.editDictItem) && { key: 'edit', label: '编辑', onClick: () => form.edit({ ...item, house: dict.house }) },
                    may(calls.deleteDictItem) &&
                      !dict.house && {
                        key: 'delete',
                        label: '删除',
                        danger: true,
                        onClick: () =>
                          askRemoval({
                            content: `删除后，已使用「${item.itemText}」的数据将直接显示数据值。`,
                            act: () => remove.run({ id: item.id }),
                            onDone: changed,
                          }),
                      },
                  ]}
                />
              ),
            },
          ]}
        />
      )}
      <Suspense>{form.used && <DictItemFormDialog handle={form} onOk={changed} />}</Suspense>
    </DrawerFrame>
  )
}
