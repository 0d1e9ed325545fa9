import { Alert, Button, Progress, Space } from 'antd'
import { useRef, useState } from 'react'
import { UPLOAD_TEXTS } from '../../../ui/upload-texts.ts'
import { CallFailure } from '../../../lib/call.ts'
import { uploadFile } from '../../../lib/upload.ts'
import { IMAGE_ACCEPT, imageRefusal, sizeRefusal } from '../../../ui/upload/index.ts'
import { PersonAvatar } from './account-panel.tsx'

type Props = { id?: string; value?: string | null; onChange?: (path: string | null) => void; realname: string }
type Sending = { preview: string; percent: number }

/** A form control for one's own picture: shown at once, sent at once, kept with the form. */
export function AvatarField({ id, value, onChange, realname }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<Sending>()
  const [failed, setFailed] = useState<{ text: string; again?: File }>()

  async function send(file: File): Promise<void> {
    const refusal = imageRefusal(file) ?? sizeRefusal(file)
    if (refusal) return setFailed({ text: refusal })
    const preview = URL.createObjectURL(file)
    setFailed(undefined)
    setSending({ preview, percent: 0 })
    try {
      const { path } = await uploadFile('avatar', file, (percent) => setSending({ preview, percent }))
      onChange?.(path)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailed({ text: `${UPLOAD_TEXTS.failedNamed(file.name)} ${error.message}`, again: file })
    } finally {
      setSending(undefined)
      URL.revokeObjectURL(preview)
    }
  }

  return (
    <div className="avatar-field">
      <PersonAvatar person={{ realname, avatar: sending?.preview ?? value ?? null }} size={96} />
      <div className="avatar-actions">
        <input
          ref={picker}
          {...(id ? { id } : {})}
          type="file"
          className="unseen"
          tabIndex={-1}
          aria-label="选择头像图片"
          accept={IMAGE_ACCEPT}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send(file)
          }}
        />
        <Space wrap>
          <Button loading={sending !== undefined} onClick={() => picker.current?.click()}>
            {sending ? '正在上传' : value ? '更换头像' : '上传头像'}
          </Button>
          {value && !sending && <Button onClick={() => onChange?.(null)}>移除头像</Button>}
        </Space>
        {sending ? (
          <Progress percent={sending.percent} size="small" aria-label="上传进度" />
        ) : (
          <p className="account-note">JPG、PNG 或 WebP，不超过 10MB；保存后生效。</p>
        )}
        {failed && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={failed.text}
            action={
              failed.again && (
                <Button size="small" onClick={() => failed.again && void send(failed.again)}>
                  重试
                </Button>
              )
            }
          />
        )}
      </div>
    </div>
  )
}
