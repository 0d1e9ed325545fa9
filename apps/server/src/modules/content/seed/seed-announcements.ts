import type { Trx } from '../../../platform/db/database.ts'
import { toBeijingDay } from '@aosp/kernel/time'
import { MSG_CATEGORY, SEND_STATUS } from '@aosp/contract/content/codes'
import { routeOf } from '@aosp/contract/screens'
import type { AnnouncementTable } from '../content.tables.ts'
import { cleanRichText, summaryOf } from '../rich-text.ts'

const DAY_MS = 86_400_000

type Seeded = Pick<AnnouncementTable, 'title' | 'priority' | 'category'> & {
  id: string
  content: (day: (days: number) => string) => string
  /** How long ago it was released; absent: still a draft. */
  daysAgo?: number
  endsInDays?: number
  openPage?: string
  to?: readonly string[]
  by: { username: string; realname: string }
}

const OPERATOR = { username: 'operate01', realname: '周明远' }
const TREASURER = { username: 'operate02', realname: '韩晓岚' }

const ANNOUNCEMENTS: readonly Seeded[] = [
  {
    id: 'announcement-welcome',
    title: '欢迎使用资产运营支撑平台',
    priority: 'L',
    category: MSG_CATEGORY.notice,
    daysAgo: 12,
    by: OPERATOR,
    openPage: routeOf('identity/settings-notification'),
    content: () =>
      `<p>平台为集团各单位和外部会员企业提供资产处置、出租、共享与询价的线上服务。首次使用时，建议先完成三件事：</p>
<ol><li>核对企业资料与联系人，资料不完整时无法报名和收取退款；</li><li>在账号设置中选择接收哪些消息、是否接收短信；</li><li>阅读交易规则，了解保证金、报价与签约的时限。</li></ol>
<p>使用中的问题可在帮助中心查找，或在工作日 8:30 至 17:30 拨打客服热线。</p>`,
  },
  {
    id: 'announcement-new-rules',
    title: '《竞价组织办法》修订要点，请各单位知悉',
    priority: 'M',
    category: MSG_CATEGORY.notice,
    daysAgo: 4,
    by: OPERATOR,
    openPage: routeOf('portal/natural-info', { id: 'article-policy-bidding-order' }),
    content: (day) =>
      `<p>修订后的竞价组织办法自 ${day(3)} 起施行，主要变化如下：</p>
<ul><li>自由报价结束前 5 分钟内有新报价的，自动顺延 5 分钟；</li><li>报名方应在竞价开始前一个工作日完成资质核验；</li><li>成交后 5 个工作日内未签约的，按规定处理保证金并扣减信用积分。</li></ul>
<p>施行前已发布的场次仍按原办法执行。</p>`,
  },
  {
    id: 'announcement-maintenance',
    title: '平台例行维护通知',
    priority: 'H',
    category: MSG_CATEGORY.system,
    daysAgo: 1,
    endsInDays: 9,
    by: TREASURER,
    content: (day) =>
      `<p>平台将于 ${day(8)} 22:00 至次日 02:00 进行例行维护，期间页面可能短时无法打开，短信验证码可能延迟。</p><p>该时段没有报名截止、开标或竞价安排，不影响任何场次的计时。</p>`,
  },
  {
    id: 'announcement-profile',
    title: '请核对企业银行账户信息',
    priority: 'M',
    category: MSG_CATEGORY.system,
    daysAgo: 2,
    by: TREASURER,
    openPage: routeOf('identity/account-center'),
    to: ['user-menber01', 'user-external01'],
    content: () => `<p>为保证保证金按时原路退还，请核对贵单位登记的开户行与账号。如有变更，请在 5 个工作日内联系平台资金结算人员办理。</p>`,
  },
  {
    id: 'announcement-holiday-draft',
    title: '节假日交易安排（征求意见稿）',
    priority: 'L',
    category: MSG_CATEGORY.notice,
    by: OPERATOR,
    content: (day) => `<p>拟于 ${day(20)} 起的假期内暂停新场次挂牌，已挂牌场次的报名与缴款照常进行，竞价顺延至假期后的第一个工作日。</p>`,
  },
]

export async function seedAnnouncements(trx: Trx, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const day = (days: number) => {
    const [year, month, date] = toBeijingDay(at(days)).split('-').map(Number)
    return `${year}年${month}月${date}日`
  }
  for (const seeded of ANNOUNCEMENTS) {
    const content = cleanRichText(seeded.content(day))
    const sent = seeded.daysAgo === undefined ? null : at(-seeded.daysAgo)
    await trx
      .insertInto('announcement')
      .values({
        id: seeded.id,
        title: seeded.title,
        content,
        summary: summaryOf(content),
        priority: seeded.priority,
        category: seeded.category,
        audience: seeded.to ? 'USER' : 'ALL',
        end_at: seeded.endsInDays === undefined ? null : at(seeded.endsInDays),
        send_status: sent ? SEND_STATUS.released : SEND_STATUS.draft,
        sent_at: sent,
        sender: sent ? seeded.by.username : null,
        sender_name: sent ? seeded.by.realname : null,
        open_type: seeded.openPage ? 'url' : null,
        open_page: seeded.openPage ?? null,
        corporate_id: 'corp-platform',
        created_by: seeded.by.username,
        created_at: sent ?? now,
      })
      .execute()
    if (seeded.to)
      await trx
        .insertInto('announcement_receiver')
        .values(seeded.to.map((account_id) => ({ announcement_id: seeded.id, account_id, event_key: null })))
        .execute()
  }
}
