/**
 * What pickers say. The sentences the documents quote keep their punctuation. They name two texts for confirming with nothing
 * chosen and not who says which: pickers of records say `chooseData`, the report popup `chooseRecord`, as it is told elsewhere.
 */
export const PICKER_TEXTS = {
  chooseData: '请选择一条数据',
  chooseRecord: '请选择一条记录',
  chooseNode: (what: string): string => `请选择${what}`,
  onlyOne: '只能选择一条记录',
  limit: (max: number): string => `最多选择 ${max} 项`,
  unknown: '已失效',
  unknownHelp: '该项不存在、已停用或无权查看，保留原值',
  chosen: (count: number): string => `已选择 ${count} 项`,
  nothingChosen: '还没有选择，点击左侧的行即可选中',
  treeFailed: (reason: string): string => `加载失败：${reason}`,
  tooManyBelow: (max: number): string => `下级超过 ${max} 项，请取消关联后选择`,
  noHits: '未查询匹配数据！',
  popupMisconfigured: 'popup参数未正确配置!',
  popupMismatch: 'popup参数未正确配置：原始字段与目标字段的个数不一致!',
  popupFailed: 'Popup初始化失败...',
  badCondition: '组件JTreeSelect-condition传值有误，需要一个json字符串!',
} as const
