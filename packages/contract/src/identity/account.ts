import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DictMap, Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'
import { FIELD_TEXTS } from '../texts.ts'
import { ConfirmPassword, NewPassword, OldPassword, RegistrationMobile, SmsCode, UserFormEmail } from './fields.ts'

/** Accounts, sign-in, sessions, roles, menus, departments, tenants. */

export { ACCOUNT_STATUS, ROLE_CODES } from './roles.ts'

export const Depart = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  departName: z.string(),
  orgCode: z.string(),
  orgCategory: z.string(),
  orgType: z.string(),
})

/** Signed-in user info (E-008). */
export const UserInfo = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.number().nullable(),
  birthday: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.number(),
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string().nullable(),
  userIdentity: z.number(),
  tenantid: z.string(),
  welcome: z.string(),
  role: z.object({ roleCode: z.string(), roleName: z.string() }),
  corporate: z.string().nullable(),
  corporateName: z.string().nullable(),
  createTime: Moment,
})

export const LoginResult = z.object({
  token: z.string(),
  userInfo: UserInfo,
  departs: z.array(Depart),
  multi_depart: z.number(),
  tenantList: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
  sysAllDictItems: DictMap,
})

export const randomImage = endpoint({
  method: 'GET',
  path: '/sys/randomImage/:key',
  access: 'public',
  scope: 'none',
  title: '登录验证码图片',
  rate: 'login',
  input: z.object({ key: z.string().regex(/^[0-9a-zA-Z]{8,40}$/) }),
  result: z.string(),
})

/** Whether this address or account must pass the picture captcha now, so that the form can show it before the first try. */
export const captchaNeeded = endpoint({
  method: 'GET',
  path: '/sys/captchaNeeded',
  access: 'public',
  scope: 'none',
  title: '是否需要验证码',
  rate: 'login',
  input: z.object({ username: z.string().max(64).optional() }),
  result: z.boolean(),
})

export const login = endpoint({
  method: 'POST',
  path: '/sys/login',
  access: 'public',
  scope: 'none',
  title: '账号密码登录',
  rate: 'login',
  done: '登录成功',
  input: z.object({
    username: z.string({ error: FIELD_TEXTS.username }).trim().min(1, FIELD_TEXTS.username).max(64),
    password: z.string({ error: FIELD_TEXTS.password }).min(1, FIELD_TEXTS.password).max(128),
    captcha: z.string().max(10).optional(),
    checkKey: z.string().max(40).optional(),
    remember_me: z.boolean().optional(),
  }),
  result: LoginResult,
})

export const phoneLogin = endpoint({
  method: 'POST',
  path: '/sys/phoneLogin',
  access: 'public',
  scope: 'none',
  title: '手机验证码登录',
  rate: 'login',
  done: '登录成功',
  input: z.object({ mobile: RegistrationMobile, captcha: SmsCode, remember_me: z.boolean().optional() }),
  result: LoginResult,
})

/** smsmode 0 login, 1 register, 2 forgotten password, 3 bind a phone. */
export const sendSms = endpoint({
  method: 'POST',
  path: '/sys/sms',
  access: 'public',
  scope: 'none',
  title: '发送短信验证码',
  rate: 'sms',
  done: '验证码已发送，请注意查收',
  input: z.object({
    mobile: RegistrationMobile,
    smsmode: z.preprocess(String, z.enum(['0', '1', '2', '3'])),
    captcha: z.string().max(10).optional(),
    checkKey: z.string().max(40).optional(),
  }),
  result: NoResult,
})

export const thirdLogin = endpoint({
  method: 'GET',
  path: '/sys/thirdLogin/getLoginUser/:token/:thirdType',
  access: 'public',
  scope: 'none',
  title: '第三方登录',
  rate: 'login',
  writes: true,
  done: '登录成功',
  input: z.object({ token: z.string().max(128), thirdType: z.enum(['github', 'dingtalk', 'wechat_enterprise', 'wechat_open']) }),
  result: LoginResult,
})

