import { DeleteOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button, Modal, Progress, Switch, Upload } from 'antd'
import { useState } from 'react'
import type { ImportPreviewed } from '@aosp/contract/platform/sheets.shapes'
import { EXPORT_TEXTS, IMPORT_TEXTS } from '@aosp/contract/list-texts'
import { CallFailure } from '../../lib/call.ts'
import { ImportRefused, type ImportProgress } from '../../lib/import-sheets.ts'
import { sizeText } from '../upload/file-names.ts'
import { joinFiles, SHEET_ENDINGS } from './import-files.ts'
import { ImportPreview, mayConfirm } from './import-preview.tsx'
import type { ListSource } from './list-source.ts'

type Props<Row> = { source: ListSource<Row>; title: string; onClose: () => void; /** Rows came in. */ onDone: () => void }

/** Chooses files, shows what would come of them, sends them, and says what became of them. Mounted anew each time it opens: no files, validation off. */
export function ImportDialog<Row>({ source, title, onClose, onDone }: Props<Row>) {
  const { message, modal } = App.useApp()
  const [files, setFiles] = useState<readonly File[]>([])
  const [validate, setValidate] = useState(false)
  const [moved, setMoved] = useState<ImportProgress>()
  const [preview, setPreview] = useState<ImportPreviewed>()
  const uploading = moved !== undefined

  const pick = (picked: readonly File[]) => {
    const joined = joinFiles(files, picked)
    setFiles(joined.files)
    for (const reason of joined.refused) void message.warning({ key: reason, content: reason })
  }
  const details = (errorsUrl: string) => (
    <a href={errorsUrl} download>
      {IMPORT_TEXTS.details}
    </a>
  )
  const look = async () => {
    if (!source.previewSheets) return send()
    setMoved({ percent: 0, rows: 0 })
    try {
      setPreview(await source.previewSheets({ files, validate }, setMoved))
    } catch (error) {
      say(error)
    } finally {
      setMoved(undefined)
    }
  }
  const say = (error: unknown) => {
    if (!(error instanceof CallFailure && error.kind === 'expired')) void message.error(error instanceof Error ? error.message : '文件导入失败')
  }
  const send = async () => {
    if (!source.importSheets) return
    setMoved({ percent: 0, rows: 0 })
    try {
      const { message: said, errorsUrl } = await source.importSheets({ files, validate }, setMoved)
      if (errorsUrl === undefined) void message.success(said)
      else
        modal.warning({
          title: IMPORT_TEXTS.withErrors,
          content: (
            <>
              {said} {details(errorsUrl)}
            </>
          ),
        })
      onDone()
      onClose()
    } catch (error) {
      if (error instanceof ImportRefused && error.errorsUrl !== undefined)
        modal.error({
          title: '未导入',
          content: (
            <>
              {error.message} {details(error.errorsUrl)}
            </>
          ),
        })
      else say(error)
    } finally {
      setMoved(undefined)
    }
  }
  const template = () => source.template?.(`${title}导入模板`).catch(() => void message.error(EXPORT_TEXTS.failed))

  const chooser = (
    <>
      <div className="import-top">
        <Upload
          multiple
          accept={SHEET_ENDINGS}
          showUploadList={false}
          disabled={uploading}
          beforeUpload={(file, all) => {
            if (file === all[all.length - 1]) pick(all)
            return false
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />} disabled={uploading}>
            {IMPORT_TEXTS.choose}
          </Button>
        </Upload>
        {source.template && (
          <Button type="link" icon={<DownloadOutlined aria-hidden />} onClick={() => void template()}>
            {IMPORT_TEXTS.template}
          </Button>
        )}
      </div>
      <ul className="import-files" aria-label="待导入文件">
        {files.map((file) => (
          <li key={file.name}>
            <span title={file.name}>{file.name}</span>
            <small>{sizeText(file.size)}</small>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              disabled={uploading}
              aria-label={`移除${file.name}`}
              onClick={() => setFiles(files.filter((each) => each !== file))}
            />
          </li>
        ))}
      </ul>
      <div className="import-switch">
        <Switch id="import-validate" checked={validate} disabled={uploading} onChange={setValidate} />
        <label htmlFor="import-validate">{IMPORT_TEXTS.validate}</label>
        <small>{IMPORT_TEXTS.validateHelp}</small>
      </div>
    </>
  )

  return (
    <Modal
      open
      title={IMPORT_TEXTS.title}
      width={preview ? 960 : 600}
      onCancel={onClose}
      closable={!uploading}
      mask={{ closable: false }}
      footer={[
        <Button key="close" disabled={uploading} onClick={onClose}>
          关闭
        </Button>,
        preview ? (
          <Button key="back" disabled={uploading} onClick={() => setPreview(undefined)}>
            {IMPORT_TEXTS.back}
          </Button>
        ) : null,
        preview ? (
          <Button key="confirm" type="primary" disabled={!mayConfirm({ preview, allOrNone: validate })} loading={uploading} onClick={() => void send()}>
            {uploading ? IMPORT_TEXTS.uploading : IMPORT_TEXTS.confirm(preview.successCount)}
          </Button>
        ) : (
          <Button key="send" type="primary" disabled={files.length === 0} loading={uploading} onClick={() => void look()}>
            {uploading ? IMPORT_TEXTS.uploading : IMPORT_TEXTS.start}
          </Button>
        ),
      ]}
    >
      {preview ? <ImportPreview preview={preview} allOrNone={validate} /> : chooser}
      {moved && (
        <div role="status">
          <Progress percent={moved.percent} size="small" status="active" />
          {moved.percent >= 100 && `正在读取，已读 ${moved.rows} 行`}
        </div>
      )}
    </Modal>
  )
}
