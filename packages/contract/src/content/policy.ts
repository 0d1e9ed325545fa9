import { reviewedArticle } from './article-desk-calls.ts'

/** Maintenance of policies and regulations. */
export const { list, exportXls, byId, versionText, add, edit, withdraw, remove, removeBatch, publish, revoke, setTop, audit } = /* @__PURE__ */ reviewedArticle(
  'policy',
  'policy',
  '政策法规',
)