export const casLogin = endpoint({
  method: 'GET',
  path: '/sys/cas/client/validateLogin',
  access: 'public',
  scope: 'none',
  title: '单点登录校验',
  rate: 'login',
  writes: true,
  done: '登录成功',
  input: z.object({ ticket: z.string().regex(/^[A-Za-z0-9._-]{1,256}$/), service: z.string().max(512) }),
  result: LoginResult,
})

export const logout = endpoint({
  method: 'POST',
  also: ['GET'],
  path: '/sys/logout',
  access: 'signed-in',
  scope: 'self',
  title: '退出登录',
  done: '退出登录成功！',
  input: Nothing,
  result: NoResult,
  writes: true,
})

export const phoneVerification = endpoint({
  method: 'POST',
  path: '/sys/user/phoneVerification',
  access: 'public',
  scope: 'none',
  title: '找回密码：验证手机',
  rate: 'login',
  input: z.object({ phone: RegistrationMobile, smscode: SmsCode }),
  result: z.object({ username: z.string(), smscode: z.string() }),
})

/** `smscode` is the single-use reset ticket that phoneVerification handed out, bound to the account and the phone. */
export const passwordReset = endpoint({
  method: 'POST',
  path: '/sys/user/passwordChange',
  access: 'public',
  scope: 'none',
  title: '找回密码：设置新密码',
  rate: 'login',
  done: '密码重置完成！',
  input: z.object({ username: z.string().max(64), password: NewPassword, smscode: z.string().max(128), phone: RegistrationMobile }),
  result: NoResult,
})

export const updatePassword = endpoint({
  method: 'POST',
  also: ['PUT'],
  path: '/sys/user/updatePassword',
  access: 'signed-in',
  scope: 'self',
  title: '修改密码',
  done: '密码修改成功，其他设备上的登录已退出',
  input: z.object({ username: z.string().max(64), oldpassword: OldPassword, password: NewPassword, confirmpassword: ConfirmPassword }),
  result: NoResult,
})

export const currentDeparts = endpoint({
  method: 'GET',
  path: '/sys/user/getCurrentUserDeparts',
  access: 'signed-in',
  scope: 'self',
  title: '我的部门',
  input: Nothing,
  result: z.object({ list: z.array(Depart), orgCode: z.string().nullable() }),
})

export const selectDepart = endpoint({
  method: 'POST',
  also: ['PUT'],
  path: '/sys/selectDepart',
  access: 'signed-in',
  scope: 'self',
  title: '选择当前部门',
  done: '部门切换成功',
  input: z.object({ orgCode: z.string().min(1).max(64), username: z.string().max(64).optional() }),
  result: z.object({ userInfo: UserInfo }),
})

export const tenants = endpoint({
  method: 'GET',
  path: '/sys/tenant/queryList',
  access: 'signed-in',
  scope: 'self',
  title: '我的租户',
  input: Nothing,
  result: z.array(z.object({ id: z.number(), name: z.string() })),
})

type MenuNodeShape = {
  id: string
  path: string
  name: string
  component: string
  redirect: string | null
  route: '0' | '1'
  count: number
  hidden?: boolean | undefined
  alwaysShow?: boolean | undefined
  meta: {
    title: string
    icon?: string | undefined
    url?: string | undefined
    keepAlive: boolean
    internalOrExternal: boolean
    componentName: string
    permissionList: string[]
    hideMenu?: boolean | undefined
  }
  children?: MenuNodeShape[] | undefined
}
export type MenuNode = MenuNodeShape
export const MenuNode: z.ZodType<MenuNodeShape, MenuNodeShape> = z.lazy(() =>
  z.object({
    id: z.string(),
    path: z.string(),
    name: z.string(),
    component: z.string(),
    redirect: z.string().nullable(),
    route: z.enum(['0', '1']),
    count: z.number(),
    hidden: z.boolean().optional(),
    alwaysShow: z.boolean().optional(),
    meta: z.object({
      title: z.string(),
      icon: z.string().optional(),
      url: z.string().optional(),
      keepAlive: z.boolean(),
      internalOrExternal: z.boolean(),
      componentName: z.string(),
      permissionList: z.array(z.string()),
      hideMenu: z.boolean().optional(),
    }),
    children: z.array(MenuNode).optional(),
  }),
)

