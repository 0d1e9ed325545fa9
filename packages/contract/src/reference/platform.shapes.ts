import { z } from 'zod'
import { Int, Moment, NoResult, Nothing } from '../wire.ts'

/** What every page needs to know of the platform: names, footer, hotline. */
export const PlatformFacts = z.object({
  platformName: z.string(),
  brand: z.string(),
  slogan: z.string(),
  hotline: z.string(),
  hotlineHours: z.string(),
  email: z.string(),
  organiser: z.string(),
  address: z.string(),
  filings: z.array(z.object({ text: z.string(), href: z.string() })),
  partners: z.array(z.object({ text: z.string(), href: z.string() })),
  officialAccount: z.object({ name: z.string(), url: z.string() }),
  recommendedBrowser: z.string(),
  /** Pictures of assets get the company's name and the day when they are uploaded. */
  assetWatermark: z.boolean(),
  loginPath: z.string(),
})
export type PlatformFacts = z.output<typeof PlatformFacts>
export const platformFacts = { input: Nothing, result: PlatformFacts }
export const officialAccountQr = { input: Nothing, result: z.object({ svg: z.string(), name: z.string() }) }

const words = (title: string, max: number) => z.string(`请输入${title}`).trim().min(1, `请输入${title}`).max(max, `${title}最多 ${max} 个字`)
const address = (title: string) => words(title, 200).regex(/^https?:\/\/[^\s<>"']+$/, `${title}须以 http:// 或 https:// 开头`)
const Links = (title: string, max: number) =>
  z.array(z.object({ text: words(`${title}名称`, 50), href: address(`${title}网址`) })).max(max, `${title}最多 ${max} 个`)

/** What administrators write. */
export const SettingForm = z.object({
  platformName: words('平台名称', 30),
  brand: words('品牌', 20),
  /** Empty: the page the platform brings. */
  loginPath: z
    .string()
    .trim()
    .regex(/^(?:(?:\/[A-Za-z0-9_-]{1,40}){1,3})?$/, '登录地址须以 / 开头，只含字母、数字、横线和下划线，最多三段'),
  slogan: words('宣传语', 50),
  hotline: words('客服热线', 20).regex(/^[\d+-][\d +-]{4,}$/, '客服热线只能是数字、空格、加号和横线'),
  hotlineHours: words('服务时间', 50),
  email: words('电子邮箱', 60).pipe(z.email('电子邮箱格式不正确')),
  organiser: words('主办单位', 50),
  address: words('联系地址', 100),
  recommendedBrowser: words('推荐浏览器', 100),
  officialAccount: z.object({ name: words('公众号名称', 30), url: address('公众号网址') }),
  filings: Links('备案', 5),
  partners: Links('合作单位', 10),
  assetWatermark: z.boolean(),
})
export const platformSetting = {
  input: Nothing,
  result: z.object({
    version: z.number(),
    value: PlatformFacts,
    /** What the installation was started with goes before the record; without it an empty path means `usual`. */
    loginPath: z.object({ fixed: z.string().nullable(), usual: z.string() }),
    /** Newest first. */
    versions: z.array(z.object({ version: z.number(), value: PlatformFacts, changeNote: z.string(), updateBy: z.string().nullable(), updateTime: Moment })),
  }),
}
/** `version` is the one the editor has seen: whoever saved in between is not overwritten. */
export const editPlatformSetting = {
  input: z.object({ version: Int, value: SettingForm, changeNote: z.string().trim().max(200, '修改说明最多 200 个字').optional() }),
  result: NoResult,
}
