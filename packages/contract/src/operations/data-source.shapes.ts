import { z } from 'zod'
import { Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'
import { POSTGRES } from './codes.ts'
import { jdbcPlace } from './jdbc-place.ts'

const URL_SHAPE = '数据源地址写作 jdbc:postgresql://主机:端口/数据库，不带用户名、密码和参数'
const Url = z
  .string('请输入数据源地址')
  .trim()
  .min(1, '请输入数据源地址')
  .max(500, '数据源地址最多 500 个字')
  .refine((url) => url === '' || jdbcPlace(url) !== undefined, URL_SHAPE)
/** Clients of this family turn numbers into strings before signing. */
const Type = z.preprocess((sent) => (typeof sent === 'number' ? String(sent) : sent), z.literal(POSTGRES.type, '目前只支持 PostgreSQL'))
const User = z.string('请输入用户名').trim().min(1, '请输入用户名').max(100, '用户名最多 100 个字')
const Password = z.string('请输入密码').max(200, '密码最多 200 个字')

export const DataSourceForm = z.object({
  code: z
    .string('请输入数据源编码')
    .trim()
    .min(1, '请输入数据源编码')
    .regex(/^[A-Za-z][A-Za-z0-9_-]{1,49}$/, '数据源编码以字母开头，由 2 到 50 位字母、数字、下划线或短横线组成'),
  name: z.string('请输入数据源名称').trim().min(1, '请输入数据源名称').max(50, '数据源名称最多 50 个字'),
  dbType: Type,
  dbDriver: z
    .string('请输入驱动类')
    .trim()
    .max(100, '驱动类最多 100 个字')
    .regex(/^([A-Za-z_]\w*(\.[A-Za-z_]\w*)*)?$/, '驱动类由字母、数字、下划线和点组成')
    .nullish(),
  dbUrl: Url,
  dbName: z.string().trim().max(100, '数据库名称最多 100 个字').nullish(),
  dbUsername: User,
  /** Left empty on an edit: it stays, as long as it goes where it went. */
  dbPassword: Password.nullish(),
  remark: z.string().trim().max(200, '备注最多 200 个字').nullish(),
})
export const NewDataSource = DataSourceForm.extend({ dbPassword: Password.min(1, '请输入密码') })

const DataSource = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  remark: z.string().nullable(),
  dbType: z.string(),
  dbType_dictText: z.string().optional(),
  dbDriver: z.string(),
  dbUrl: z.string(),
  dbName: z.string().nullable(),
  dbUsername: z.string(),
  /** Always empty: it is written and never shown. */
  dbPassword: z.literal(''),
  createBy: z.string(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export const dataSources = { input: ListInput, result: paged(DataSource) }
export const dataSourceById = { input: z.object({ id: Id }), result: DataSource }
export const dataSourceOptions = { input: Nothing, result: z.array(z.object({ value: z.string(), label: z.string(), text: z.string() })) }
export const addDataSource = { input: NewDataSource, result: z.object({ id: z.string() }) }
export const editDataSource = { input: DataSourceForm.partial().extend({ id: Id }), result: NoResult }
export const deleteDataSource = { input: z.object({ id: Id }), result: NoResult }
export const deleteDataSources = { input: z.object({ ids: Ids }), result: NoResult }
/** With the number of a stored source and no password, its own is used, as long as it goes where it belongs. */
export const testConnection = {
  input: z.object({ dbType: Type, dbUrl: Url, dbUsername: User, dbPassword: Password.nullish(), id: Id.nullish() }),
  result: z.object({ ms: z.number() }),
}
