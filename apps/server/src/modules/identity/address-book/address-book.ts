import type { In, Out } from '@aosp/contract/endpoint'
import type { addressBook as listCall } from '@aosp/contract/identity/address-book'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import type { SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { departsOfPage, peopleSeenBy, worksBelow } from '../account/people.ts'
import type { Identity } from '../identity.ts'

const list = defineList({
  fields: {
    realname: { column: 'account.realname', type: 'text' },
    workNo: { column: 'account.work_no', type: 'text', nullable: true },
    // What clients of this family ask for unless somebody chose an order.
    createTime: { column: 'account.created_at', type: 'moment', filter: false },
  },
  defaultSort: ['realname'],
  tieBreaker: 'account.id',
})

/** How somebody is reached is told whole to his own company; beyond it masked, also to staff, who have other ways that are noted. */
export async function addressBook(identity: Identity, ctx: SignedIn, { orgCode, ...input }: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const people = peopleSeenBy(ctx.db, ctx.actor)
    .select(['account.id', 'account.realname', 'account.avatar', 'account.work_no', 'account.post', 'account.telephone', 'account.email', 'account.phone'])
    .select('account.corporate_id')
    .where('account.status', '=', ACCOUNT_STATUS.normal)
  const page = await runList(ctx.db, list, containing(input), orgCode === undefined ? people : people.where(worksBelow(orgCode)))
  const rows = page.records
  const [departs, companies, positions] = await Promise.all([
    departsOfPage(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    identity.ports.companyNames(ctx.db, [...new Set(rows.flatMap(({ corporate_id }) => corporate_id ?? []))]),
    identity.ports.positionNames(ctx.db),
  ])
  return {
    ...page,
    records: rows.map((row) => {
      const whole = row.corporate_id === ctx.actor.corporateId
      const places = departs.get(row.id) ?? []
      return {
        id: row.id,
        userId: row.id,
        realname: row.realname,
        avatar: row.avatar,
        workNo: row.work_no,
        post: row.post,
        post_dictText: dictText(positions, row.post) ?? '',
        telephone: row.telephone,
        email: whole ? row.email : row.email && maskEmail(row.email),
        phone: whole ? row.phone : row.phone && maskPhone(row.phone),
        departId: places.map(({ id }) => id).join(','),
        departName: places.map(({ name }) => name).join(' | '),
        corporateName: (row.corporate_id && companies.get(row.corporate_id)) || null,
      }
    }),
  }
}

/** Names and numbers are searched for a part of them, unless the value says otherwise in the grammar of lists. */
function containing<Query extends Record<string, unknown>>(input: Query): Query {
  const parts = ['realname', 'workNo'].flatMap((name) => {
    const sent = input[name]
    return typeof sent === 'string' && sent.trim() !== '' && !/[*,!<>=]/.test(sent) ? [[name, `*${sent.trim()}*`]] : []
  })
  return { ...input, ...Object.fromEntries(parts) }
}
