import { z } from 'zod'
import { Int, Moment, NoResult, Nothing } from '../wire.ts'
import { ConfirmPassword, NewPassword, OldPassword, RegistrationMobile, SmsCode, UserFormEmail } from './fields.ts'
import { Depart, UserInfo } from './login.shapes.ts'

export const updatePassword = {
  input: z.object({ username: z.string().max(64), oldpassword: OldPassword, password: NewPassword, confirmpassword: ConfirmPassword }),
  result: NoResult,
}
export const currentDeparts = { input: Nothing, result: z.object({ list: z.array(Depart), orgCode: z.string().nullable() }) }
export const userData = {
  input: Nothing,
  result: z.object({
    loginUser: UserInfo,
    corporate: z.object({ id: z.string(), name: z.string(), rewardPoints: z.number(), level: z.string(), discount: z.number().nullable() }).nullable(),
    /** When the password was last set. */
    passwordTime: Moment,
  }),
}

export const Profile = z.object({
  realname: z.string({ error: '请输入昵称' }).trim().min(1, '请输入昵称').max(30, '昵称最多30个字'),
  sex: Int.pipe(z.number().min(0).max(2)).nullable(),
  birthday: z.union([z.literal(''), z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '生日格式应为 YYYY-MM-DD')]).nullable(),
  email: UserFormEmail.nullable(),
  avatar: z.string().max(200).nullable(),
})
export const editProfile = { input: Profile, result: z.object({ userInfo: UserInfo }) }
export const changePhone = { input: z.object({ phone: RegistrationMobile, smscode: SmsCode }), result: z.object({ userInfo: UserInfo }) }

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
export const preferences = {
  input: Nothing,
  result: z.object({
    display: DisplaySettings.nullable(),
    notification: NotificationChoices,
    /** `ways`: the channels it can come by; `fixed`: those that cannot be switched off. */
    events: z.array(z.object({ key: z.string(), title: z.string(), hint: z.string(), ways: z.array(z.string()), fixed: z.array(z.string()) })),
  }),
}
export const savePreferences = { input: z.object({ display: DisplaySettings.optional(), notification: NotificationChoices.optional() }), result: NoResult }
