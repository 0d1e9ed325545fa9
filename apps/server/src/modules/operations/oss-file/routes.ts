import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/operations/oss-file'
import { serve } from '../../../platform/http/serve.ts'
import { deleteOssFiles, uploadOssFile } from './oss-file-commands.ts'
import { exportOssFiles, ossFileList } from './oss-file-queries.ts'

export function ossFileRoutes(app: FastifyInstance): void {
  const { files } = app.platform
  serve(app, calls.ossFileList, (ctx, input) => ossFileList(ctx, input, files))
  serve(app, calls.uploadOssFile, (ctx, _input, { request }) => uploadOssFile(ctx, request, files))
  serve(app, calls.deleteOssFile, (ctx, { id }) => deleteOssFiles(ctx, { ids: [id] }, files))
  serve(app, calls.deleteOssFiles, (ctx, input) => deleteOssFiles(ctx, input, files))
  serve(app, calls.exportOssFiles, (ctx, input, { reply }) => exportOssFiles(ctx, input, reply))
}
