import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'

/** Puts a text where people can paste it, and says so. Pages that are not served safely have no clipboard; the old way works there. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.className = 'unseen'
  // A dialog keeps the focus within itself.
  const before = document.activeElement
  ;(before?.closest('[role=dialog]') ?? document.body).append(field)
  field.focus()
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  if (!done) throw new Error('not copied')
}

export function CopyButton({ text, what }: { text: string; /** 账号, 附言: what the reader gets. */ what: string }) {
  const { message } = App.useApp()
  return (
    <Button
      size="small"
      icon={<CopyOutlined aria-hidden />}
      aria-label={`复制${what}`}
      onClick={() =>
        void copy(text).then(
          () => message.success(`已复制${what}`),
          () => message.warning('浏览器不允许复制，请选中后手动复制'),
        )
      }
    >
      复制
    </Button>
  )
}
