import type { Trx } from '../../../platform/db/database.ts'
import type { SeedFacts } from '../../../platform/module.ts'
import { setDirectors } from '../depart/depart-store.ts'
import '../identity.tables.ts'
import { accountId, DEPARTS, DIRECTORS, GROUP_TENANT, PEOPLE, type DemoPerson } from './demo-people.ts'
import { roleId } from './seed-base.ts'

const DAY_MS = 86_400_000
const departId = (orgCode: string): string => `depart-${orgCode}`

/** A company group with its departments and one account for every part people play. */
export async function seedDemo(trx: Trx, facts: SeedFacts): Promise<void> {
  const founded = new Date(facts.now.getTime() - 730 * DAY_MS)
  for (const [index, { orgCode, name, category }] of DEPARTS.entries()) {
    const parent = orgCode.slice(0, -3)
    await trx
      .insertInto('depart')
      .values({
        id: departId(orgCode),
        parent_id: parent ? departId(parent) : null,
        depart_name: name,
        org_code: orgCode,
        org_category: category,
        org_type: String(orgCode.length / 3),
        depart_order: index,
        created_at: founded,
      })
      .execute()
  }
  await trx.insertInto('tenant').values({ id: GROUP_TENANT.id, name: GROUP_TENANT.name, begin_date: null, end_date: null, created_at: founded }).execute()
  for (const person of PEOPLE) await seedPerson(trx, facts, person)
  for (const { username, orgCode } of DIRECTORS) await setDirectors(trx, departId(orgCode), [accountId(username)])
}

async function seedPerson(trx: Trx, facts: SeedFacts, person: DemoPerson): Promise<void> {
  const id = accountId(person.username)
  const createdAt = new Date(facts.now.getTime() - person.daysAgo * DAY_MS)
  const described = {
    realname: person.realname,
    sex: person.sex,
    birthday: person.birthday,
    phone: person.phone,
    email: `${person.username}@example.com`,
    work_no: person.workNo ?? null,
    corporate_id: person.corporate,
    // With several departments the person chooses at the first login.
    current_org_code: person.departs.length === 1 ? (person.departs[0] ?? null) : null,
    status: person.status ?? 1,
    reject: person.reject ?? null,
    created_at: createdAt,
    password_changed_at: createdAt,
    // Everybody who tries the demonstration is told it.
    password_given: false,
  }
  await trx
    .insertInto('account')
    .values({ id, username: person.username, password_hash: facts.demoPasswordHash, avatar: null, telephone: null, ...described })
    // The administrator is there already.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(described))
    .execute()
  await trx
    .insertInto('account_role')
    .values({ account_id: id, role_id: roleId(person.role) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (person.departs.length > 0)
    await trx
      .insertInto('account_depart')
      .values(person.departs.map((orgCode) => ({ account_id: id, depart_id: departId(orgCode) })))
      .execute()
  if (person.inGroup) await trx.insertInto('account_tenant').values({ account_id: id, tenant_id: GROUP_TENANT.id }).execute()
}
