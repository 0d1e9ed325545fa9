import { App } from 'antd'
import { CallFailure } from '../../lib/call.ts'
import type { FormSource } from './form-source.ts'

type Guard = {
  source: FormSource
  /** The refusal that says somebody else saved in between. */
  refusal: string
  /** What is edited: 资产, 文件. */
  what: string
  reload: (id: string) => void
}

/** A source that asks what to do when somebody else saved in between. What was typed stays in sight until the person decides. */
export function useStaleGuard({ source, refusal, what, reload }: Guard): FormSource {
  const { modal } = App.useApp()
  const { edit } = source
  if (!edit) return source
  return {
    ...source,
    edit: async (body) => {
      try {
        return await edit(body)
      } catch (error) {
        if (error instanceof CallFailure && error.message === refusal)
          modal.confirm({
            title: `该${what}已被他人修改`,
            content: '您打开之后有人保存了新的内容，为避免覆盖，本次修改没有保存。重新加载会显示最新内容，您填写的内容需要重新填写。',
            okText: '重新加载',
            cancelText: '暂不，先查看',
            onOk: () => reload(String(body['id'])),
          })
        throw error
      }
    },
  }
}
