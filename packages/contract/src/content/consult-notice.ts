import { noticeOfAll } from './article-desk-calls.ts'

/** Maintenance of notices on inquiries and consultations. */
export const { list, exportXls, byId, versionText, add, edit, withdraw, remove, removeBatch, publish, revoke, setTop, audit, submit } =
  /* @__PURE__ */ noticeOfAll('consultNotice', 'consult-notice', '咨询公告')
