import { UploadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { deleteOssFile, deleteOssFiles, exportOssFiles, ossFileList, uploadOssFile } from '@aosp/contract/operations/oss-file'
import { useMay } from '../../../ui/can.tsx'
import { callListSource, ListPage, RowActions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { canPreview, sizeText, useFileActions } from '../../../ui/upload/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'

type Row = RowOf<typeof ossFileList>

const OssUploadDialog = lazy(() => import('./oss-upload-dialog.tsx').then((module) => ({ default: module.OssUploadDialog })))

const SOURCE = callListSource({ list: ossFileList, delete: deleteOssFile, deleteBatch: deleteOssFiles, exportXls: exportOssFiles })
const FIELDS: readonly SearchField[] = [
  { name: 'fileName', label: '文件名称', placeholder: '名称或其中几个字' },
  { name: 'url', label: '文件地址', placeholder: '地址或其中一段' },
  {
    name: 'isPublic',
    label: '可见范围',
    options: [
      { value: 'true', label: '公开' },
      { value: 'false', label: '私有' },
    ],
  },
]
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^image\//, '图片'],
  [/pdf$/, 'PDF'],
  [/word/, 'Word'],
  [/sheet|excel/, '表格'],
  [/presentation|powerpoint/, '幻灯片'],
  [/^text\//, '文本'],
]
const typeText = (type: string): string => TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? type

/** Everything that is stored: what it is, whose, what it hangs on. Contents are shown only to people who may read them. */
export function OssFilePage() {
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '文件清单' })
  const files = useFileActions()
  const [uploading, setUploading] = useState(false)

  const columns: ListColumn<Row>[] = [
    { key: 'fileName', title: '文件名称', dataIndex: 'fileName', width: 240, ellipsis: true, sorter: true },
    { key: 'type', title: '类型', dataIndex: 'type', width: 90, render: typeText },
    { key: 'size', title: '大小', dataIndex: 'size', width: 110, align: 'right', sorter: true, render: sizeText },
    {
      key: 'isPublic',
      title: '可见范围',
      dataIndex: 'isPublic',
      width: 100,
      render: (open: boolean) => (
        <>
          <i className="dot" data-tone={open ? 'good' : ''} />
          {open ? '公开' : '私有'}
        </>
      ),
    },
    { key: 'usedBy', title: '所属记录', dataIndex: 'usedBy', width: 180, ellipsis: true, render: (text: string | null) => text ?? '未关联' },
    { key: 'createBy', title: '上传人', dataIndex: 'createBy', width: 110, render: (text: string | null) => text ?? '平台' },
    { key: 'corporateName', title: '所属企业', dataIndex: 'corporateName', width: 180, ellipsis: true, render: (text: string | null) => text ?? '—' },
    { key: 'createTime', title: '上传时间', dataIndex: 'createTime', width: 170, sorter: true },
    { key: 'url', title: '文件地址', dataIndex: 'url', width: 300, ellipsis: true, spare: true },
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 150,
      fixed: 'right',
      render: (_value, row) => {
        const file = { name: row.fileName, path: row.url }
        return (
          <Tooltip title={row.readable ? undefined : '文件属于其他单位，只能看到记录'}>
            <span>
              <RowActions
                name={row.fileName}
                actions={[
                  canPreview(file) && { key: 'preview', label: '预览', disabled: !row.readable, onClick: () => files.preview(file) },
                  { key: 'download', label: '下载', disabled: !row.readable, onClick: () => void files.download(file) },
                  list.deletes(row),
                ]}
              />
            </span>
          </Tooltip>
        )
      },
    },
  ]

  return (
    <PagePanel title="文件管理" lead="平台保存的全部文件。仍被记录使用的文件不能删除；24 小时内未关联任何记录的上传会自动清理。">
      <ListPage
        list={list}
        name="operations/oss-file"
        columns={columns}
        label="文件列表"
        width={1410}
        batch={[list.deletesChosen]}
        buttons={
          may(uploadOssFile) && (
            <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setUploading(true)}>
              上传
            </Button>
          )
        }
        empty={{ title: '还没有文件', text: '上传的文件会列在这里。' }}
      />
      {files.viewer}
      <Suspense>
        {uploading && (
          <OssUploadDialog
            onClose={() => {
              setUploading(false)
              list.again()
            }}
          />
        )}
      </Suspense>
    </PagePanel>
  )
}