export const MenuCount = z.object({ id: z.string(), title: z.string(), count: z.number() })
export const AuthEntry = z.object({ action: z.string(), type: z.string(), describe: z.string() })
export const AllAuthEntry = z.object({ action: z.string(), type: z.string(), status: z.string(), describe: z.string() })

export const permissions = endpoint({
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  access: 'signed-in',
  scope: 'self',
  title: '菜单与按钮权限',
  input: Nothing,
  result: z.object({
    menu: z.array(MenuNode),
    auth: z.array(AuthEntry),
    allAuth: z.array(AllAuthEntry),
    menuCount: z.array(MenuCount),
    sysSafeMode: z.boolean(),
  }),
})

/** `todos` lists what each badge is made of, for the header popover and the home page. */
export const menuCounts = endpoint({
  method: 'GET',
  path: '/sys/permission/getUserByMenuCount',
  access: 'signed-in',
  scope: 'self',
  title: '待办数量',
  background: true,
  input: Nothing,
  result: z.object({
    menuCount: z.array(MenuCount),
    todos: z.array(z.object({ key: z.string(), title: z.string(), count: z.number(), path: z.string().nullable(), hint: z.string() })),
  }),
})

/** `loginUser` is the user info; points, level and discount are given to menber and external only. */
export const userData = endpoint({
  method: 'GET',
  path: '/sys/getUserData',
  access: 'signed-in',
  scope: 'self',
  title: '个人信息',
  input: Nothing,
  result: z.object({
    loginUser: UserInfo,
    corporate: z.object({ id: z.string(), name: z.string(), rewardPoints: z.number(), level: z.string(), discount: z.number().nullable() }).nullable(),
    /** When the password was last set. */
    passwordTime: Moment,
  }),
})

export const Profile = z.object({
  realname: z.string({ error: '请输入昵称' }).trim().min(1, '请输入昵称').max(30, '昵称最多30个字'),
  sex: Int.pipe(z.number().min(0).max(2)).nullable(),
  birthday: z.union([z.literal(''), z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '生日格式应为 YYYY-MM-DD')]).nullable(),
  email: UserFormEmail.nullable(),
  avatar: z.string().max(200).nullable(),
})
export const editProfile = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/profile',
  access: 'signed-in',
  scope: 'self',
  title: '修改个人资料',
  done: '个人资料已保存',
  input: Profile,
  result: z.object({ userInfo: UserInfo }),
})

export const changePhone = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/updateMobile',
  access: 'signed-in',
  scope: 'self',
  title: '更换绑定手机',
  done: '绑定手机已更换，其他设备上的登录已退出',
  input: z.object({ phone: RegistrationMobile, smscode: SmsCode, password: OldPassword }),
  result: z.object({ userInfo: UserInfo }),
})

export const OwnSession = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  createTime: Moment,
  lastSeen: Moment,
  way: z.string(),
})
export const mySessions = endpoint({
  method: 'GET',
  path: '/sys/user/sessions',
  access: 'signed-in',
  scope: 'self',
  title: '我的登录设备',
  input: Nothing,
  result: z.array(OwnSession),
})
export const endMySession = endpoint({
  method: 'DELETE',
  path: '/sys/user/sessions',
  access: 'signed-in',
  scope: 'self',
  title: '下线我的其他设备',
  done: '该设备已下线',
  input: z.object({ id: Id }),
  result: NoResult,
})
/** Milliseconds until the session ends unless it is used before. Asking is no use; `keepSession` is. */
const SessionLife = z.object({ left: z.number() })
export const sessionLife = endpoint({
  method: 'GET',
  path: '/sys/user/sessionLife',
  access: 'signed-in',
  scope: 'self',
  title: '本次登录的剩余时间',
  background: true,
  input: Nothing,
  result: SessionLife,
})
export const keepSession = endpoint({
  method: 'POST',
  path: '/sys/user/sessionLife',
  access: 'signed-in',
  scope: 'self',
  title: '继续本次登录',
  input: Nothing,
  result: SessionLife,
})
export const myLoginHistory = endpoint({
  method: 'GET',
  path: '/sys/user/loginHistory',
  access: 'signed-in',
  scope: 'self',
  title: '我的登录记录',
  input: ListInput,
  result: paged(
    z.object({ id: z.string(), createTime: Moment, way: z.string(), ok: z.boolean(), outcome: z.string(), device: z.string(), address: z.string() }),
  ),
})

