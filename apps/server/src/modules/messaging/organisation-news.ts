import { openTarget } from '@aosp/contract/content/open-page'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { QUALIFICATION_STATE } from '@aosp/contract/organisation/texts'
import { routeOf } from '@aosp/contract/screens'
import { toBeijing } from '@aosp/kernel/time'
import { inTransaction } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { switchedOff } from '../identity/index.ts'
import { accountsOfCompany } from '../organisation/index.ts'
import { robotNews } from './app/robot-news.ts'
import { notify } from './bell/notify.ts'
import { mailNews } from './mail/mail-news.ts'
import { sendSms } from './sms/send-sms.ts'

/** A notice leads to its screen once that screen is there. */
const pageAt = (path: string): { openPage?: string } => (openTarget('url', path) ? { openPage: path } : {})
const REVIEWS = routeOf('organisation/member-user')
const COMPANY = routeOf('organisation/corporate')
const PAPERS = routeOf('organisation/qualifications')
const POINTS = routeOf('organisation/points')

const STOPS = '如非贵单位要求，请登录平台，在「企业管理」中停止，或联系平台客服'
const BANK_STAGES = {
  asked: () => `收到由平台工作人员提出的变更申请，待另一人审核。${STOPS}`,
  agreed: (until: string) => `变更已由平台审核通过，将于 ${until} 生效。${STOPS}`,
  done: () => '已按平台工作人员的申请变更，如有疑问请联系平台客服',
} as const
const STAGES = { 'within-60': '将在 60 天内到期', 'within-30': '将在 30 天内到期', expired: '已过期' } as const

