import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '@aosp/contract/auction/proof'
import { serve } from '../../../platform/http/serve.ts'
import type { Settings } from '../../../settings.ts'
import { checkpointList, consistencyBetween, newestCheckpoint, proofOf, sendAuditFile } from './audit-queries.ts'
import { checkCertificate, sendCertificate } from '../../settlement/certificate/certificate-queries.ts'
import { biddingOutcome } from '../../settlement/outcome/outcome-query.ts'

export function proofRoutes(app: FastifyInstance): void {
  const { platform } = app
  serve(app, calls.auditCheckpoint, newestCheckpoint)
  serve(app, calls.auditCheckpoints, checkpointList)
  serve(app, calls.auditProof, proofOf)
  serve(app, calls.auditConsistency, consistencyBetween)
  serve(app, calls.auditFile, (ctx, input, { reply }) => sendAuditFile(platform, ctx, input, reply))
  serve(app, calls.biddingOutcome, biddingOutcome)
  serve(app, calls.dealCertificate, (ctx, input, { request, reply }) =>
    sendCertificate(platform, ctx, input, { reply, origin: originOf(platform.settings, request) }),
  )
  serve(app, calls.certificateCheck, checkCertificate)
}

/** What is printed for good never comes from a header: a caller could write there what he likes. */
const originOf = ({ PUBLIC_URL, BASE_PATH, HOST }: Settings, { socket }: FastifyRequest): string =>
  `${PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${HOST}:${socket.localPort ?? 80}`}${BASE_PATH}`
