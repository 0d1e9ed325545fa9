/** What dialogs and form dialogs say. */
export const DIALOG_TEXTS = {
  loseTitle: '放弃填写的内容？',
  loseText: '尚未保存，关闭后内容会丢失。',
  lose: '放弃',
  stay: '继续填写',
} as const

/** What leaves a question as it was: 取消 beside 取消报名 would say two things. */
export const leaveText = (okText: string): string => (okText.includes('取消') ? '返回' : '取消')

export const FORM_TEXTS = {
  add: (title: string): string => `新增${title}`,
  edit: (title: string): string => `编辑${title}`,
  detail: (title: string): string => `${title}详情`,
  save: '保存',
  input: (label: string): string => `请输入${label}`,
  choose: (label: string): string => `请选择${label}`,
  wrong: (label: string): string => `${label}填写有误`,
  faults: (count: number): string => `有 ${count} 处需要修改`,
  subTableMissing: (title: string): string => `「${title}」未能加载，请重新加载后再保存`,
  subTableLoading: (title: string): string => `「${title}」正在加载，请稍候`,
  tooFewRows: (title: string, least: number): string => `「${title}」至少填写 ${least} 行`,
  saveNotPossible: '此处不能保存',
} as const
