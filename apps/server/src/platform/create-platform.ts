import { hostname } from 'node:os'
import { join } from 'node:path'
import { SHORT_GAP_MS } from '@aosp/kernel/bidding/constants'
import { newId } from '@aosp/kernel/ids'
import { createDueWork, type RunningDueWork } from './due/create-due-work.ts'
import { createFileStore } from './files/file-store.ts'
import { createFiles, type Files } from './files/routes.ts'
import { createArrivals } from './http/arrivals.ts'
import { createMeter, type RunningMeter } from './monitor/meter.ts'
import { createOutbox, type RunningOutbox } from './outbox/create-outbox.ts'
import type { Platform } from './platform.ts'
import { createPush } from './push/push.ts'
import { platformSecret } from './secrets.ts'

/** The platform, and those of its parts that the composition root starts, stops or feeds. */
type Created = { platform: Platform; outbox: RunningOutbox; due: RunningDueWork; files: Files; meter: RunningMeter }

type Given = Pick<Platform, 'settings' | 'db' | 'news' | 'log' | 'now' | 'clock'> & { root: string; gapMs?: number }

/** Makes everything a module may need, and starts none of it. */
export async function createPlatform({ root, ...given }: Given): Promise<Created> {
  const { settings, db } = given
  const outbox = createOutbox(given)
  const due = createDueWork(given)
  const meter = createMeter()
  const files = createFiles({
    ...given,
    store: createFileStore({ folder: join(settings.DATA_DIR, 'files'), seedFolder: join(root, 'apps/server/seed') }),
    ticketSecret: await platformSecret(db, 'file-ticket'),
    basePath: settings.BASE_PATH,
  })
  const platform: Platform = {
    ...given,
    node: { id: newId(), name: hostname() },
    gapMs: given.gapMs ?? SHORT_GAP_MS,
    arrivals: createArrivals(given.now),
    vitals: new Map(),
    meter,
    outbox,
    due,
    push: createPush(given),
    signatureSecret: settings.SIGNATURE_SECRET ?? (await platformSecret(db, 'request-signature')),
    files: files.kept,
  }
  return { platform, outbox, due, files, meter }
}
