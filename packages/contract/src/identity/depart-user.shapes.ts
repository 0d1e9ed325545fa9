import { z } from 'zod'
import { Id, Ids, ListInput, NoResult, paged } from '../wire.ts'
import { DepartForm, Person } from './directory.shapes.ts'
import { UserForm } from './user.shapes.ts'

/** As the directory shows people; `orgCode` has the names of the departments, as clients of this family expect. */
const Member = Person.extend({
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  /** Codes of positions, and their names. */
  post: z.string(),
  post_dictText: z.string(),
  departRoles: z.string(),
})
export const departUsers = { input: ListInput.extend({ depId: z.union([z.literal('').transform(() => undefined), Id]).optional() }), result: paged(Member) }
export const addDepartUsers = {
  input: z.object({ depId: Id, userIdList: z.union([z.array(Id).min(1).max(200), Ids], { error: '请选择用户' }) }),
  result: NoResult,
}
/** Members that were not sent stay as they are, of people also those sent as null. */
export const MyDepartForm = DepartForm.pick({ mobile: true, fax: true, address: true, memo: true }).partial()
export const editMyDepart = { input: MyDepartForm.extend({ id: Id }), result: NoResult }
export const DepartUserForm = UserForm.pick({ sex: true, telephone: true, post: true }).partial()
export const editDepartUser = { input: DepartUserForm.extend({ depId: Id, id: Id }), result: NoResult }
export const removeDepartUser = { input: z.object({ depId: Id, userId: Id }), result: NoResult }
export const removeDepartUsers = { input: z.object({ depId: Id, userIds: Ids }), result: NoResult }
