import { createContext } from 'react'
import { fileLink } from '@aosp/contract/platform/files'
import { call } from '../../lib/call.ts'
import { sendTo, type Biz, type SendFile } from '../../lib/upload.ts'

/** What uploaders need from outside; the gallery puts samples in their place, so that they run signed out. */
export type UploadServices = {
  sendTo: (biz: Biz) => SendFile
  /** An address that opens the file where no token can be sent: a picture, a new tab. It lives some minutes. */
  addressOf: (path: string) => Promise<string>
  /** The bytes of a PDF; when left out they are asked for with the session's token. */
  bytesOf?: (path: string) => Promise<ArrayBuffer>
}

export const platformServices: UploadServices = {
  sendTo: (biz) => sendTo(biz),
  addressOf: async (path) => (await call(fileLink, { path }, { quiet: true })).url,
}

export const UploadServicesContext = createContext(platformServices)
