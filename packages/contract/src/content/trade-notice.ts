import { noticeOfAll } from './article-desk-calls.ts'

/** Maintenance of trading announcements. */
export const { list, exportXls, byId, versionText, add, edit, withdraw, remove, removeBatch, publish, revoke, setTop, audit, submit } =
  /* @__PURE__ */ noticeOfAll('tradeNotice', 'trade-notice', '交易公告')
