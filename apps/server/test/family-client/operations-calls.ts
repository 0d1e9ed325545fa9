import { crud, get, PAGE, PICTURE, post, remove, rows, sheet, type FamilyCalls } from './family-call.ts'

const METRICS =
  'system.cpu.count system.cpu.usage process.start.time process.uptime process.cpu.usage jvm.memory.max jvm.memory.committed jvm.memory.used jvm.gc.pause jvm.gc.memory.allocated jvm.gc.memory.promoted jvm.gc.max.data.size jvm.gc.live.data.size jvm.buffer.memory.used jvm.buffer.count jvm.threads.daemon jvm.threads.live jvm.threads.peak jvm.classes.loaded jvm.classes.unloaded tomcat.sessions.created tomcat.sessions.expired tomcat.sessions.active.current tomcat.sessions.active.max tomcat.sessions.rejected tomcat.global.sent tomcat.global.request.max tomcat.global.request tomcat.threads.current tomcat.threads.config.max'.split(
    ' ',
  )

const SOURCE = {
  code: 'family_source',
  name: '外来数据源',
  remark: 'r',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://db.example.com:5432/none',
  dbName: 'none',
  dbUsername: 'u',
  dbPassword: 'p',
}

export const OPERATIONS: FamilyCalls = {
  files: [
    post('/sys/common/upload', { biz: 'temp' }, 'message', { form: { part: 'file', name: 'a.png', bytes: PICTURE }, keep: { upload: 'message' } }),
    get('/sys/common/static/{upload}', {}, 'picture'),
    post('/sys/oss/file/upload', {}, '', { form: { part: 'file', name: 'oss-family.png', bytes: PICTURE } }),
    get('/sys/oss/file/list', { ...PAGE, fileName: 'oss-family.png' }, rows('id fileName url'), { keep: { id: 'result.records[].id' } }),
    remove('/sys/oss/file/delete', { id: '{id}' }),
  ],
  logs: [
    get('/sys/log/list', { ...PAGE, logType: '1' }, rows('logContent userid username ip createTime')),
    get(
      '/sys/log/list',
      { ...PAGE, logType: '2', operateType: '2', keyWord: '添加', createTime_begin: '2020-01-01', createTime_end: '2099-12-31' },
      rows('id logContent userid username ip costTime logType_dictText createTime method requestParam'),
    ),
    get('/sys/dataLog/list', PAGE, rows('id dataTable dataId dataVersion dataContent createBy'), { keep: { log: 'result.records[].id' } }),
    get('/sys/dataLog/queryDataVerList', { dataTable: 'sys_user', dataId: 'user-admin' }, 'result'),
    get('/sys/dataLog/queryCompareList', { dataId1: '{log}', dataId2: '{log}' }, 'result[].dataVersion result[].dataContent'),
  ],
  jobs: [
    ...crud(
      '/sys/quartzJob',
      { jobClassName: 'org.jeecg.modules.quartz.job.SampleJob', cronExpression: '0 0 1 * * ? *', parameter: '', description: '外来', status: '-1' },
      'jobClassName',
      { read: 'id jobClassName cronExpression parameter description status', edit: { description: '改过' } },
    ),
    get('/sys/quartzJob/list', PAGE, rows('id jobClassName cronExpression status'), { keep: { id: 'result.records[].id' } }),
    get('/sys/quartzJob/list', { ...PAGE, status: '0' }, rows('id status')),
    get('/sys/quartzJob/pause', { id: '{id}' }),
    get('/sys/quartzJob/resume', { id: '{id}' }),
    get('/sys/quartzJob/execute', { id: '{id}' }),
    get('/sys/quartzJob/queryById', { id: '{id}' }, 'result.id'),
    ...sheet('/sys/quartzJob'),
  ],
  'data sources': [
    get('/sys/duplicate/check', { tableName: 'sys_data_source', fieldName: 'code', fieldVal: 'family_source' }),
    ...crud('/sys/dataSource', SOURCE, 'code', { read: 'id code name dbType dbDriver dbUrl dbUsername', edit: { remark: 'r2' } }),
    post('/sys/dataSource/add', SOURCE),
    get('/sys/dataSource/list', { ...PAGE, code: 'family_source' }, rows('id'), { keep: { id: 'result.records[].id' } }),
    get(
      '/sys/dataSource/queryById',
      { id: '{id}' },
      'result.id result.code result.name result.remark result.dbType result.dbDriver result.dbUrl result.dbName result.dbUsername result.dbPassword',
    ),
    get('/sys/dataSource/options', {}, 'result[].value result[].label'),
    post('/online/cgreport/api/testConnection', { ...SOURCE, dbUrl: 'jdbc:postgresql://127.0.0.1:1/none' }, '', { refused: true }),
  ],
  'gateway routes': [
    post('/sys/gatewayRoute/updateAll', {
      router: {
        routerId: 'family-route',
        name: '外来路由',
        uri: 'http://example.com',
        status: '1',
        predicates: '[{"name":"Path","args":["/family/**"]}]',
        filters: '[]',
      },
    }),
    get('/sys/gatewayRoute/list', PAGE, 'result[].id result[].routerId result[].name result[].uri result[].status result[].predicates result[].filters', {
      keep: { id: 'result[].id' },
    }),
    get('/sys/gatewayRoute/clearRedis', {}, '', { refused: true }),
    remove('/sys/gatewayRoute/delete', { id: '{id}' }),
  ],
  monitors: [
    ...METRICS.map((name) => get(`/actuator/metrics/${name}`, {}, 'bare name measurements measurements[].value')),
    get('/actuator/httptrace', {}, 'bare traces'),
    get('/sys/actuator/redis/info', {}, 'result[].key result[].value'),
    get('/sys/actuator/redis/keysSize', {}, 'bare dbSize'),
    get('/sys/actuator/redis/memoryInfo', {}, 'bare used_memory'),
    get('/sys/actuator/redis/queryDiskInfo', {}, 'result result[].name result[].max result[].rest result[].restPPT'),
  ],
  leaving: [get('/sys/sysUserAgent/queryByUserName', { userName: 'admin' }, 'success'), post('/sys/logout', {}, 'success')],
}
