import { useEffect, useState } from 'react'
import { helpQuestions, type helpEntries } from '@aosp/contract/content/help'
import { HELP_QUESTION_SIZES, isDownloaded } from '@aosp/contract/content/help-texts'
import type { Received } from '@aosp/contract/endpoint'
import { call } from '../../../lib/call.ts'
import { fileUrl } from '../../../lib/page-config.ts'
import type { Panel } from '../../../lib/portal-page.ts'
import { StyledHtml } from '../../rich-text/index.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { pageFile } from '../page-file.tsx'
import { rangeText } from '../pager-model.ts'
import { ErrorState, Skeleton } from '../states.tsx'

export type HelpQuestions = Received<typeof helpQuestions>
type Entry = Received<typeof helpEntries>['records'][number]
type Question = HelpQuestions['records'][number]

const DocumentViewer = pageFile(() => import('../../pdf-viewer/document-viewer.tsx').then((module) => module.DocumentViewer))

type Props = { entry: Entry; first?: Panel<HelpQuestions> | undefined; onBack: () => void }

/** One entry with what people ask about it. */
export function HelpEntry({ entry, first, onBack }: Props) {
  const [page, setPage] = useState<{ no: number; size: number }>({ no: 1, size: HELP_QUESTION_SIZES[0] })
  const [shown, setShown] = useState(first)
  const [viewed, setViewed] = useState<Question>()

  useEffect(() => {
    if (shown) return
    let current = true
    call(helpQuestions, { entryId: entry.id, pageNo: page.no, pageSize: page.size }, { quiet: true }).then(
      (value) => current && setShown({ ok: true, value }),
      (error: unknown) => current && setShown({ ok: false, message: error instanceof Error ? error.message : '加载失败' }),
    )
    return () => void (current = false)
  }, [entry.id, page, shown])

  const turn = (next: typeof page) => {
    setPage(next)
    setShown(undefined)
  }
  return (
    <article className="help-entry">
      <Button kind="text" className="help-back" onClick={onBack}>
        <Icon name="left" size={16} />
        返回目录
      </Button>
      <h2>{entry.title}</h2>
      <StyledHtml className="help-prose" html={entry.content} />
      <section aria-label="常见问题">
        {!shown && <Skeleton />}
        {shown && !shown.ok && <ErrorState message={shown.message} onRetry={() => setShown(undefined)} />}
        {shown?.ok && shown.value.total > 0 && (
          <>
            <h3>常见问题</h3>
            {shown.value.records.map((question) => (
              <Answer key={question.id} question={question} onView={() => setViewed(question)} />
            ))}
            <Turner page={page} total={shown.value.total} onTurn={turn} />
          </>
        )}
      </section>
      {viewed && <Viewer question={viewed} onClose={() => setViewed(undefined)} />}
    </article>
  )
}

const Answer = ({ question: { question, answer, file, fileType, fileName }, onView }: { question: Question; onView: () => void }) => (
  <div className="help-question">
    <h4>{question}</h4>
    <StyledHtml className="help-prose" html={answer} />
    {file !== '' &&
      (isDownloaded(fileType) ? (
        <a className="help-file" href={fileUrl(file)} download={fileName}>
          <Icon name="download" size={16} />
          下载 {fileName}
        </a>
      ) : (
        <button type="button" className="help-file" onClick={onView}>
          <Icon name="eye" size={16} />
          查看 {fileName}
        </button>
      ))}
  </div>
)

const Viewer = ({ question: { file, fileType, fileName }, onClose }: { question: Question; onClose: () => void }) =>
  fileType === '图片' ? (
    <Dialog title={fileName} size="wide" onClose={onClose}>
      <img className="help-picture" src={fileUrl(file)} alt={fileName} />
    </Dialog>
  ) : (
    <DocumentViewer title={fileName} file={file} onClose={onClose} />
  )

type Turn = { page: { no: number; size: number }; total: number; onTurn: (page: { no: number; size: number }) => void }

/** The smaller size is enough for most entries; then there is nothing to turn. */
function Turner({ page: { no, size }, total, onTurn }: Turn) {
  if (total <= HELP_QUESTION_SIZES[0]) return null
  const pages = Math.ceil(total / size)
  return (
    <nav className="help-turner" aria-label="问题分页">
      <span>{rangeText(no, size, total)}</span>
      <Button disabled={no <= 1} onClick={() => onTurn({ no: no - 1, size })}>
        上一页
      </Button>
      <Button disabled={no >= pages} onClick={() => onTurn({ no: no + 1, size })}>
        下一页
      </Button>
      <select aria-label="每页条数" value={size} onChange={(event) => onTurn({ no: 1, size: Number(event.target.value) })}>
        {HELP_QUESTION_SIZES.map((each) => (
          <option key={each} value={each}>
            {each} 条/页
          </option>
        ))}
      </select>
    </nav>
  )
}
