import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/** Whether a page of a site that the setting lets in made the request. */
export const isAdmittedOrigin = ({ headers: { origin } }: FastifyRequest, { CORS_ORIGINS }: Pick<Settings, 'CORS_ORIGINS'>): boolean =>
  origin !== undefined && CORS_ORIGINS.includes(origin)

/** Origin of the platform as the visitor knows it. */
export const originOf = (request: FastifyRequest, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `${request.protocol}://${request.host}`
