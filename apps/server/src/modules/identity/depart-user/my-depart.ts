import type { editMyDepart as editCall } from '@aosp/contract/identity/depart-user'
import type { In } from '@aosp/contract/endpoint'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { writeDepart } from '../depart/depart-commands.ts'
import { lockDepart } from '../depart/depart-store.ts'
import { seeKeptDepart } from '../depart-role/depart-role-store.ts'

export async function editMyDepart(ctx: SignedIn, { id, ...form }: In<typeof editCall>): Promise<null> {
  await tx(ctx, async (trx) => {
    await lockDepart(trx, id)
    await seeKeptDepart({ ...ctx, db: trx }, id)
    await writeDepart(trx, ctx, id, form)
  })
  return null
}
