/** Sentences the documents quote or that several screens share. Punctuation is theirs. */
export const PLATFORM_NAME = '资产运营支撑平台'
export const BRAND = '航资汇'
export const CACHE_REFRESHED = '刷新缓存完成！'
export const FORBIDDEN = '拒绝访问'
export const SIGNATURE_EXPIRED = '签名验证失败:X-TIMESTAMP已过期'

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
