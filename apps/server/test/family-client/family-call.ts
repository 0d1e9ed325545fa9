/**
 * The calls a client of this family, made by others, makes on its system screens: as it sends them, and what it reads of the answers.
 * Facts of docs/contract.md and of public clients. `{name}` stands for what an earlier call of the screen kept.
 */
export type FamilyCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  sent: Readonly<Record<string, unknown>>
  /** Members that must be there, `a.b`; `[]` goes into the first element of a list, if it has one. `bare`: without an envelope. */
  reads: string
  /** A refusal the client knows: its message, or any that is an envelope with status 200. */
  refused?: string | true
  keep?: Readonly<Record<string, string>>
  /** Sent as a form with this part: `file` from a list's button, `files[]` from the dialog. The bytes are those an export of the screen gave. */
  form?: { part: string; name: string; bytes?: Uint8Array }
}

export type FamilyCalls = Readonly<Record<string, readonly FamilyCall[]>>

type Sent = FamilyCall['sent']
const call =
  (method: FamilyCall['method']) =>
  (path: string, sent: Sent = {}, reads = '', more: Pick<FamilyCall, 'refused' | 'keep' | 'form'> = {}): FamilyCall => ({ method, path, sent, reads, ...more })
export const [get, post, put, remove] = [call('GET'), call('POST'), call('PUT'), call('DELETE')]

export const PAGE = { column: 'createTime', order: 'desc', field: 'id,,', pageNo: 1, pageSize: 10 }
/** A picture of one dot. */
export const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A sheet goes out and comes back as it is: its rows are there already, or go in once more, and either is told as such clients read it. */
export const sheet = (path: string): FamilyCall[] => [
  get(`${path}/exportXls`, PAGE, 'bytes'),
  post(`${path}/importExcel`, {}, 'imported', { form: { part: 'file', name: '导入.xlsx' } }),
]
export const PAGED = 'result.records result.total'
export const rows = (members: string): string =>
  `${PAGED} ${members
    .split(' ')
    .map((member) => `result.records[].${member}`)
    .join(' ')}`

/** Everything a record's screen does to it; the whole row goes back on edit. `by` finds the record again. */
export const crud = (path: string, form: Sent, by: string, { read = 'id', edit = {} }: { read?: string; edit?: Sent } = {}): FamilyCall[] => [
  get(`${path}/list`, PAGE, rows(read)),
  post(`${path}/add`, form),
  get(`${path}/list`, { ...PAGE, [by]: form[by] }, rows(read), { keep: { id: 'result.records[].id', row: 'result.records[]' } }),
  put(`${path}/edit`, { '...': '{row}', ...edit }),
  remove(`${path}/delete`, { id: '{id}' }),
  post(`${path}/add`, form),
  get(`${path}/list`, { ...PAGE, [by]: form[by] }, rows(read), { keep: { id: 'result.records[].id' } }),
  remove(`${path}/deleteBatch`, { ids: '{id},' }),
  get(`${path}/list`, { ...PAGE, [by]: form[by] }, PAGED),
]
export const nodes = (members: string): string =>
  `result ${members
    .split(' ')
    .map((member) => `result[].${member}`)
    .join(' ')}`
