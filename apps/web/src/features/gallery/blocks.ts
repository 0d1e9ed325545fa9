import type { ComponentType } from 'react'

/** Groups in the order a newcomer meets them. */
export const GROUPS = { pages: '页面', fields: '录入', editors: '编辑器', display: '展示' } as const

export type Block = {
  key: string
  title: string
  summary: string
  group: keyof typeof GROUPS
  /** What only works signed in; everything else runs on sample data. */
  needsServer?: string
  load: () => Promise<ComponentType>
}

/** What pages are put together from, each shown live by its own demo. */
export const BLOCKS: readonly Block[] = [
  {
    key: 'list-page',
    title: '列表页',
    summary: '查询、分页、排序、批量、导入导出、高级查询',
    group: 'pages',
    needsServer: '导入导出和真实数据',
    load: () => import('./list-page-demo.tsx').then((module) => module.ListPageDemo),
  },
  {
    key: 'editable-table',
    title: '可编辑表格',
    summary: '二十二种列、校验、拖动排序、万行虚拟滚动',
    group: 'pages',
    load: () => import('./editable-table-demo.tsx').then((module) => module.EditableTableDemo),
  },
  {
    key: 'dialog',
    title: '弹窗与抽屉',
    summary: '全屏、拖动、确定与取消的规则、关闭前询问',
    group: 'pages',
    load: () => import('./dialog-demo.tsx').then((module) => module.DialogDemo),
  },
  {
    key: 'form-dialog',
    title: '表单弹窗',
    summary: '主表单加子表页签，新增、编辑、详情共用一份声明',
    group: 'pages',
    load: () => import('./form-dialog-demo.tsx').then((module) => module.FormDialogDemo),
  },
  {
    key: 'review',
    title: '审核页',
    summary: '事项与核对并排、逐字比对、底部决定、A R N 快捷键',
    group: 'pages',
    load: () => import('./review-demo.tsx').then((module) => module.ReviewDemo),
  },
  {
    key: 'field-patterns',
    title: '字段规则',
    summary: '十余种格式、长度、选择数量，服务端与表单共用',
    group: 'fields',
    needsServer: '重复校验、编码规则校验',
    load: () => import('./field-patterns-demo.tsx').then((module) => module.FieldPatternsDemo),
  },
  {
    key: 'cron',
    title: 'Cron 表达式',
    summary: '七个页签、联动、近十次执行时间',
    group: 'fields',
    load: () => import('./cron-demo.tsx').then((module) => module.CronDemo),
  },
  {
    key: 'upload',
    title: '文件上传',
    summary: '拖放、进度、取消与重试、预览 PDF 和图片、弹窗',
    group: 'fields',
    needsServer: '上传到平台',
    load: () => import('./upload-demo.tsx').then((module) => module.UploadDemo),
  },
  {
    key: 'image-upload',
    title: '图片上传',
    summary: '缩略图、排序、大图、压缩、水印',
    group: 'fields',
    needsServer: '上传到平台',
    load: () => import('./image-upload-demo.tsx').then((module) => module.ImageUploadDemo),
  },
  {
    key: 'pickers',
    title: '选择器',
    summary: '用户、部门、角色、职务、企业、会员、资质、目录、区域',
    group: 'fields',
    needsServer: '真实数据',
    load: () => import('./pickers-demo.tsx').then((module) => module.PickersDemo),
  },
  {
    key: 'report-popup',
    title: '报表弹窗',
    summary: '由报表定义生成，选中后填入多个字段',
    group: 'fields',
    load: () => import('./report-popup-demo.tsx').then((module) => module.ReportPopupDemo),
  },
  {
    key: 'tree-select',
    title: '树形下拉',
    summary: '逐级加载、文字查找、单选与多选',
    group: 'fields',
    needsServer: '真实数据',
    load: () => import('./tree-select-demo.tsx').then((module) => module.TreeSelectDemo),
  },
  {
    key: 'rich-text',
    title: '富文本编辑器',
    summary: '标题、样式、表格、图片、从 Word 粘贴、全屏',
    group: 'editors',
    needsServer: '上传图片',
    load: () => import('./rich-text-demo.tsx').then((module) => module.RichTextDemo),
  },
  {
    key: 'code-editor',
    title: '代码编辑器',
    summary: '十二种语言高亮、查找、折叠、只读、全屏',
    group: 'editors',
    load: () => import('./code-editor-demo.tsx').then((module) => module.CodeEditorDemo),
  },
  {
    key: 'markdown',
    title: 'Markdown 编辑器',
    summary: '工具栏、分栏预览、手机上切换',
    group: 'editors',
    needsServer: '上传图片',
    load: () => import('./markdown-demo.tsx').then((module) => module.MarkdownDemo),
  },
  {
    key: 'dictionary',
    title: '字典组件',
    summary: '下拉、单选、多选、搜索下拉、是否开关',
    group: 'fields',
    needsServer: '按字典编码取选项',
    load: () => import('./dictionary-demo.tsx').then((module) => module.DictionaryDemo),
  },
  {
    key: 'small-parts',
    title: '小组件',
    summary: '省市区、标签、日期、金额、账号、倒计时、状态标签、滑块验证',
    group: 'display',
    load: () => import('./small-parts-demo.tsx').then((module) => module.SmallPartsDemo),
  },
  {
    key: 'charts',
    title: '图表',
    summary: '加载、无数据、失败、读屏表格',
    group: 'display',
    load: () => import('./charts-demo.tsx').then((module) => module.ChartsDemo),
  },
]
