/** What dictionary widgets say. The sentences the documents quote keep their wording. */
export const DICT_TEXTS = {
  choose: '请选择',
  searchPrompt: '请输入搜索内容',
  noHits: '没有查询到任何数据',
  yes: '是',
  no: '否',
} as const
