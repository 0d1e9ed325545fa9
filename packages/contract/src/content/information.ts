import { maintained } from './article-desk-calls.ts'

/** Maintenance of platform information. */
export const { list, exportXls, byId, versionText, add, edit, withdraw, remove, removeBatch, publish, revoke, setTop } = /* @__PURE__ */ maintained(
  'information',
  'information',
  '平台资讯',
)
