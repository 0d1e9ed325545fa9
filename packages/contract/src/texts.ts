/** Sentences the documents quote or that several screens share. Punctuation is theirs. */
export const PLATFORM_NAME = '资产运营支撑平台'
export const BRAND = '航资汇'
export const LOGOUT_CONFIRM = '真的要注销登录吗 ?'
export const NO_LOGGED_IN_USER = '当前系统无登录用户!'
export const NO_DEPARTMENTS = '您尚未设置部门信息!'
export const CACHE_REFRESHED = '刷新缓存完成！'
export const CACHE_REFRESH_FAILED = '刷新缓存失败！'
export const HOME_TAB_STAYS = '首页不能关闭!'
export const LAST_TAB_STAYS = '这是最后一页，不能再关闭了'
export const EMPTY_MENU = 'getPermissionList: permissions must be a non-null array !'
export const SESSION_EXPIRED_TITLE = '登录已过期'
export const SESSION_RENEWING = '登录已过期，正在为您重新登录…'
export const SESSION_EXPIRED_TEXT = '很抱歉，登录已过期，请重新登录'
/** By the reason a session was ended for; one whose time was up has none and is told the sentence above. */
export const SESSION_ENDED_TEXTS: ReadonlyMap<string, string> = new Map([
  ['forced', '管理员已将您强制下线，请重新登录'],
  ['displaced', '账号登录的设备过多，本设备已退出，请重新登录'],
  ['ended-by-owner', '您已在其他设备上让本设备下线，请重新登录'],
  ['password-changed', '密码已修改，请使用新密码重新登录'],
  ['password-reset', '密码已重置，请使用新密码重新登录'],
  ['account-changed', '账号信息已变更，请重新登录'],
])
export const NOT_PROVEN = '未完成身份验证，操作未执行'
export const FORBIDDEN = '拒绝访问'
export const NOT_FOUND = '很抱歉，资源未找到!'
export const TIMED_OUT = '网络超时'
export const SIGNATURE_EXPIRED = '签名验证失败:X-TIMESTAMP已过期'
export const THEME_COMPILING = '正在编译主题！'
export const THEME_FAILED = 'Failed to update theme'
export const SLIDER_HINT = '请按住滑块，拖动到最右边'
export const SLIDER_DONE = '验证通过'
export const CSS_CHUNK_LOAD_FAILED = 'CSS_CHUNK_LOAD_FAILED'

/** Said to an applicant whose review is not done; the sign-in page adds the way to its progress. */
export const LOGIN_PENDING = '该用户正在审核中，请等待审核结果'

/** Texts of field rules: the schemas refuse with them, the light pages check by hand and show the same. */
export const FIELD_TEXTS = {
  username: '请输入用户名',
  password: '请输入密码',
  mobile: '请输入手机号',
  mobileFormat: '请输入正确手机号',
  smsCode: '请输入验证码',
  smsCodeFormat: '请输入6位数字验证码',
  newPassword: '请输入新密码!',
  weakPassword: '密码最少为8位字符，至少包含一个数字和字母',
  confirmPassword: '请确认新密码!',
  passwordsDiffer: '两次输入的密码不一样！',
} as const
