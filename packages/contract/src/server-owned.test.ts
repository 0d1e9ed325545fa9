import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { isWrite } from './endpoint.ts'
import { shapeOf } from './shapes.ts'

/** Fields of security 0.4 by the names they travel under. */
const SERVER_OWNED =
  'createBy createTime updateBy updateTime createdBy delFlag tenantId tenant passwordHash password_hash salt status roles selectedroles roleCode userIdentity departIds inGroup role rewardPoints points vaccount state code startTime issuerPayState seq bidderNo sealKey corporate corporateId accountId userId'.split(
    ' ',
  )

/** Calls that take one of them because it is what they are for, or because it is not the server's there. */
const TAKEN: Readonly<Record<string, string>> = {
  // A code of a phone or an app.
  'identity.confirmFactor': 'code',
  'identity.factorLogin': 'code',
  'identity.stepUp': 'code',
  'messaging.proveMailAddress': 'code',
  // Of a record whose author names it.
  'content.addAnnouncement': 'startTime',
  'content.editAnnouncement': 'startTime',
  'dictItems.addDictItem': 'status',
  'dictItems.editDictItem': 'status',
  'directory.addDepart': 'status',
  'directory.editDepart': 'status',
  // A rule is switched on and off, a role of a department has a code of its own, and whoever answers for people names them.
  'dataRule.addDataRule': 'status',
  'dataRule.editDataRule': 'status',
  'departRole.addDepartRole': 'roleCode',
  'departRole.editDepartRole': 'roleCode',
  'departRole.giveDepartRoles': 'userId',
  'departUser.removeDepartUser': 'userId',
  'users.addUser': 'status selectedroles userIdentity departIds',
  'users.editUser': 'status selectedroles userIdentity departIds',
  // The conditions of a report that is to come every month: what it is asked for, not what anybody is.
  'analysisSubscription.saveReportSubscription': 'inGroup',
  // A form described by data is opened by its code, and its state and a member's are what the form is for.
  'lowForms.addLowForm': 'status code',
  'lowForms.editLowForm': 'status',
  'lowForms.addLowRecord': 'code',
  'members.editMember': 'status',
  'dataSource.addDataSource': 'code',
  'dataSource.editDataSource': 'code',
  // Whoever makes a role or an entry of the menu names it, and who holds a role.
  'roles.addRole': 'roleCode',
  'roles.editRole': 'roleCode',
  'roles.deleteRoleUser': 'userId',
  'roles.addMenu': 'status',
  'roles.editMenu': 'status',
  'tenant.addTenant': 'status',
  'tenant.editTenant': 'status',
  'job.addJob': 'status',
  'job.editJob': 'status',
  'gallery.addSample': 'state code',
  'gallery.editSample': 'state code',
  'positions.addPosition': 'code',
  'positions.editPosition': 'code',
  'assets.addAsset': 'status code',
  'assets.editAsset': 'code',
  // The number of a contract, as it stands on the paper, and who rents.
  'lease.addLease': 'code tenant',
  'lease.editLease': 'code tenant',
  // The terms of a session before its publication; who writes for whom is compared with the session of the caller.
  'bidding.addSession': 'startTime corporate',
  // An operator says for whom he writes; a company's own is compared with its account.
  'inquiry.addInquiry': 'corporate',
  'bidding.checkForm': 'startTime corporate',
  'bidding.editSession': 'startTime',
  'bidding.amendSession': 'startTime',
  // The act itself, by whoever has the right to it.
  'assets.changeAssetStatus': 'status',
  'members.freezeMembers': 'status',
  'users.freezeUsers': 'status',
  'organisation.freezeCorporate': 'state',
  'organisation.verifyQualification': 'state',
  'points.adjustPoints': 'corporate',
  // Operators only; a company that sends them changed is refused.
  'organisation.addCorporate': 'inGroup role',
  'organisation.editCorporate': 'inGroup role',
  'organisation.addQualification': 'corporate',
  'registration.decideReview': 'inGroup role',
  // An operator says whose account; a company's own is compared with its account.
  'statement.issueStatement': 'corporate',
  // What is looked for, not whose it is.
  'finding.saveSearch': 'corporate',
  // A form about a company, not the name of one.
  'registration.register': 'corporate',
}

type Def = { shape: Record<string, unknown>; catchall?: { _zod: { def: { type: string } } } }
const writes = allCalls
  .filter(({ call }) => isWrite(call))
  .map(({ module, name, call }) => ({ key: `${module}.${name}`, def: shapeOf(call).input._zod.def as unknown as Def }))

test('figure 10 no call that changes something takes a field of the server, but for those whose business it is', () => {
  const taken = writes.flatMap(({ key, def }) => {
    const names = SERVER_OWNED.filter((name) => name in def.shape)
    return names.length === 0 ? [] : [[key, names.toSorted().join(' ')] as const]
  })
  const expected = Object.entries(TAKEN).map(([key, names]) => [key, names.split(' ').toSorted().join(' ')])
  expect(taken.toSorted()).toEqual(expected.toSorted())
  process.stdout.write(`server-owned fields: ${writes.length} calls x ${SERVER_OWNED.length} names, taken where they are not meant: 0\n`)
})

test('figure 10 what a call does not declare never reaches it: unknown names are dropped', () => {
  expect(writes.filter(({ def }) => def.catchall !== undefined && def.catchall._zod.def.type !== 'never').map(({ key }) => key)).toEqual([])
})
