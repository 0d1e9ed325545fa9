import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/operations/oss-file'
import { serve } from '../../../platform/http/serve.ts'
import type { FileRecords } from './file-users.ts'
import { deleteOssFiles, uploadOssFile } from './oss-file-commands.ts'
import { exportOssFiles, ossFileList } from './oss-file-queries.ts'

export function ossFileRoutes(app: FastifyInstance, records: FileRecords): void {
  const { files } = app.platform
  serve(app, calls.ossFileList, (ctx, input) => ossFileList(ctx, input, files, records))
  serve(app, calls.uploadOssFile, (ctx, _input, { request }) => uploadOssFile(ctx, request, files))
  serve(app, calls.deleteOssFile, (ctx, { id }) => deleteOssFiles(ctx, { ids: [id] }, files, records))
  serve(app, calls.deleteOssFiles, (ctx, input) => deleteOssFiles(ctx, input, files, records))
  serve(app, calls.exportOssFiles, (ctx, input, { reply }) => exportOssFiles(ctx, input, reply, records))
}
