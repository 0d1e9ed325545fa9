import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/auction/proof'
import { serve } from '../../../platform/http/serve.ts'
import { checkpointList, consistencyBetween, newestCheckpoint, proofOf } from './proof-queries.ts'

export function proofRoutes(app: FastifyInstance): void {
  serve(app, calls.auditCheckpoint, newestCheckpoint)
  serve(app, calls.auditCheckpoints, checkpointList)
  serve(app, calls.auditProof, proofOf)
  serve(app, calls.auditConsistency, consistencyBetween)
}