export const DisplaySettings = z.object({
  theme: z.enum(['dark', 'light']),
  primaryColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  layout: z.enum(['sidemenu', 'topmenu']),
  contentWidth: z.enum(['Fixed', 'Fluid']),
  fixedHeader: z.boolean(),
  autoHideHeader: z.boolean(),
  fixSiderbar: z.boolean(),
  colorWeak: z.boolean(),
  multipage: z.boolean(),
  sidebarOpened: z.boolean(),
})
export type DisplaySettings = z.output<typeof DisplaySettings>
export const NotificationChoices = z.object({
  bell: z.array(z.string().max(40)).max(50),
  sms: z.array(z.string().max(40)).max(50),
  email: z.array(z.string().max(40)).max(50),
  speech: z.boolean(),
})
export const preferences = endpoint({
  method: 'GET',
  path: '/sys/user/preferences',
  access: 'signed-in',
  scope: 'self',
  title: '个性化与通知设置',
  input: Nothing,
  result: z.object({
    display: DisplaySettings.nullable(),
    notification: NotificationChoices,
    /** `ways`: the channels it can come by; `fixed`: those that cannot be switched off. */
    events: z.array(z.object({ key: z.string(), title: z.string(), hint: z.string(), ways: z.array(z.string()), fixed: z.array(z.string()) })),
  }),
})
export const savePreferences = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/preferences',
  access: 'signed-in',
  scope: 'self',
  title: '保存个性化与通知设置',
  done: '设置已保存',
  input: z.object({ display: DisplaySettings.optional(), notification: NotificationChoices.optional() }),
  result: NoResult,
})

export const bindings = endpoint({
  method: 'GET',
  path: '/sys/thirdApp/bindings',
  access: 'signed-in',
  scope: 'self',
  title: '第三方账号绑定',
  input: Nothing,
  result: z.array(
    z.object({
      thirdType: z.string(),
      title: z.string(),
      enabled: z.boolean(),
      bound: z.boolean(),
      thirdName: z.string().nullable(),
      boundTime: Moment.nullable(),
    }),
  ),
})
export const unbind = endpoint({
  method: 'DELETE',
  path: '/sys/thirdApp/bindings',
  access: 'signed-in',
  scope: 'self',
  title: '解除第三方账号绑定',
  done: '已解除绑定',
  input: z.object({ thirdType: z.string().max(40) }),
  result: NoResult,
})

export const onlineUsers = endpoint({
  method: 'GET',
  path: '/sys/online/list',
  access: 'online-user:list',
  scope: 'platform',
  title: '在线用户',
  input: ListInput,
  result: paged(
    z.object({
      id: z.string(),
      username: z.string(),
      realname: z.string(),
      avatar: z.string().nullable(),
      roleName: z.string(),
      corporateName: z.string().nullable(),
      address: z.string(),
      device: z.string(),
      createTime: Moment,
      lastSeen: Moment,
      current: z.boolean(),
    }),
  ),
})
/** `token` is the opaque session handle of the list, never a token. */
export const forceLogout = endpoint({
  method: 'POST',
  path: '/sys/online/forceLogout',
  access: 'online-user:force-logout',
  scope: 'platform',
  title: '强制下线',
  done: '退出登录成功！',
  input: z.object({ token: Ids }),
  result: NoResult,
})

export const visitTotals = endpoint({
  method: 'GET',
  path: '/sys/loginfo',
  access: 'report:list',
  scope: 'platform',
  title: '访问统计',
  input: Nothing,
  result: z.object({ totalVisitCount: z.number(), todayVisitCount: z.number(), todayIp: z.number() }),
})
export const visitsByDay = endpoint({
  method: 'GET',
  path: '/sys/visitInfo',
  access: 'report:list',
  scope: 'platform',
  title: '近七日访问',
  input: Nothing,
  result: z.array(z.object({ visit: z.number(), ip: z.number(), tian: z.string(), type: z.string() })),
})
