import { LeftOutlined, LoadingOutlined, PictureOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { App, Button, Progress } from 'antd'
import { useContext, useRef, useState } from 'react'
import { UPLOAD_TEXTS } from '../upload-texts.ts'
import { toBeijingDay } from '@aosp/kernel/time'
import { session } from '../../lib/session.ts'
import { DropArea } from '../light/drop-area.tsx'
import { IMAGE_ACCEPT, imageRefusal, sizeRefusal } from './file-checks.ts'
import { FileInput } from './file-input.tsx'
import { RetryAndRemove } from './file-upload.tsx'
import { markText, prepareImage } from '../light/prepare-image.ts'
import { useFileActions } from './use-file-actions.tsx'
import { useFileAddress, useLocalAddress } from './use-file-address.ts'
import { UploadMark } from './upload-mark.tsx'
import type { UploadItem } from './upload-list.ts'
import { giveOut, type UploadProps } from './upload-props.ts'
import { UploadServicesContext } from './upload-services.ts'
import { useUploadList } from './use-upload-list.ts'
import './upload.css'

export type ImageUploadProps = UploadProps & {
  /** Draws the company's name and the day on each picture. */
  mark?: boolean
  onBusy?: (busy: boolean) => void
  /** Failures in a dialog are told as the documents say; elsewhere with the name of the file. */
  onFailed?: (item: UploadItem) => void
}

/** Uploads pictures: thumbnails in an order one can change, large on a click, made smaller before they travel. A form control. */
export function ImageUpload(props: ImageUploadProps) {
  const { id, label = '图片', value, max, biz = 'temp', disabled = false, buttonText = UPLOAD_TEXTS.button, valueForm = 'paths', mark = false } = props
  const { message } = App.useApp()
  const { sendTo } = useContext(UploadServicesContext)
  const { preview, viewer } = useFileActions()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useUploadList(value, {
    onChange: giveOut(props),
    form: valueForm,
    max,
    send: sendTo(biz),
    prepare: (file) => prepareImage(file, mark ? markText(session.user()?.corporateName, toBeijingDay(new Date())) : undefined),
    check: sizeRefusal,
    onFailed: props.onFailed ?? (({ name }) => void message.error(UPLOAD_TEXTS.failedNamed(name))),
    onDone: () => void message.success(UPLOAD_TEXTS.succeeded),
    ...(props.onBusy ? { onBusy: props.onBusy } : {}),
  })
  const add = (files: readonly File[]) => {
    const refusals = files.map(imageRefusal)
    for (const refusal of new Set(refusals)) if (refusal !== undefined) void message.warning(refusal)
    list.add(files.filter((_file, index) => refusals[index] === undefined))
  }
  const move = (item: UploadItem, step: -1 | 1) => {
    const refusal = list.move(item.key, step)
    if (refusal !== undefined) void message.warning({ key: refusal, content: refusal })
  }
  return (
    <DropArea label={label} className="upload" disabled={disabled} onFiles={add}>
      {disabled && list.items.length === 0 && <p className="upload-none">{UPLOAD_TEXTS.none}</p>}
      <div className="upload-pictures">
        <ul aria-label="图片列表">
          {list.items.map((item) => (
            <li key={item.key} data-status={item.status}>
              <button
                type="button"
                className="upload-thumb"
                aria-label={`预览 ${item.name}`}
                title={item.name}
                disabled={item.status !== 'done'}
                onClick={() => preview(item, list.items)}
              >
                <Thumbnail item={item} file={list.fileOf(item.key)} />
              </button>
              {item.status === 'uploading' && (
                <div className="upload-over">
                  <UploadMark file={item} />
                  <Progress percent={item.percent} showInfo={false} size={{ height: 3 }} aria-label={`${item.name} 上传进度`} />
                </div>
              )}
              {item.status === 'error' && (
                <div className="upload-over" role="alert">
                  <UploadMark file={item} />
                  <small>{item.message}</small>
                </div>
              )}
              {!disabled && (
                <div className="upload-under">
                  {item.status === 'done' && (
                    <>
                      <Button size="small" type="text" icon={<LeftOutlined aria-hidden />} aria-label={`前移 ${item.name}`} onClick={() => move(item, -1)} />
                      <Button size="small" type="text" icon={<RightOutlined aria-hidden />} aria-label={`后移 ${item.name}`} onClick={() => move(item, 1)} />
                    </>
                  )}
                  <RetryAndRemove item={item} list={list} onRemoved={() => button.current?.focus()} />
                </div>
              )}
            </li>
          ))}
        </ul>
        {!disabled && (
          <button ref={button} type="button" className="upload-add" onClick={() => input.current?.click()}>
            <PlusOutlined aria-hidden />
            {buttonText}
          </button>
        )}
      </div>
      {!disabled && <FileInput ref={input} id={id} label={`选择${label}`} accept={IMAGE_ACCEPT} multiple={max !== 1} onFiles={add} />}
      {viewer}
    </DropArea>
  )
}

/** The chosen file itself while the page has it, else the stored picture; never a broken image. */
function Thumbnail({ item, file }: { item: UploadItem; file: File | undefined }) {
  const local = useLocalAddress(file)
  const stored = useFileAddress(file ? '' : item.path)
  const [broken, setBroken] = useState(false)
  const address = file ? local : stored
  if (address === null || broken) return <PictureOutlined aria-hidden />
  if (address === undefined) return <LoadingOutlined aria-hidden />
  return <img src={address} alt="" onError={() => setBroken(true)} />
}
