import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.shapes.ts'

const Url = z
  .string('请输入数据源地址')
  .trim()
  .min(1, '请输入数据源地址')
  .max(500, '数据源地址最多 500 个字')
  .regex(/^jdbc:[a-z0-9]+:[\x21-\x7e]+$/, '数据源地址以 jdbc: 开头，不含空格和中文')
  .refine((url) => !/[?;&](user|username|password|pwd)=|\/\/[^/]*@/i.test(url), '用户名和密码请填写在各自的栏目，不要写在地址里')
  .refine(
    (url) => !/allowLoadLocalInfile|allowUrlInLocalInfile|autoDeserialize|queryInterceptors|socketFactory|loggerFile|INIT=|RUNSCRIPT|traceFile/i.test(url),
    '数据源地址含有不允许的参数',
  )

export const DataSourceForm = z.object({
  code: z
    .string('请输入数据源编码')
    .trim()
    .min(1, '请输入数据源编码')
    .regex(/^[A-Za-z][A-Za-z0-9_-]{1,49}$/, '数据源编码以字母开头，由 2 到 50 位字母、数字、下划线或短横线组成'),
  name: z.string('请输入数据源名称').trim().min(1, '请输入数据源名称').max(50, '数据源名称最多 50 个字'),
  dbType: z.string('请选择数据库类型').regex(/^([1-9]|1[0-5])$/, '请选择数据库类型'),
  dbDriver: z
    .string('请输入驱动类')
    .trim()
    .max(100, '驱动类最多 100 个字')
    .regex(/^([A-Za-z_][\w]*(\.[A-Za-z_][\w]*)*)?$/, '驱动类由字母、数字、下划线和点组成'),
  dbUrl: Url,
  dbName: z.string().trim().max(100, '数据库名称最多 100 个字').nullish(),
  dbUsername: z.string('请输入用户名').trim().min(1, '请输入用户名').max(100, '用户名最多 100 个字'),
  /** Left empty on an edit: it stays. */
  dbPassword: z.string('请输入密码').max(200, '密码最多 200 个字').nullish(),
  remark: z.string().trim().max(200, '备注最多 200 个字').nullish(),
})

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
  hasPassword: z.boolean(),
  createBy: z.string(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export const dataSources = { input: ListInput, result: paged(DataSource) }
export const dataSourceById = { input: z.object({ id: Id }), result: DataSource }
export const dataSourceOptions = { input: Nothing, result: z.array(z.object({ value: z.string(), label: z.string(), text: z.string() })) }
export const addDataSource = { input: DataSourceForm, result: z.object({ id: z.string() }) }
export const editDataSource = { input: DataSourceForm.partial().extend({ id: Id }), result: NoResult }
export const deleteDataSource = { input: z.object({ id: Id }), result: NoResult }
export const deleteDataSources = { input: z.object({ ids: Ids }), result: NoResult }
export const exportDataSources = { input: ExportInput, result: NoResult }
/** With the number of a stored source and no password, its own is used, as long as it goes where it belongs. */
export const testConnection = {
  input: DataSourceForm.pick({ dbType: true, dbUrl: true, dbUsername: true }).extend({
    id: Id.nullish(),
    dbDriver: z.string().max(100).nullish(),
    dbName: z.string().max(100).nullish(),
    dbPassword: z.string().max(200).nullish(),
  }),
  result: z.object({ depth: z.enum(['signed-in', 'reached']), ms: z.number() }),
}
