/** Limits and kinds of the help centre, without schemas: public pages read them. */

/** All entries come at once, because searching and choosing happen among all of them. */
export const HELP_ENTRIES = 1000
export const HELP_QUESTION_SIZES = [20, 50] as const

/** What no page can show is downloaded; every other kind opens in a viewer. */
const DOWNLOADED: ReadonlySet<string> = new Set(['word', '文本', '其他'])
export const isDownloaded = (fileType: string): boolean => DOWNLOADED.has(fileType)

/** The kind of a stored file as its question names it. */
export function helpFileType(type: string): string {
  if (type === 'application/pdf') return 'pdf'
  if (type.startsWith('image/')) return '图片'
  if (type.startsWith('text/')) return '文本'
  return /msword|wordprocessingml/.test(type) ? 'word' : '其他'
}
