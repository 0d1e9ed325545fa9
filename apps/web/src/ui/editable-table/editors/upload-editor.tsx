import { DeleteOutlined, DownloadOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useRef, useState } from 'react'
import { UPLOAD_TEXTS } from '../../upload-texts.ts'
import { fileUrl } from '../../../lib/page-config.ts'
import type { CellEditorProps } from '../cell-editor.ts'
import { UploadMark } from '../../upload/upload-mark.tsx'
import { failedUpload, filesIn, finishedUpload, startedUpload, type UploadValue } from '../../upload/upload-value.ts'
import { sendFile as sendByDefault } from './send-file.ts'

let started = 0

/** Files of the cell in a panel: add, download, take away. An upload goes on when the panel closes. */
export function UploadEditor({ value, current, onChange, column, close, services }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const files = filesIn(value)
  const images = column.type === 'image'
  // Uploads finish after this render, perhaps after the panel is gone; they change what the cell holds then.
  const replace = (file: UploadValue) => onChange(filesIn(current()).map((each) => (each.key === file.key ? file : each)))

  const add = (chosen: readonly File[]) => {
    const taken = images ? chosen.filter(({ type }) => type.startsWith('image/')) : chosen
    setRefusal(taken.length < chosen.length ? UPLOAD_TEXTS.imagesOnly : '')
    for (const file of taken) {
      const entry = startedUpload(`${Date.now()}-${++started}`, file)
      onChange([...filesIn(current()), entry])
      const send = services.sendFile ?? sendByDefault
      send(file, column, (percent) => replace({ ...entry, percent })).then(
        (answer) => replace(finishedUpload(entry, answer, column.responseName)),
        (error: unknown) => replace(failedUpload(entry, error instanceof Error ? error.message : UPLOAD_TEXTS.failed)),
      )
    }
  }

  const address = services.fileUrl ?? fileUrl
  return (
    <Popover
      open
      placement="bottomLeft"
      arrow={false}
      onOpenChange={(open) => open || close()}
      content={
        <div className="et-files" tabIndex={-1}>
          <ul>
            {files.length === 0 && <li className="et-files-none">{UPLOAD_TEXTS.none}</li>}
            {files.map((file, index) => (
              <li key={file.key ?? `${file.path}-${index}`} data-status={file.status}>
                {images && file.status === 'done' ? <img src={address(file.path)} alt={file.name} /> : <PaperClipOutlined aria-hidden />}
                <span title={file.name}>{file.name}</span>
                {file.status !== 'done' && <UploadMark file={file} />}
                {column.allowDownload !== false && file.status === 'done' && (
                  <Button
                    size="small"
                    type="text"
                    aria-label={`下载 ${file.name}`}
                    icon={<DownloadOutlined aria-hidden />}
                    href={address(file.path)}
                    download={file.name}
                  />
                )}
                {column.allowRemove !== false && (
                  <Button
                    size="small"
                    type="text"
                    danger
                    aria-label={`删除 ${file.name}`}
                    icon={<DeleteOutlined aria-hidden />}
                    onClick={() => onChange(files.filter((each) => each !== file))}
                  />
                )}
              </li>
            ))}
          </ul>
          {refusal && <p role="alert">{refusal}</p>}
          <div className="et-files-actions">
            <Button size="small" autoFocus icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
              {column.btnText ?? UPLOAD_TEXTS.button}
            </Button>
            <Button size="small" type="link" onClick={close}>
              完成
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label={column.title}
            accept={images ? 'image/*' : undefined}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </div>
      }
    >
      <span className="et-pop-anchor">{files.map(({ name }) => name).join(',')}</span>
    </Popover>
  )
}
