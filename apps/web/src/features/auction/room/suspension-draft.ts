const REASON_MIN = 10

export type SuspensionDraft = { reason: string; files: string }

/** What is missing before it can be sent, by field. */
export const suspensionFaults = ({ reason, files }: SuspensionDraft): { reason?: string; files?: string } => ({
  ...(reason.trim().length < REASON_MIN ? { reason: `申请原因至少 ${REASON_MIN} 个字` } : {}),
  ...(files === '' ? { files: '请上传证明材料' } : {}),
})
