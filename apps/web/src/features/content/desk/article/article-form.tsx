import { useMemo } from 'react'
import { ARTICLE_FILES, AUDIENCES } from '@aosp/contract/content/codes'
import { ArticleForm as Schema } from '@aosp/contract/content/article-desk.shapes'
import { no } from '@aosp/contract/refusals'
import { useMay } from '../../../../ui/can.tsx'
import { htmlOfMarkdown, Markdown, RichText } from '../../../../ui/editors/index.ts'
import { callFormSource, FormDialog, useStaleGuard, type FormDialogHandle, type FormField, type FormSource } from '../../../../ui/form-dialog/index.ts'
import { textOptions } from '../../../../ui/list-page/index.ts'
import { TagsInput } from '../../../../ui/parts/index.ts'
import { FileUpload } from '../../../../ui/upload/index.ts'
import type { ArticleRecord, DeskKind } from './article-kinds.ts'
import { articleBody } from './article-model.ts'

type Props = { desk: DeskKind; handle: FormDialogHandle; known: ArticleRecord | undefined; onReload: (id: string) => void; onSaved: () => void }

const FORMATS = [
  { value: 'rich', label: '可视化编辑' },
  { value: 'markdown', label: 'Markdown' },
]
const inMarkdown = (values: Readonly<Record<string, unknown>>): boolean => values['format'] === 'markdown'

const fields = ({ markdown }: DeskKind, staff: boolean, known: ArticleRecord | undefined): readonly FormField[] => [
  { name: 'version', label: '版本', kind: 'hidden', schema: null },
  { name: 'title', label: '标题', wide: true, props: { maxLength: 100, showCount: true } },
  ...(staff ? [{ name: 'source', label: '来源', props: { maxLength: 50 }, placeholder: '不填则为本单位名称' } satisfies FormField] : []),
  { name: 'audience', label: '可见范围', kind: 'radio', options: textOptions(AUDIENCES), required: true },
  { name: 'keywords', label: '关键词', schema: null, control: TagsInput, props: { 'aria-label': '关键词', placeholder: '输入关键词，每两个字自动分隔' } },
  {
    name: 'summary',
    label: '摘要',
    kind: 'textarea',
    wide: true,
    props: { maxLength: 200, showCount: true },
    placeholder: '不填则取正文开头，显示在列表和分享卡片中',
  },
  ...(markdown ? [{ name: 'format', label: '正文写法', kind: 'radio', schema: null, options: FORMATS, wide: true } satisfies FormField] : []),
  { name: 'content', label: '正文', control: RichText, required: true, wide: true, props: { 'aria-label': '正文' }, shown: (values) => !inMarkdown(values) },
  ...(markdown
    ? [
        {
          name: 'markdown',
          label: '正文',
          control: Markdown,
          schema: null,
          required: true,
          wide: true,
          props: { 'aria-label': '正文（Markdown）' },
          shown: inMarkdown,
        } satisfies FormField,
      ]
    : []),
  {
    name: 'files',
    label: '附件',
    schema: null,
    control: FileUpload,
    wide: true,
    props: { biz: 'article', max: ARTICLE_FILES, valueForm: 'objects', label: '附件' },
    help: '发布后看得到正文的人可以下载，撤回后不能。',
  },
  ...(known
    ? [
        {
          name: 'changeNote',
          label: known.liveVersion === null ? '修改说明' : '更正说明',
          kind: 'textarea',
          wide: true,
          props: { maxLength: 200, showCount: true },
          placeholder: '本次修改了什么',
          ...(known.liveVersion === null ? {} : { help: '更正发布后，公众会在正文前看到更正时间和这段说明。' }),
        } satisfies FormField,
      ]
    : []),
]

/** What was written as markdown is sent as what it looks like, with the markdown beside it. */
const rendered = (send: FormSource['add']): FormSource['add'] =>
  send &&
  (async (body) => {
    const { markdown } = body
    if (typeof markdown !== 'string' || markdown === '') return send(body)
    return send({ ...body, content: await htmlOfMarkdown(markdown) })
  })

/** The form of an article. Every save is a version; what visitors see stays until it is published. */
export function ArticleForm({ desk, handle, known, onReload, onSaved }: Props) {
  const staff = useMay()(desk.calls.publish)
  const calls = useMemo((): FormSource => {
    const { add, edit } = callFormSource({ add: desk.calls.add, edit: desk.calls.edit })
    const [adds, edits] = [rendered(add), rendered(edit)]
    return { ...(adds ? { add: adds } : {}), ...(edits ? { edit: edits } : {}) }
  }, [desk])
  const source = useStaleGuard({ source: calls, refusal: no('article.stale').message, what: '内容', reload: onReload })
  const declared = useMemo(() => fields(desk, staff, known), [desk, staff, known])
  return (
    <FormDialog
      handle={handle}
      code={desk.screen}
      title={desk.word}
      schema={Schema}
      fields={declared}
      source={source}
      toBody={articleBody}
      onOk={onSaved}
      frame="drawer"
      width={920}
      columns={2}
      keepsDraft
      okText="保存草稿"
    />
  )
}
