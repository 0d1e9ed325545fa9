import { App } from 'antd'
import type { Endpoint, Sent } from '@aosp/contract/endpoint'
import { saveAnswer } from '../lib/save-answer.ts'

/** Saves a paper and says so, or why it could not be had. */
export function usePaper() {
  const { message } = App.useApp()
  return async <E extends Endpoint>(call: E, input: Sent<E>, name: string): Promise<void> => {
    try {
      await saveAnswer(call, input, name)
      void message.success(`已下载 ${name}`)
    } catch (error) {
      void message.error(error instanceof Error && error.message ? error.message : '下载失败，请稍后重试')
    }
  }
}
