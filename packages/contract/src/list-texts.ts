/** What list pages, the advanced query, export and import say. The sentences the documents quote keep their punctuation. */
export const LIST_TEXTS = {
  noListAddress: '请设置url.list属性!',
  noDeleteAddress: '请设置url.delete属性!',
  noBatchDeleteAddress: '请设置url.deleteBatch属性!',
  chooseOne: '请选择一条记录！',
  tooManyChosen: (max: number): string => `一次最多处理 ${max} 条，请减少选择`,
  confirmDelete: '确定删除吗?',
  confirmBatchTitle: '确认删除',
  confirmBatch: '是否删除选中数据?',
  chosen: (count: number): string => `已选择 ${count} 项`,
  clearChosen: '清空',
  filteredEmpty: '没有符合条件的记录',
} as const

export const EXPORT_TEXTS = {
  failed: '文件下载失败',
  exporter: (name: string): string => `导出人:${name}`,
  running: (megabytes: string, rows: number | undefined): string => `正在导出${rows === undefined ? '' : ` ${rows} 条`}，已接收 ${megabytes} MB`,
  done: (rows: number | undefined): string => (rows === undefined ? '导出完成' : `导出完成，共 ${rows} 条`),
} as const

export const IMPORT_TEXTS = {
  title: '导入EXCEL',
  choose: '选择导入文件',
  start: '开始上传',
  uploading: '上传中...',
  validate: '有误则整批不导入',
  validateHelp: '开启后，只要有一行有误就不导入任何数据；关闭时跳过有误的行。',
  template: '下载模板',
  onlySheets: '仅支持 .xls、.xlsx 文件',
  tooLarge: (name: string, megabytes: number): string => `${name} 超过 ${megabytes}MB，请拆分后再导入`,
  tooManyFiles: (max: number): string => `一次最多导入 ${max} 个文件`,
  withErrors: '导入成功,但是有错误数据!',
  details: '下载错误明细',
  allGood: (rows: number): string => `共${rows}行数据全部导入成功！`,
  partly: '文件导入成功，但有错误。',
  previewed: (total: number, good: number, bad: number): string => `共读取 ${total} 行，可导入 ${good} 行，有误 ${bad} 行`,
  back: '返回修改文件',
  confirm: (rows: number): string => `确认导入 ${rows} 行`,
  nothingYet: '以上仅为预览，确认之前不会写入任何数据。',
  noGood: '没有可导入的行，请改正后重新选择文件。',
  allOrNone: '已选择有误则整批不导入，改正有误的行后才能导入。',
  skipsFaulty: '有误的行会跳过，只导入正确的行。',
  notAllShown: (shown: number): string => `只显示其中 ${shown} 行，有误的行全部列在错误明细中。`,
  counts: (total: number, good: number, bad: number): string => `共 ${total} 行，已导入 ${good} 行，错误 ${bad} 行`,
  badLine: (line: number, reason: string): string => `第 ${line} 行：${reason}，忽略导入。`,
  templateNote: '填写说明：从第 4 行开始填写，标 * 的列必填，请勿修改第 3 行的列名。',
} as const

export const QUERY_TEXTS = {
  button: '高级查询',
  title: '高级查询',
  emptyQuery: '不能查询空条件',
  emptySave: '空条件不能保存',
  emptyName: '保存名称不能为空',
  overwrite: (name: string): string => `查询「${name}」已存在，是否覆盖？`,
  confirmRemove: '是否删除当前查询？',
  saved: '保存成功',
  noSaved: '没有保存任何查询',
  tooMany: (max: number): string => `最多 ${max} 个条件`,
  badValue: '请按字段类型填写条件值',
} as const