/** What happens to companies is told to the people concerned. Each event rings once: a repeat finds its key taken, and so sends no message. */
export function tellOrganisationNews(platform: Platform): void {
  const { outbox } = platform
  const ring = notify(platform)
  const text = sendSms(platform)
  const mail = mailNews(platform)
  const group = robotNews(platform)

  outbox.subscribe('review.submitted', 'messaging.review-submitted', ({ id, kind, name, version, at }) =>
    inTransaction(platform.db, async (trx) => {
      const news = {
        title: kind === 'registration' ? `新的企业注册：${name}` : `企业资料变更：${name}`,
        text: `「${name}」提交了${kind === 'registration' ? '注册申请' : '资料变更申请'}，请在 1 个工作日内审核。`,
        key: `review.submitted:${id}:${version}`,
        now: new Date(at),
      }
      await ring(trx, { ...news, to: { roles: [ROLE_CODES.operate] }, event: 'work', priority: 'M', ...pageAt(REVIEWS) })
      await group(trx, news)
    }),
  )

  outbox.subscribe('review.decided', 'messaging.review-decided', ({ id, kind, name, approved, reason, accountId, phone, at }) =>
    inTransaction(platform.db, async (trx) => {
      const what = kind === 'registration' ? '注册申请' : '资料变更申请'
      const title = `${what}${approved ? '已通过' : '未通过'}`
      const now = new Date(at)
      const told = await ring(trx, {
        to: { accounts: [accountId] },
        title,
        text: approved ? `「${name}」的${what}已通过审核。` : `「${name}」的${what}未通过审核。原因：${escaped(reason)}`,
        priority: approved ? 'M' : 'H',
        key: `review.decided:${id}`,
        now,
        ...pageAt(COMPANY),
      })
      if (!approved)
        await mail(trx, { to: told, event: 'rejected', title, text: `「${name}」的${what}未通过审核。原因：${reason}`, key: `review.decided:${id}`, now })
      if (told.length === 0 || phone === null) return
      if (!approved && (await switchedOff(trx, [accountId], 'rejected', 'sms')).has(accountId)) return
      const words = approved
        ? ({ template: 'sms_review_passed', values: { name, what } } as const)
        : ({ template: 'sms_review_refused', values: { name, what, reason } } as const)
      if (kind === 'registration' || !approved) await text(trx, { phone, accountId, purpose: 'notice', ...words, now })
    }),
  )

  outbox.subscribe('company.bank-change', 'messaging.bank-change', ({ id, corporateId, name, stage, version, until, at }) =>
    inTransaction(platform.db, async (trx) => {
      const people = await accountsOfCompany(trx, corporateId)
      const now = new Date(at)
      const what = BANK_STAGES[stage](toBeijing(new Date(until)).slice(0, 16))
      const told = await ring(trx, {
        to: { accounts: people.map((person) => person.id) },
        title: '银行账户变更提醒',
        text: `「${escaped(name)}」的银行账户${what}。`,
        priority: 'H',
        key: `company.bank-change:${id}:${stage}:${version}`,
        now,
        ...pageAt(COMPANY),
      })
      // A repeat of the event finds everybody told.
      if (told.length === 0) return
      const words = { template: 'sms_bank_change', values: { name, what } } as const
      for (const { id: accountId, phone } of people) if (phone) await text(trx, { phone, accountId, purpose: 'notice', ...words, now })
    }),
  )

  outbox.subscribe('company.change-stopped', 'messaging.change-stopped', ({ id, name, hands, at }) =>
    inTransaction(platform.db, async (trx) => {
      await ring(trx, {
        to: { accounts: hands },
        event: 'work',
        title: `企业已停止银行账户变更：${name}`,
        text: `「${escaped(name)}」停止了由平台提出的银行账户变更，企业资料保持不变。请与企业核实申请的来源。`,
        priority: 'H',
        key: `company.change-stopped:${id}`,
        now: new Date(at),
        ...pageAt(REVIEWS),
      })
    }),
  )

  const ringCompany = (
    corporateId: string,
    notice: { title: string; text: string; event?: 'points'; priority: 'L' | 'M' | 'H'; key: string; at: number; page: string },
  ) =>
    inTransaction(platform.db, async (trx) => {
      const { page, at, ...said } = notice
      const people = await accountsOfCompany(trx, corporateId)
      await ring(trx, { ...said, to: { accounts: people.map(({ id }) => id) }, now: new Date(at), ...pageAt(page) })
    })

  outbox.subscribe('qualification.verified', 'messaging.qualification-verified', async ({ id, corporateId, name, state, note, at }) => {
    const verdict =
      state === QUALIFICATION_STATE.valid ? '已通过核验' : state === QUALIFICATION_STATE.void ? '已标记为失效' : `未通过核验。原因：${escaped(note)}`
    const notice = {
      title: `资质核验结果：${name}`,
      text: `资质「${name}」${verdict}`,
      priority: state === QUALIFICATION_STATE.valid ? ('L' as const) : ('H' as const),
    }
    await ringCompany(corporateId, { ...notice, key: `qualification.verified:${id}:${at}`, at, page: PAPERS })
  })

  outbox.subscribe('qualification.expiring', 'messaging.qualification-expiring', async ({ id, corporateId, name, validTo, stage, at }) => {
    const notice = {
      title: `资质${stage === 'expired' ? '已过期' : '即将到期'}：${name}`,
      text: `资质「${name}」有效期至 ${validTo}，${STAGES[stage]}，请及时更新。`,
    }
    await ringCompany(corporateId, {
      ...notice,
      priority: stage === 'within-60' ? 'L' : 'M',
      key: `qualification.expiring:${id}:${validTo}:${stage}`,
      at,
      page: PAPERS,
    })
  })

  outbox.subscribe('points.changed', 'messaging.points-changed', async ({ entryId, corporateId, delta, balance, reason, at }) => {
    const notice = { title: `积分${delta > 0 ? '增加' : '扣减'} ${Math.abs(delta)} 分`, text: `${escaped(reason)}。当前积分 ${balance}。` }
    await ringCompany(corporateId, { ...notice, event: 'points', priority: 'L', key: `points.changed:${entryId}`, at, page: POINTS })
  })
}

/** Reasons are plain text; a notice is HTML. */
const escaped = (plain: string): string => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
