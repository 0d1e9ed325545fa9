import type { FastifyBaseLogger } from 'fastify'

/** The part of the logger that background work needs; the composition root may give the server's own. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** For work whose faults are thrown. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
