import { App } from 'antd'
import { LIST_TEXTS } from './list-texts.ts'

type Removal = {
  title?: string
  content?: string
  /** Nothing comes back where it was refused; the shell has said why. */
  act: () => Promise<{ message: string } | undefined>
  onDone?: () => void | Promise<void>
}

/** Asks before one thing is deleted and says that it is gone. */
export function useAskRemoval() {
  const { modal, message } = App.useApp()
  return ({ title = LIST_TEXTS.confirmDelete, content, act, onDone }: Removal): void =>
    void modal.confirm({
      title,
      content,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await act()
        if (!answer) return
        void message.success(answer.message)
        await onDone?.()
      },
    })
}
