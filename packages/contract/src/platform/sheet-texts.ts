/** What the server says of sheets it reads and writes. */
export const SHEET_TEXTS = {
  exporter: (name: string): string => `导出人:${name}`,
  allGood: (rows: number): string => `共${rows}行数据全部导入成功！`,
  partly: '文件导入成功，但有错误。',
  counts: (total: number, good: number, bad: number): string => `共 ${total} 行，已导入 ${good} 行，错误 ${bad} 行`,
  previewed: (total: number, good: number, bad: number): string => `共读取 ${total} 行，可导入 ${good} 行，有误 ${bad} 行`,
  badLine: (line: number, reason: string): string => `第 ${line} 行：${reason}，忽略导入。`,
  templateNote: '填写说明：从第 4 行开始填写，标 * 的列必填，请勿修改第 3 行的列名。',
} as const
