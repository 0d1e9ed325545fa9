import { z } from 'zod'
import { Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

export const OwnSession = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  createTime: Moment,
  lastSeen: Moment,
  way: z.string(),
})
export const mySessions = { input: Nothing, result: z.array(OwnSession) }
export const endMySession = { input: z.object({ id: Id }), result: NoResult }
/** Milliseconds until the session ends unless it is used before. Asking is no use; `keepSession` is. */
const SessionLife = z.object({ left: z.number() })
export const sessionLife = { input: Nothing, result: SessionLife }
export const keepSession = { input: Nothing, result: SessionLife }
export const myLoginHistory = {
  input: ListInput,
  result: paged(
    z.object({ id: z.string(), createTime: Moment, way: z.string(), ok: z.boolean(), outcome: z.string(), device: z.string(), address: z.string() }),
  ),
}
export const onlineUsers = {
  input: ListInput,
  result: paged(
    z.object({
      id: z.string(),
      /** The handle again, under the name clients of this family send it back by. */
      token: z.string(),
      username: z.string(),
      realname: z.string(),
      avatar: z.string().nullable(),
      sex: z.number().nullable(),
      sex_dictText: z.string().optional(),
      birthday: z.string().nullable(),
      /** Masked. */
      phone: z.string().nullable(),
      roleName: z.string(),
      corporateName: z.string().nullable(),
      address: z.string(),
      device: z.string(),
      createTime: Moment,
      lastSeen: Moment,
      current: z.boolean(),
    }),
  ),
}
export const forceLogout = { input: z.object({ token: Ids }), result: NoResult }
