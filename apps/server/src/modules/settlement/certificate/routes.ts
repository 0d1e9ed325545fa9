import type { FastifyInstance, FastifyRequest } from 'fastify'
import { certificateCheck, dealCertificate } from '@aosp/contract/auction/proof'
import { certificateList, exportCertificates } from '@aosp/contract/settlement/certificate'
import { serve } from '../../../platform/http/serve.ts'
import type { Settings } from '../../../settings.ts'
import { listCertificates, sendCertificates } from './certificate-list.ts'
import { checkCertificate, sendCertificate } from './certificate-queries.ts'

export function certificateRoutes(app: FastifyInstance): void {
  const { platform } = app
  serve(app, dealCertificate, (ctx, input, { request, reply }) =>
    sendCertificate(platform, ctx, input, { reply, origin: originOf(platform.settings, request) }),
  )
  serve(app, certificateCheck, checkCertificate)
  serve(app, certificateList, listCertificates)
  serve(app, exportCertificates, (ctx, input, { reply }) => sendCertificates(ctx, input, reply))
}

/** What is printed for good never comes from a header: a caller could write there what he likes. */
const originOf = ({ PUBLIC_URL, BASE_PATH, HOST }: Settings, { socket }: FastifyRequest): string =>
  `${PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${HOST}:${socket.localPort ?? 80}`}${BASE_PATH}`
