import { useEffect, useId, useRef, useState } from 'react'
import { UPLOAD_TEXTS } from '../upload-texts.ts'
import { sizeText } from '../upload/file-names.ts'
import type { UploadItem } from '../upload/upload-list.ts'
import type { UploadSettings } from '../upload/upload-store.ts'
import { useUploadList, type UploadList } from '../upload/use-upload-list.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './uploader.css'

/** A stored file the page knows more about than its path. */
export type KnownFile = { path: string; name: string; type: string; url: string }

type Props = Pick<UploadSettings, 'send' | 'prepare' | 'check' | 'onBusy'> & {
  label: string
  help: string
  error?: string | undefined
  /** Paths joined by commas. */
  value: string
  known: readonly KnownFile[]
  max: number
  accept: string
  onChange: (value: string) => void
}

/** Pictures and documents with progress, thumbnails, another try and removal; a single one is replaced by the next. */
export function Uploader({ label, help, error, value, known, max, accept, onChange, onBusy, ...settings }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const list = useUploadList(value, {
    ...settings,
    ...(onBusy ? { onBusy } : {}),
    form: 'paths',
    max,
    onChange: (paths) => onChange(paths as string),
    onFailed: ({ name, message }) => setSaid(`${UPLOAD_TEXTS.failedNamed(name)}${message}`),
    onDone: () => setSaid(UPLOAD_TEXTS.succeeded),
  })
  const full = max > 1 && list.items.length >= max
  return (
    <div className={error ? 'field field-bad' : 'field'} role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <ul className="uploads">
        {list.items.map((item) => (
          <Upload key={item.key} item={item} list={list} known={known.find(({ path }) => path === item.path)} />
        ))}
        {!full && (
          <li>
            <button type="button" className="upload-add" onClick={() => input.current?.click()}>
              <Icon name="plus" />
              {max === 1 && list.items.length > 0 ? '重新上传' : UPLOAD_TEXTS.button}
              <span className="unseen">{label}</span>
            </button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={label}
              accept={accept}
              multiple={max > 1}
              onChange={({ target }) => {
                const room = max === 1 ? 1 : max - list.items.length
                list.add([...(target.files ?? [])].slice(0, room))
                // The same file chosen again is a new choice.
                target.value = ''
              }}
            />
          </li>
        )}
      </ul>
      <p className="field-note" id={`${id}-note`} role={error ? 'alert' : undefined}>
        {error ?? help}
      </p>
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  )
}

function Upload({ item, list, known }: { item: UploadItem; list: UploadList; known: KnownFile | undefined }) {
  const name = known?.name ?? item.name
  const picture = usePicture(list.fileOf(item.key), known)
  const [broken, setBroken] = useState(false)
  const thumbnail =
    picture && !broken ? <img src={picture} alt="" onError={() => setBroken(true)} /> : <Icon name={item.status === 'error' ? 'error' : 'inquiry'} size={24} />
  return (
    <li className="upload" data-status={item.status}>
      {item.status === 'done' && known?.url ? (
        <a className="upload-thumb" href={known.url} target="_blank" rel="noreferrer" aria-label={`查看 ${name}`}>
          {thumbnail}
        </a>
      ) : (
        <span className="upload-thumb">{thumbnail}</span>
      )}
      <div className="upload-text">
        <b>{name}</b>
        {item.status === 'uploading' && <progress max={100} value={item.percent} aria-label={`${name} ${UPLOAD_TEXTS.uploading(item.percent)}`} />}
        {item.status === 'error' && <span className="upload-why">{item.message}</span>}
        {item.status === 'done' && <span>{item.size > 0 ? sizeText(item.size) : UPLOAD_TEXTS.done}</span>}
      </div>
      {item.status === 'error' && (
        <Button kind="text" aria-label={`重试 ${name}`} onClick={() => list.retry(item.key)}>
          重试
        </Button>
      )}
      <button type="button" className="icon-btn" aria-label={`${item.status === 'uploading' ? '取消' : '删除'} ${name}`} onClick={() => list.remove(item.key)}>
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

/** The picture itself while its file is at hand, else where the platform keeps it. */
function usePicture(file: File | undefined, known: KnownFile | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ?? (known?.type.startsWith('image/') ? known.url : undefined)
}
