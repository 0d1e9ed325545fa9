import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/** Origin of the platform as the visitor knows it. */
export const originOf = (request: FastifyRequest, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `${request.protocol}://${request.host}`
