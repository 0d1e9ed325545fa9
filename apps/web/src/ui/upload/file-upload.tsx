import { DeleteOutlined, DownloadOutlined, EyeOutlined, PaperClipOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button, Progress } from 'antd'
import { useContext, useRef } from 'react'
import { UPLOAD_TEXTS } from '@aosp/contract/upload-texts'
import { DropArea } from '../light/drop-area.tsx'
import { acceptRefusal, sizeRefusal } from './file-checks.ts'
import { FileInput } from './file-input.tsx'
import { sizeText } from './file-names.ts'
import { canPreview, useFileActions } from './use-file-actions.tsx'
import { UploadMark } from './upload-mark.tsx'
import { giveOut, type UploadProps } from './upload-props.ts'
import { UploadServicesContext } from './upload-services.ts'
import { useUploadList, type UploadList } from './use-upload-list.ts'
import type { UploadItem } from './upload-list.ts'
import './upload.css'

export type FileUploadProps = UploadProps & {
  /** Endings or types as the browser's file dialog takes them: `.pdf,image/*`. */
  accept?: string
  /** Tells whether something is on its way, for a dialog that must wait. */
  onBusy?: (busy: boolean) => void
}

/** Uploads one or several files: by button, by dropping, by pasting. A form control. */
export function FileUpload(props: FileUploadProps) {
  const { id, label = '文件', value, max, biz = 'temp', accept, disabled = false, buttonText = UPLOAD_TEXTS.button, valueForm = 'paths', onBusy } = props
  const { message } = App.useApp()
  const { sendTo } = useContext(UploadServicesContext)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useUploadList(value, {
    onChange: giveOut(props),
    form: valueForm,
    max,
    send: sendTo(biz),
    check: sizeRefusal,
    onFailed: ({ name }) => void message.error(UPLOAD_TEXTS.failedNamed(name)),
    onDone: () => void message.success(UPLOAD_TEXTS.succeeded),
    ...(onBusy ? { onBusy } : {}),
  })
  const add = (files: readonly File[]) => {
    const refusals = files.map((file) => acceptRefusal(file, accept))
    for (const refusal of new Set(refusals)) if (refusal !== undefined) void message.warning(refusal)
    list.add(files.filter((_file, index) => refusals[index] === undefined))
  }
  return (
    <DropArea label={label} className="upload" disabled={disabled} onFiles={add}>
      {!disabled && (
        <div className="upload-choose">
          <Button ref={button} icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
            {buttonText}
          </Button>
          <small>
            {UPLOAD_TEXTS.drop}
            {max !== undefined && `，${UPLOAD_TEXTS.atMost(max)}`}
          </small>
          <FileInput ref={input} id={id} label={`选择${label}`} accept={accept} multiple={max !== 1} onFiles={add} />
        </div>
      )}
      <FileRows list={list} disabled={disabled} onRemoved={() => button.current?.focus()} />
    </DropArea>
  )
}

function FileRows({ list, disabled, onRemoved }: { list: UploadList; disabled: boolean; onRemoved: () => void }) {
  const { preview, download, viewer } = useFileActions()
  if (list.items.length === 0) return disabled ? <p className="upload-none">{UPLOAD_TEXTS.none}</p> : null
  return (
    <>
      <ul className="upload-files" aria-label="文件列表">
        {list.items.map((item) => (
          <li key={item.key} data-status={item.status}>
            <PaperClipOutlined aria-hidden />
            <span className="upload-name" title={item.name}>
              {item.name}
            </span>
            {item.size > 0 && <small>{sizeText(item.size)}</small>}
            {(item.fresh || item.status !== 'done') && <UploadMark file={item} />}
            <span className="upload-actions">
              {item.status === 'done' && canPreview(item) && (
                <Button
                  size="small"
                  type="text"
                  icon={<EyeOutlined aria-hidden />}
                  aria-label={`预览 ${item.name}`}
                  title="预览"
                  onClick={() => preview(item, list.items)}
                />
              )}
              {item.status === 'done' && (
                <Button
                  size="small"
                  type="text"
                  icon={<DownloadOutlined aria-hidden />}
                  aria-label={`下载 ${item.name}`}
                  title="下载"
                  onClick={() => void download(item)}
                />
              )}
              {!disabled && <RetryAndRemove item={item} list={list} onRemoved={onRemoved} />}
            </span>
            {item.status === 'uploading' && <Progress percent={item.percent} showInfo={false} size={{ height: 3 }} aria-label={`${item.name} 上传进度`} />}
            {item.status === 'error' && <p role="alert">{item.message}</p>}
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}

/** A file on its way is cancelled, any other is deleted; one that failed can be sent again while the page still has it. */
export function RetryAndRemove({ item, list, onRemoved }: { item: UploadItem; list: UploadList; onRemoved: () => void }) {
  const verb = item.status === 'uploading' ? '取消' : '删除'
  return (
    <>
      {item.status === 'error' && list.fileOf(item.key) && (
        <Button size="small" type="text" icon={<ReloadOutlined aria-hidden />} aria-label={`重试 ${item.name}`} onClick={() => list.retry(item.key)}>
          重试
        </Button>
      )}
      <Button
        size="small"
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`${verb} ${item.name}`}
        title={verb}
        onClick={() => {
          list.remove(item.key)
          onRemoved()
        }}
      />
    </>
  )
}
