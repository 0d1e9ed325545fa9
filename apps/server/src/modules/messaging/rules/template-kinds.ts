import { MESSAGE_TYPE, type MessageType } from '@aosp/contract/messaging/codes'

/**
 * Every text the platform itself sends out of the house. What stands here is what a new installation begins with, and what is sent while the
 * template is stopped. Its placeholders are all there are: a template that lacks one would withhold what people need, one that names
 * another would send the name.
 */
export type TemplateKind = { type: MessageType; name: string; content: string }

export const TEMPLATE_KINDS = {
  sms_code: { type: MESSAGE_TYPE.sms, name: '短信验证码', content: '您正在${act}，验证码${code}，${minutes}分钟内有效，请勿告诉他人。' },
  sms_phone_taken: {
    type: MESSAGE_TYPE.sms,
    name: '手机号已注册',
    content: '您的手机号已注册，请直接登录；忘记密码可通过手机验证码找回。如非本人操作，请忽略本短信。',
  },
  sms_account_changed: { type: MESSAGE_TYPE.sms, name: '账号安全提醒', content: '您的账号 ${username} ${what}。${advice}。' },
  sms_review_passed: { type: MESSAGE_TYPE.sms, name: '企业审核通过', content: '「${name}」的${what}审核已通过，您现在可以登录平台。' },
  sms_review_refused: {
    type: MESSAGE_TYPE.sms,
    name: '企业审核未通过',
    content: '「${name}」的${what}审核未通过，原因：${reason}。请登录后修改并重新提交。',
  },
  sms_bank_change: { type: MESSAGE_TYPE.sms, name: '银行账户变更提醒', content: '「${name}」的银行账户${what}。' },
  sms_notice: { type: MESSAGE_TYPE.sms, name: '业务通知短信', content: '${content}' },
  mail_code: {
    type: MESSAGE_TYPE.email,
    name: '邮箱验证码',
    content: '<p>您正在验证接收通知的邮箱，验证码 <b>${code}</b>，${minutes}分钟内有效，请勿告诉他人。</p>',
  },
  mail_notice: {
    type: MESSAGE_TYPE.email,
    name: '业务通知邮件',
    content: '<p>${realname}，您好：</p>\n<p>${content}</p>\n<p>详情请登录${platform}查看。此邮件由系统发送，请勿回复；不需要时可在消息通知设置中关闭。</p>',
  },
  app_notice: { type: MESSAGE_TYPE.app, name: '运营通知', content: '${title}\n${content}' },
} as const satisfies Record<string, TemplateKind>

export type TemplateCode = keyof typeof TEMPLATE_KINDS

const KINDS: ReadonlyMap<string, TemplateKind> = new Map(Object.entries(TEMPLATE_KINDS))
export const kindOf = (code: string): TemplateKind | undefined => KINDS.get(code)

const PLACEHOLDER = /\$\{([A-Za-z][A-Za-z0-9_]{0,29})\}/g
export const placeholdersIn = (content: string): string[] => [...new Set([...content.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]

const listed = (names: readonly string[]): string => names.map((name) => `\${${name}}`).join('、')

/** What is wrong with a template, in words for whoever wrote it. */
export function templateFault({ code, type, content }: { code: string; type: string; content: string }): string | undefined {
  if (content.replaceAll(PLACEHOLDER, '').includes('${')) return '占位符应写作 ${名称}，名称由字母开头，可含字母、数字和下划线'
  // A value may be anybody's words: inside a tag it could become another tag's attribute.
  if ((type === MESSAGE_TYPE.email || type === MESSAGE_TYPE.bell) && /<[^>]*\$\{/.test(content)) return '占位符不能写在 HTML 标签之内'
  const kind = kindOf(code)
  if (!kind) return undefined
  if (kind.type !== type) return '平台内置模板的类型不能更改'
  const [needed, named] = [placeholdersIn(kind.content), placeholdersIn(content)]
  const missing = needed.filter((name) => !named.includes(name))
  if (missing.length > 0) return `缺少占位符 ${listed(missing)}`
  const unknown = named.filter((name) => !needed.includes(name))
  return unknown.length > 0 ? `此模板没有占位符 ${listed(unknown)}` : undefined
}

const oneLine = (value: string): string => value.replaceAll(/\p{Cc}+/gu, ' ')
const ESCAPES: Readonly<Record<MessageType, (value: string) => string>> = {
  // A name in such brackets at the beginning is who signs the message.
  [MESSAGE_TYPE.sms]: (value) => oneLine(value).replaceAll('【', '〔').replaceAll('】', '〕'),
  [MESSAGE_TYPE.email]: escapedHtml,
  [MESSAGE_TYPE.app]: (value) => value.replaceAll(/[^\P{Cc}\n]+/gu, ' '),
  [MESSAGE_TYPE.bell]: escapedHtml,
}

function escapedHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** The text with its values, each made harmless for the way it goes; a value is never read as a placeholder again. */
export function filledIn(type: MessageType, content: string, values: Readonly<Record<string, string>>): string {
  const escape = ESCAPES[type]
  return content.replaceAll(PLACEHOLDER, (_whole, name: string) => escape(Object.hasOwn(values, name) ? (values[name] ?? '') : ''))
}
