import { inquiryProof } from '@aosp/contract/inquiry/inquiry'
import { saveAnswer } from '../../lib/save-answer.ts'

/** The exact text of an inquiry's proof, saved under its code; the page 存证核验 checks it. */
export const saveProof = (id: string, code: string): Promise<void> => saveAnswer(inquiryProof, { id }, `${code}.json`)
