import { z } from 'zod'
import { Id, Moment, NoResult, Nothing } from '../wire.shapes.ts'

/** `paused`: messages to it failed so often that it gets none until one arrives or it is switched on again. */
const PushDevice = z.object({
  id: z.string(),
  device: z.string(),
  endpoint: z.string(),
  createTime: Moment,
  lastTime: Moment.nullable(),
  paused: z.boolean(),
})
export const pushDevices = { input: Nothing, result: z.object({ key: z.string().nullable(), devices: z.array(PushDevice) }) }
/** The point and the secret of 16 bytes that a browser draws for each subscription. */
export const addPushDevice = {
  input: z.object({
    endpoint: z.string().min(1).max(1000),
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  result: z.object({ id: z.string() }),
}
export const removePushDevice = { input: z.object({ id: Id }), result: NoResult }
export const testPush = { input: Nothing, result: NoResult }
