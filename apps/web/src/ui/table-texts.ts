/** What the editable table says. The sentences the documents quote keep their punctuation. */
export const TABLE_TEXTS = {
  insertTooFast: '你点击的太快了，请慢点点击!',
  settingsSaved: '保存成功',
  subTableFailed: '打开子表失败',
  unknownTreeAnswer: '返回数据类型不识别',
  popupMisconfigured: 'popup参数未正确配置!',
  confirmRemove: (count: number): string => `确定要删除这 ${count} 项吗?`,
  unknownError: '未知错误',
  required: '${title}不能为空',
  unique: '${title}不能重复',
  pattern: '${title}格式不正确',
  handler: '${title}未通过校验',
  handlerFailed: '${title}校验失败，请稍后重试',
  invalid: (count: number): string => `有 ${count} 处填写有误，请修改后再提交`,
} as const
