import { UPLOAD_TEXTS } from '../../ui/upload-texts.ts'
import type { UploadServices } from '../../ui/upload/index.ts'

export type SentSample = { path: string; name: string; size: number; type: string }

const STEP_MS = 40
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Stands in for the server signed out: keeps files in the page, and fails for names that ask for it. */
export function sampleServices(onSent: (sent: SentSample) => void): UploadServices {
  const kept = new Map<string, File>()
  const failedOnce = new Set<string>()
  return {
    sendTo: () => async (file, onPercent, signal) => {
      for (let percent = 0; percent < 100; percent += 20) {
        if (signal?.aborted) throw new Error('已取消')
        onPercent(percent)
        await pause(file.name.includes('慢') ? 1000 : STEP_MS)
        if (percent >= 40 && file.name.includes('断网') && !failedOnce.has(file.name)) {
          failedOnce.add(file.name)
          throw new Error('网络连接失败，请检查网络后重试')
        }
      }
      onPercent(100)
      if (file.name.includes('拒绝')) return { success: false, message: '不支持的文件类型或内容格式' }
      if (file.name.includes('未知')) return { success: false, message: '' }
      const path = `temp/${kept.size + 1}-${file.name.replaceAll(',', '')}`
      kept.set(path, file)
      onSent({ path, name: file.name, size: file.size, type: file.type })
      return { success: true, message: path }
    },
    addressOf: async (path) => {
      const file = kept.get(path)
      if (file) return URL.createObjectURL(file)
      return path.endsWith('.png') ? samplePicture(path) : Promise.reject(new Error(UPLOAD_TEXTS.unknownFile))
    },
    bytesOf: (path) => kept.get(path)?.arrayBuffer() ?? Promise.reject(new Error('文件不存在或无权查看')),
  }
}

export const SAMPLE_PICTURES = 'sample/厂房.png,sample/设备.png,sample/车辆.png'
const TONES = ['#bae7ff', '#d9f7be', '#ffe7ba']

/** A plain picture that carries its name. */
function samplePicture(path: string): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const context = canvas.getContext('2d')
  const name = path.replace(/^.*\/|\.\w+$/g, '')
  if (!context) return ''
  context.fillStyle = TONES[(name.codePointAt(0) ?? 0) % TONES.length] ?? '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'rgba(0, 0, 0, 0.65)'
  context.font = '64px sans-serif'
  context.textAlign = 'center'
  context.fillText(name, canvas.width / 2, canvas.height / 2)
  return canvas.toDataURL('image/png')
}
