import type { Biz } from '../../lib/upload.ts'
import type { FileValue } from './upload-list.ts'
import type { GivenValue } from './upload-store.ts'

type Shared = {
  id?: string
  /** Names the group for people who do not see it; in a form the label does. */
  label?: string
  value?: GivenValue
  /** Keeps the newest N files. */
  max?: number
  /** Which record the files are for; decides size and kind on the server. */
  biz?: Biz
  /** Files can be looked at and downloaded, nothing else. */
  disabled?: boolean
  buttonText?: string
}
/** The value is given out when no file is on its way any more. */
type Giving = { valueForm?: 'paths'; onChange?: (value: string) => void } | { valueForm: 'objects'; onChange?: (value: FileValue[]) => void }

export type UploadProps = Shared & Giving

export const giveOut = (props: UploadProps): ((value: string | FileValue[]) => void) => props.onChange as (value: string | FileValue[]) => void
