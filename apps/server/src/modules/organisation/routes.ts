import type { FastifyInstance } from 'fastify'
import * as members from '@aosp/contract/organisation/member'
import * as calls from '@aosp/contract/organisation/corporate'
import * as points from '@aosp/contract/organisation/points'
import * as registration from '@aosp/contract/organisation/registration'
import { serve } from '../../platform/http/serve.ts'
import { sendTemplate } from '../../platform/sheets/send-template.ts'
import { freezeCorporate, importCorporates, unmaskCorporate } from './corporate/corporate-acts.ts'
import { CORPORATE_COLUMNS } from './corporate/corporate-columns.ts'
import { corporateById, corporateList, corporateQualifications, exportCorporates } from './corporate/corporate-queries.ts'
import { addCorporate, editCorporate, withdrawChange } from './review/save-corporate.ts'
import { editMember, freezeMembers, unmaskMember } from './member/member-commands.ts'
import { exportMembers, memberById, memberList } from './member/member-queries.ts'
import { adjustPoints, correctPoints } from './points/correct-points.ts'
import { exportPoints, pointList, pointRules, pointStanding } from './points/point-queries.ts'
import type { OrganisationPorts } from './ports.ts'
import { QUALIFICATION_COLUMNS } from './qualification/qualification-columns.ts'
import { addQualification, deleteQualifications, editQualification, importQualifications, verifyQualification } from './qualification/qualification-commands.ts'
import { exportQualifications, qualificationById, qualificationList } from './qualification/qualification-queries.ts'
import { registrationCheck, registrationResult, registrationUpload, verifyPhone } from './registration/before-register.ts'
import { register } from './registration/register.ts'
import { decideReview } from './review/decide-review.ts'
import { exportReviews, reviewById, reviewList } from './review/review-queries.ts'

export function organisationRoutes(app: FastifyInstance, ports: OrganisationPorts): void {
  const { due, files } = app.platform
  serve(app, calls.corporateList, corporateList)
  serve(app, calls.corporateById, corporateById)
  serve(app, calls.corporateQualifications, corporateQualifications)
  serve(app, calls.addCorporate, (ctx, input) => addCorporate(ports, ctx, input))
  serve(app, calls.editCorporate, (ctx, input, { request }) => editCorporate(ports, ctx, input, request.body))
  serve(app, calls.withdrawChange, (ctx, input) => withdrawChange(due, ctx, input))
  serve(app, calls.freezeCorporate, freezeCorporate)
  serve(app, calls.unmaskCorporate, unmaskCorporate)
  serve(app, calls.exportCorporates, (ctx, input, { reply }) => exportCorporates(ctx, input, reply))
  serve(app, calls.importCorporates, (ctx, _input, { request }) => importCorporates(ctx, request, files))
  serve(app, calls.corporateTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '企业导入模板', CORPORATE_COLUMNS))

  serve(app, calls.qualificationList, qualificationList)
  serve(app, calls.qualificationById, qualificationById)
  serve(app, calls.addQualification, addQualification)
  serve(app, calls.editQualification, (ctx, input, { request }) => editQualification(ports, ctx, input, request.body))
  serve(app, calls.deleteQualification, (ctx, { id }) => deleteQualifications(ports, ctx, { ids: [id] }))
  serve(app, calls.deleteQualifications, (ctx, input) => deleteQualifications(ports, ctx, input))
  serve(app, calls.verifyQualification, verifyQualification)
  serve(app, calls.exportQualifications, (ctx, input, { reply }) => exportQualifications(ctx, input, reply))
  serve(app, calls.importQualifications, (ctx, _input, { request }) => importQualifications(ctx, request, files))
  serve(app, calls.qualificationTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '企业资质导入模板', QUALIFICATION_COLUMNS))

  serve(app, registration.verifyPhone, verifyPhone)
  serve(app, registration.registrationUpload, (ctx, _input, { request }) => registrationUpload(ctx, request, files))
  serve(app, registration.registrationCheck, registrationCheck)
  serve(app, registration.register, register)
  serve(app, registration.registrationResult, (ctx, input) => registrationResult(ctx, input, files))
  serve(app, registration.reviewList, reviewList)
  serve(app, registration.reviewById, (ctx, input) => reviewById(ctx, input, files))
  serve(app, registration.decideReview, (ctx, input) => decideReview({ due, ports }, ctx, input))
  serve(app, registration.exportReviews, (ctx, input, { reply }) => exportReviews(ctx, input, reply))

  serve(app, members.memberList, (ctx, input) => memberList(ports, ctx, input))
  serve(app, members.memberById, (ctx, input) => memberById(ports, ctx, input))
  serve(app, members.exportMembers, (ctx, input, { reply }) => exportMembers(ports, ctx, input, reply))
  serve(app, members.freezeMembers, (ctx, input) => freezeMembers(ports, ctx, input))
  serve(app, members.editMember, (ctx, input, { request }) => editMember(ports, ctx, input, request.body))
  serve(app, members.unmaskMember, unmaskMember)

  serve(app, points.pointList, pointList)
  serve(app, points.pointStanding, pointStanding)
  serve(app, points.pointRules, pointRules)
  serve(app, points.adjustPoints, adjustPoints)
  serve(app, points.correctPoints, correctPoints)
  serve(app, points.exportPoints, (ctx, input, { reply }) => exportPoints(ctx, input, reply))
}
