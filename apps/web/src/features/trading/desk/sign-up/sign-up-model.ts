import type { StoredFileRef } from '../../../../ui/upload/index.ts'

export const QUICK_REASONS = ['资质已过期，请更新后重新提交', '文件不清晰，请重新上传', '缺少公告要求的资质', '文件与报名企业不一致'] as const

/** Comma-separated paths as files with names people can tell apart. */
export const papersOf = (paths: string): StoredFileRef[] =>
  paths
    .split(',')
    .filter((path) => path !== '')
    .map((path, index) => ({ path, name: `资质文件 ${index + 1}` }))
