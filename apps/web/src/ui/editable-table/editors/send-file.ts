import { upload } from '@aosp/contract/files'
import { TABLE_TEXTS } from '@aosp/contract/table-texts'
import { siteUrl } from '../../../lib/page-config.ts'
import { session } from '../../../lib/session.ts'
import type { Column } from '../columns.ts'
import { uploadHeaders } from '../upload-value.ts'

/** Sends a file to the column's action, with the token when the column asks for it. The old request type because it tells how far it is. */
export const sendFile = (file: File, column: Column, onPercent: (percent: number) => void): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', siteUrl(column.action ?? upload.path))
    for (const [name, value] of Object.entries(uploadHeaders(column.token, session.token()))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    request.onerror = () => reject(new Error(TABLE_TEXTS.uploadFailed))
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText))
      } catch {
        reject(new Error(TABLE_TEXTS.uploadFailed))
      }
    }
    const form = new FormData()
    form.append('file', file)
    form.append('biz', 'temp')
    request.send(form)
  })
