import type { InjectOptions } from 'fastify'
import { pathVariable, sign } from '@aosp/kernel/signature'

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

type Sent = FamilyCall['sent']
const call =
  (method: FamilyCall['method']) =>
  (path: string, sent: Sent = {}, reads = '', more: Pick<FamilyCall, 'refused' | 'keep' | 'form'> = {}): FamilyCall => ({ method, path, sent, reads, ...more })
const [get, post, put, remove] = [call('GET'), call('POST'), call('PUT'), call('DELETE')]

const PAGE = { column: 'createTime', order: 'desc', field: 'id,,', pageNo: 1, pageSize: 10 }
/** A picture of one dot. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A sheet goes out and comes back as it is: its rows are there already, or go in once more, and either is told as such clients read it. */
const sheet = (path: string, sent: Sent = {}): FamilyCall[] => [get(`${path}/exportXls`, { ...PAGE, ...sent }, 'bytes'), ...returned(path)]
const returned = (path: string): FamilyCall[] => [post(`${path}/importExcel`, {}, 'imported', { form: { part: 'file', name: '导入.xlsx' } })]
const PAGED = 'result.records result.total'
const rows = (members: string): string =>
  `${PAGED} ${members
    .split(' ')
    .map((member) => `result.records[].${member}`)
    .join(' ')}`

/** Everything a record's screen does to it; the whole row goes back on edit. `by` finds the record again. */
const crud = (path: string, form: Sent, by: string, { read = 'id', edit = {} }: { read?: string; edit?: Sent } = {}): FamilyCall[] => [
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
/** As the dialog of advanced queries writes it: encoded once by itself and once more by HTTP. */
const SUPER = encodeURI(
  JSON.stringify([
    { rule: 'like', val: 'iai1n9', field: 'code', type: 'input' },
    { rule: 'eq', val: '3', field: 'postRank', type: 'select', dictCode: 'position_rank' },
  ]),
)
const DEPART = 'id key title departName orgCode orgCategory departOrder isLeaf mobile address memo'
const nodes = (members: string): string =>
  `result ${members
    .split(' ')
    .map((member) => `result[].${member}`)
    .join(' ')}`
const METRICS =
  'system.cpu.count system.cpu.usage process.start.time process.uptime process.cpu.usage jvm.memory.max jvm.memory.committed jvm.memory.used jvm.gc.pause jvm.gc.memory.allocated jvm.gc.memory.promoted jvm.gc.max.data.size jvm.gc.live.data.size jvm.buffer.memory.used jvm.buffer.count jvm.threads.daemon jvm.threads.live jvm.threads.peak jvm.classes.loaded jvm.classes.unloaded tomcat.sessions.created tomcat.sessions.expired tomcat.sessions.active.current tomcat.sessions.active.max tomcat.sessions.rejected tomcat.global.sent tomcat.global.request.max tomcat.global.request tomcat.threads.current tomcat.threads.config.max'.split(
    ' ',
  )

const RULE = {
  status: '1',
  ruleName: '外来规则',
  ruleColumn: 'name',
  ruleConditions: 'LIKE',
  ruleValue: '#{sys_user_code}',
  permissionId: 'reference/position',
}
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

export const FAMILY: Readonly<Record<string, readonly FamilyCall[]>> = {
  session: [
    get('/sys/randomImage/1629428467008', {}, 'result'),
    post(
      '/sys/login',
      { username: 'operate02', password: '{password}', captcha: 'abcd', checkKey: 1629428467008, remember_me: true },
      'result.token result.userInfo.username result.userInfo.realname result.userInfo.avatar result.departs result.multi_depart result.sysAllDictItems code',
    ),
    get('/sys/user/getCurrentUserDeparts', {}, 'result.list result.orgCode'),
    get(
      '/sys/permission/getUserPermissionByToken',
      {},
      'result.menu result.auth result.allAuth result.sysSafeMode result.menu[].path result.menu[].component result.menu[].meta',
    ),
    get('/sys/dict/queryAllDictItems', {}, 'result.sex result.sex[].value result.sex[].text'),
    get('/sys/dict/refleshCache', {}),
    get('/sys/loginfo', {}, 'result.totalVisitCount result.todayVisitCount result.todayIp'),
    get('/sys/visitInfo', {}, 'result'),
    get('/sys/user/checkOnlyUser', { username: 'nobody_has_it' }, 'result'),
    get('/sys/user/checkOnlyUser', { username: 'admin' }, '', { refused: '用户账号已存在' }),
    get('/sys/user/passwordChange', { username: 'operate01', password: 'Changed-123456', smscode: 'x', phone: '13900000011' }, '', {
      refused: '验证已过期，请重新获取验证码',
    }),
    post('/sys/user/phoneVerification', { phone: '13900000011', smscode: '000000' }, '', { refused: '手机验证码失效，请重新获取' }),
    post('/sys/phoneLogin', { mobile: '13900000001', captcha: '000001', remember_me: true }, '', { refused: true }),
    post('/sys/user/register', { username: 'regiai1n9', password: 'Family#2026-1', phone: '13984676300', smscode: '000001' }, '', { refused: true }),
    post('/sys/thirdLogin/bindingThirdPhone', { mobile: '13900000001', captcha: '000001', thirdUserUuid: 'iai1n9' }, '', { refused: true }),
    get('/sys/tenant/getCurrentUserTenant', {}, 'result.list'),
  ],
  users: [
    get('/sys/user/list', { ...PAGE, username: '*menber*' }, rows('id username realname avatar sex_dictText birthday phone orgCodeTxt status_dictText')),
    get('/sys/user/list', { ...PAGE, sex: 1, status: '1' }, PAGED),
    get('/sys/user/list', { ...PAGE, column: 'username', order: 'asc' }, rows('id username realname')),
    get('/sys/role/queryall', {}, 'result result[].id result[].roleName'),
    get('/sys/tenant/queryList', {}, 'result result[].id result[].name'),
    get('/sys/position/list', { pageSize: 99999 }, rows('code name')),
    get('/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'username', fieldVal: 'family_user', dataId: '' }),
    get('/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'work_no', fieldVal: 'F-0001' }),
    post('/sys/user/add', {
      username: 'family_user',
      password: 'Family-123456',
      confirmpassword: 'Family-123456',
      realname: '外来客户端',
      workNo: 'F-0001',
      sex: '1',
      birthday: '1990-01-02',
      email: 'family@example.com',
      phone: '13911112222',
      telephone: '010-88888888',
      userIdentity: '1',
      activitiSync: '1',
      post: '',
      selectedroles: '',
      selecteddeparts: 'depart-A01',
      departIds: '',
      relTenantIds: '',
      avatar: '',
    }),
    get('/sys/user/list', { ...PAGE, username: 'family_user' }, rows('id'), { keep: { id: 'result.records[].id', row: 'result.records[]' } }),
    get('/sys/user/queryUserRole', { userid: '{id}' }, '', { refused: '未找到用户相关角色信息' }),
    get('/sys/user/queryUserRole', { userid: 'user-operate01' }, 'result[]'),
    get('/sys/user/userDepartList', { userId: '{id}' }, 'result result[].key result[].title result[].value'),
    put('/sys/user/edit', { '...': '{row}', realname: '外来', selectedroles: '', selecteddeparts: 'depart-A01' }),
    put('/sys/user/changePassword', { username: 'family_user', password: 'Family-223456', confirmpassword: 'Family-223456' }),
    post('/sys/login', { username: 'family_user', password: 'Family-223456', captcha: '', checkKey: 1629428467009, remember_me: true }, 'result.token'),
    put('/sys/user/frozenBatch', { ids: '{id}', status: 2 }),
    put('/sys/user/frozenBatch', { ids: '{id},', status: 1 }),
    get('/sys/user/queryByIds', { userIds: '{id},' }, 'result'),
    remove('/sys/user/delete', { id: '{id}' }),
    get('/sys/user/recycleBin', {}, 'result result[].username'),
    put('/sys/user/putRecycleBin', { userIds: '{id}' }),
    remove('/sys/user/deleteBatch', { ids: '{id},' }),
    remove('/sys/user/deleteRecycleBin', { userIds: '{id}' }),
    ...sheet('/sys/user'),
    get('/sys/user/generateUserId', {}, 'result'),
    get('/sys/user/queryUserComponentData', { ...PAGE, username: 'menber', departId: '' }, rows('id username realname')),
    get('/sys/user/getMultiUser', { username: 'admin,operate01,' }, 'bare [].username'),
    get('/sys/user/queryUserByDepId', { id: 'depart-A01' }, 'result'),
    get('/sys/user/queryByOrgCodeForAddressList', { ...PAGE, orgCode: 'A01' }, rows('realname workNo phone email departName')),
  ],
  roles: [
    get('/sys/role/list', PAGE, rows('id roleName roleCode description createTime updateTime')),
    get('/sys/role/list', { createTime_begin: '2020-01-01', createTime_end: '2099-12-31', ...PAGE }, rows('id roleName roleCode createTime updateTime')),
    get('/sys/role/checkRoleCode', { roleCode: 'family_role', id: '' }),
    get('/sys/duplicate/check', { tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'family_role' }),
    post('/sys/role/add', { roleName: '外来角色', roleCode: 'family_role', description: '' }),
    get('/sys/role/list', { ...PAGE, roleName: '外来角色' }, rows('id'), { keep: { id: 'result.records[].id', row: 'result.records[]' } }),
    put('/sys/role/edit', { '...': '{row}', description: '改过' }),
    get(
      '/sys/role/queryTreeList',
      {},
      'result.treeList result.ids result.treeList[].key result.treeList[].title result.treeList[].slotTitle result.treeList[].isLeaf',
    ),
    get('/sys/permission/queryRolePermission', { roleId: '{id}' }, 'result'),
    post('/sys/permission/saveRolePermission', { roleId: '{id}', permissionIds: 'analysis/home', lastpermissionIds: '' }),
    get('/sys/user/userRoleList', { ...PAGE, roleId: '{id}' }, PAGED),
    post('/sys/user/addSysUserRole', { roleId: '{id}', userIdList: ['user-operate02'] }),
    remove('/sys/user/deleteUserRole', { roleId: '{id}', userId: 'user-operate02' }),
    post('/sys/user/addSysUserRole', { roleId: '{id}', userIdList: ['user-operate02'] }),
    remove('/sys/user/deleteUserRoleBatch', { roleId: '{id}', userIds: 'user-operate02,' }),
    ...sheet('/sys/role'),
    remove('/sys/role/delete', { id: '{id}' }),
    post('/sys/role/add', { roleName: '外来角色', roleCode: 'family_role', description: '' }),
    get('/sys/role/list', { ...PAGE, roleName: '外来角色' }, rows('id'), { keep: { id: 'result.records[].id' } }),
    remove('/sys/role/deleteBatch', { ids: '{id},' }),
    get('/sys/sysRoleIndex/queryByCode', { roleCode: 'admin' }),
  ],
  menus: [
    get('/sys/permission/list', {}, 'result result[].id result[].name result[].children'),
    get(
      '/sys/permission/getSystemMenuList',
      {},
      'result result[].id result[].name result[].menuType result[].icon result[].component result[].url result[].sortNo',
      {
        keep: { parent: 'result[].id' },
      },
    ),
    get('/sys/permission/getSystemSubmenu', { parentId: '{parent}' }, 'result'),
    get('/sys/permission/getSystemSubmenuBatch', { parentIds: '{parent},' }, 'result'),
    get('/sys/permission/queryTreeList', {}, 'result.treeList result.ids result.treeList[].key result.treeList[].title'),
    get('/sys/duplicate/check', { tableName: 'sys_permission', fieldName: 'perms', fieldVal: 'family:act' }),
    get(
      '/sys/dict/loadTreeData',
      { pid: '', pidField: 'parent_id', tableName: 'sys_permission', text: 'name', code: 'id', hasChildField: '', condition: '' },
      'result result[].key',
    ),
    post('/sys/permission/add', {
      menuType: 0,
      name: '外来菜单',
      url: '/family/menu',
      component: 'layouts/RouteView',
      icon: 'setting',
      sortNo: '99',
      route: true,
      hidden: false,
      keepAlive: false,
      alwaysShow: false,
      internalOrExternal: false,
      status: '1',
      permsType: '1',
    }),
    get('/sys/permission/list', { name: '外来菜单' }, 'result[].id', { keep: { id: 'result[].id', row: 'result[]' } }),
    put('/sys/permission/edit', { '...': '{row}', sortNo: 98 }),
    get('/sys/permission/queryPermissionRule', { permissionId: '{id}' }, 'result'),
    get('/sys/permission/getPermRuleListByPermId', { permissionId: '{id}' }, 'result'),
    post('/sys/permission/add', { status: '1', permsType: '1', route: true, parentId: '{id}', menuType: '2', name: '外来按钮', perms: 'family:act' }),
    get('/sys/permission/getSystemSubmenu', { parentId: '{id}' }, 'result[].id', { keep: { button: 'result[].id' } }),
    remove('/sys/permission/deleteBatch', { ids: '{button},' }),
    remove('/sys/permission/delete', { id: '{id}' }),
  ],
  'data rules': [
    post('/sys/permission/addPermissionRule', { ...RULE, permissionId: 'analysis/home' }, '', { refused: true }),
    post('/sys/permission/addPermissionRule', { ...RULE, ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' }, '', { refused: true }),
    post('/sys/permission/addPermissionRule', RULE),
    get('/sys/permission/queryPermissionRule', { permissionId: 'reference/position', ruleName: '外来' }, 'result[].id result[].ruleName result[].ruleColumn', {
      keep: { rule: 'result[].id' },
    }),
    put('/sys/permission/editPermissionRule', { id: '{rule}', permissionId: 'reference/position', ruleName: '外来规则改' }),
    get('/sys/role/datarule/reference/position/role-admin', {}, 'result.datarule[].id result.datarule[].ruleName'),
    post('/sys/role/datarule', { permissionId: 'reference/position', roleId: 'role-admin', dataRuleIds: '{rule}' }),
    post('/sys/role/datarule', { permissionId: 'reference/position', roleId: 'role-admin', dataRuleIds: '' }),
    remove('/sys/permission/deletePermissionRule', { id: '{rule}' }),
  ],
  departs: [
    get('/sys/sysDepart/queryTreeList', {}, nodes(`${DEPART} directorUserIds children`)),
    get('/sys/sysDepart/queryDepartTreeSync', {}, nodes(`${DEPART} directorUserIds`)),
    get('/sys/sysDepart/queryDepartTreeSync', { pid: 'depart-A01' }, nodes(DEPART)),
    get('/sys/sysDepart/queryDepartTreeSync', { ids: 'depart-A01,', primaryKey: 'id' }, nodes('id title')),
    get('/sys/sysDepart/queryIdTree', {}, 'result result[].key result[].value result[].title'),
    get('/sys/sysDepart/searchBy', { keyWord: '财务' }, nodes('id title')),
    get('/sys/sysDepart/searchBy', { keyWord: '没有这样的部门' }, '', { refused: '未查询匹配数据！' }),
    get('/sys/sysDepart/queryMyDeptTreeList', {}, 'message'),
    get('/sys/sysDepart/queryAllParentId', { departId: 'depart-A01' }, 'result.parentIds result.parentMap'),
    post('/sys/sysDepart/add', {
      departName: '外来部门',
      orgCategory: '2',
      departOrder: '7',
      mobile: '010-1',
      address: '北京',
      memo: '备注',
      parentId: 'depart-A01',
    }),
    get('/sys/sysDepart/searchBy', { keyWord: '外来部门' }, nodes('id'), { keep: { id: 'result[].id', row: 'result[]' } }),
    put('/sys/sysDepart/edit', { '...': '{row}', departOrder: 8, directorUserIds: '' }),
    remove('/sys/sysDepart/delete', { id: '{id}' }),
    post('/sys/sysDepart/add', { departName: '外来部门', orgCategory: '2', parentId: 'depart-A01' }),
    get('/sys/sysDepart/searchBy', { keyWord: '外来部门' }, nodes('id'), { keep: { id: 'result[].id' } }),
    remove('/sys/sysDepart/deleteBatch', { ids: '{id},' }),
    get('/sys/user/getCurrentUserDeparts', {}, 'result.list', { keep: { orgCode: 'result.list[].orgCode' } }),
    put('/sys/selectDepart', { orgCode: '{orgCode}', username: '' }, 'result.userInfo'),
  ],
  'my department': [
    get('/sys/permission/queryDepartPermission', { departId: 'depart-A01' }, 'result'),
    post('/sys/permission/saveDepartPermission', { departId: 'depart-A01', permissionIds: 'analysis/home,reference/position', lastpermissionIds: '' }),
    get('/sys/permission/queryDepartPermission', { departId: 'depart-A01' }, 'result result[]'),
    get(
      '/sys/sysDepartPermission/queryTreeListForDeptRole',
      { departId: 'depart-A01' },
      'result.treeList result.ids result.treeList[].key result.treeList[].slotTitle result.treeList[].isLeaf',
    ),
    get('/sys/duplicate/check', { tableName: 'sys_depart_role', fieldName: 'role_code', fieldVal: 'family_depart' }),
    post('/sys/sysDepartRole/add', { departId: 'depart-A01', roleName: '外来部门角色', roleCode: 'family_depart', description: '' }),
    get('/sys/sysDepartRole/list', { ...PAGE, deptId: 'depart-A01' }, rows('id roleName roleCode departId_dictText description'), {
      keep: { role: 'result.records[].id', row: 'result.records[]' },
    }),
    put('/sys/sysDepartRole/edit', { '...': '{row}', description: '改过' }),
    get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId: '{role}' }, 'result'),
    post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: '{role}', permissionIds: 'analysis/home', lastpermissionIds: '' }),
    post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: 'no-such-id', permissionIds: 'analysis/home', lastpermissionIds: '' }, '', {
      refused: true,
    }),
    get('/sys/sysDepartPermission/datarule/depart-A01/depart-A01', {}, '', { refused: true }),
    get('/sys/sysDepartPermission/datarule/reference/position/depart-A01', {}, 'result.datarule'),
    post('/sys/sysDepartPermission/datarule', { permissionId: 'reference/position', departId: 'depart-A01', dataRuleIds: '' }),
    get('/sys/sysDepartRole/datarule/analysis/home/depart-A01/{role}', {}, 'result.datarule'),
    post('/sys/sysDepartRole/datarule', { permissionId: 'analysis/home', roleId: '{role}', dataRuleIds: '' }),
    post('/sys/user/editSysDepartWithUser', { depId: 'depart-A01', userIdList: ['user-operate02'] }),
    get('/sys/user/departUserList', { ...PAGE, depId: 'depart-A01' }, rows('id username realname orgCode')),
    get('/sys/sysDepartRole/getDeptRoleList', { departId: 'depart-A01', userId: 'user-operate02' }, 'result[].id result[].roleName'),
    post('/sys/sysDepartRole/deptRoleUserAdd', { userId: 'user-operate02', newRoleId: '{role}', oldRoleId: '' }),
    get('/sys/sysDepartRole/getDeptRoleByUserId', { departId: 'depart-A01', userId: 'user-operate02' }, 'result[].droleId'),
    post('/sys/sysDepartRole/deptRoleUserAdd', { userId: 'user-operate02', newRoleId: '', oldRoleId: '{role}' }),
    post('/sys/sysDepartRole/deptRoleUserAdd', { userId: 'user-operate02', newRoleId: 'no-such-id', oldRoleId: '' }, '', { refused: true }),
    get('/sys/sysDepartRole/exportXls', { ...PAGE, deptId: 'depart-A01' }, 'bytes'),
    remove('/sys/sysDepartRole/delete', { id: '{role}' }),
    remove('/sys/sysDepartRole/delete', { id: 'no-such-id' }, '', { refused: true }),
    post('/sys/sysDepartRole/add', { departId: 'depart-A01', roleName: '外来部门角色', roleCode: 'family_depart', description: '' }),
    get('/sys/sysDepartRole/list', { ...PAGE, deptId: 'depart-A01' }, rows('id'), { keep: { role: 'result.records[].id' } }),
    remove('/sys/sysDepartRole/deleteBatch', { ids: '{role},' }),
    remove('/sys/user/deleteUserInDepart', { depId: 'depart-A01', userId: 'user-operate02' }),
    post('/sys/user/editSysDepartWithUser', { depId: 'depart-A01', userIdList: ['user-operate02'] }),
    remove('/sys/user/deleteUserInDepartBatch', { depId: 'depart-A01', userIds: 'user-operate02,' }),
    get('/sys/user/departUserList', { ...PAGE, depId: '' }, PAGED),
  ],
  positions: [
    get('/sys/duplicate/check', { tableName: 'sys_position', fieldName: 'code', fieldVal: 'FAMILY01', dataId: '' }),
    get('/sys/dict/getDictItems/position_rank', {}, 'result result[].value result[].text'),
    ...crud('/sys/position', { code: 'FAMILY01', name: '外来职务', postRank: '2' }, 'code', {
      read: 'id code name postRank postRank_dictText',
      edit: { name: '改过' },
    }),
    get('/sys/position/list', { ...PAGE, superQueryParams: SUPER, superQueryMatchType: 'and' }, PAGED),
    get('/sys/position/list', { ...PAGE, column: 'postRank_dictText', order: 'asc' }, rows('id code name')),
    ...sheet('/sys/position'),
    post('/sys/position/importExcel', { isSingleTableImport: '1' }, 'imported', { form: { part: 'files[]', name: 'a.xlsx' } }),
  ],
  tenants: [
    ...crud('/sys/tenant', { id: '77', name: '外来租户', beginDate: '2026-01-01 00:00:00', endDate: '2036-01-01 00:00:00', status: '1' }, 'name', {
      read: 'id name beginDate endDate status status_dictText',
      edit: { name: '外来租户', status: 0 },
    }),
    post('/sys/tenant/add', { id: '1', name: '重号', status: '1' }, '', { refused: '该编号已存在!' }),
    get('/sys/tenant/queryById', { id: 1 }, 'result.id result.name'),
  ],
  dictionaries: [
    get('/sys/duplicate/check', { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'family_dict', dataId: '' }),
    get('/sys/dict/list', PAGE, rows('id dictName dictCode description')),
    post('/sys/dict/add', { dictName: '外来字典', dictCode: 'family_dict', description: '', type: '0' }),
    get('/sys/dict/list', { ...PAGE, dictCode: 'family_dict' }, rows('id'), { keep: { id: 'result.records[].id', row: 'result.records[]' } }),
    put('/sys/dict/edit', { '...': '{row}', description: '改过' }),
    get('/sys/dictItem/dictItemCheck', { dictId: '{id}', itemValue: '1', id: '' }),
    post('/sys/dictItem/add', { dictId: '{id}', itemText: '一', itemValue: '1', sortOrder: '1', status: '1', description: '' }),
    get('/sys/dictItem/list', { ...PAGE, dictId: '{id}' }, rows('id itemText itemValue status'), {
      keep: { item: 'result.records[].id', itemRow: 'result.records[]' },
    }),
    put('/sys/dictItem/edit', { '...': '{itemRow}', itemText: '壹' }),
    remove('/sys/dictItem/delete', { id: '{item}' }),
    remove('/sys/dict/delete', { id: '{id}' }),
    get('/sys/dict/deleteList', {}, 'result result[].id'),
    put('/sys/dict/back/{id}', {}),
    remove('/sys/dict/deleteBatch', { ids: '{id},' }),
    remove('/sys/dict/deletePhysic/{id}', {}),
    ...sheet('/sys/dict'),
    get('/sys/dict/list', { ...PAGE, dictCode: '*sex*' }, rows('id dictName dictCode')),
    get('/sys/dict/treeList', {}, 'result'),
    get('/sys/dict/getDictItems/nothing_like_it', {}, 'result'),
    get('/sys/dict/getDictItems/sex', {}, 'result[].value result[].text'),
    get('/sys/dict/getDictItems/sys_user,realname,id', {}, 'result[].value result[].text'),
    get('/sys/dict/getDictItems/sys_user,realname,username', {}, 'result[].value result[].text result[].title'),
    get('/sys/dict/loadDict/sys_depart,depart_name,id', { pageSize: '6', keyword: '' }, 'result[].value result[].text'),
    get('/sys/dict/loadDict/sys_depart,depart_name,id', { keyword: 'a b+c&d=e%张\'"<>', pageSize: '6' }, 'result'),
    get('/sys/dict/loadDictItem/sys_category,name,id', { key: 'category-A01' }, 'result[]'),
    get('/sys/dict/getDictItems/sys_depart,depart_name,id', {}, 'result[].value result[].text'),
    get('/sys/user/list', { ...PAGE, username: 'nobody_has_it' }, PAGED),
    get('/sys/dict/getDictItems/sys_secret,a,b', {}, '', { refused: '字典Code格式不正确！' }),
    get('/sys/dict/loadDict/sys_user,realname,username', { keyword: '', pageSize: 10 }, 'result[].value result[].text'),
    get('/sys/dict/loadDictItem/sys_user,realname,username', { key: 'admin' }, 'result[]'),
    get(
      '/sys/dict/loadTreeData',
      { pid: '', pidField: 'pid', tableName: 'sys_category', text: 'name', code: 'id', hasChildField: '', condition: '' },
      'result[].key result[].leaf',
    ),
  ],
  categories: [
    get('/sys/category/rootList', PAGE, rows('id name code hasChild')),
    get('/sys/category/loadTreeRoot', { async: false, pcode: '' }, 'result[].key result[].title'),
    get('/sys/category/loadTreeRoot', { async: true, pcode: '0' }, 'result[].key'),
    get('/sys/category/loadTreeData', { pid: '', pcode: '0', condition: '' }, 'result[].key result[].leaf'),
    get('/sys/category/loadAllData', { code: 'A01' }, 'result'),
    get('/sys/category/loadTreeRoot', { async: false, pcode: 'A01' }, 'result[].key result[].code result[].leaf'),
    get('/sys/category/loadTreeData', { pid: 'category-A01', condition: '' }, 'result[].key result[].leaf'),
    get('/sys/category/loadOne', { field: 'id', val: 'category-A01' }, 'result.name'),
    ...sheet('/sys/category'),
    post('/sys/category/add', { name: '外来分类', pid: '0' }),
    get('/sys/category/rootList', { ...PAGE, name: '外来分类' }, rows('id'), { keep: { id: 'result.records[].id', row: 'result.records[]' } }),
    put('/sys/category/edit', { '...': '{row}', name: '改过分类' }),
    get('/sys/category/childList', { pid: '{id}' }, 'result'),
    get('/sys/category/getChildListBatch', { parentIds: '{id},' }, 'result.records'),
    get('/sys/category/loadDictItem/', { ids: '{id}' }, 'result'),
    get('/sys/category/loadTreeChildren', { pid: '{id}' }, 'result'),
    get('/sys/category/checkCode', { pid: '0', code: 'Z99' }),
    remove('/sys/category/deleteBatch', { ids: '{id},' }),
  ],
  rules: [
    get('/sys/duplicate/check', { tableName: 'sys_check_rule', fieldName: 'rule_code', fieldVal: 'family_check' }),
    ...crud(
      '/sys/checkRule',
      { ruleName: '外来校验', ruleCode: 'family_check', ruleJson: '[{"digits":"*","pattern":"^a+$","message":"只能是a"}]', ruleDescription: '' },
      'ruleCode',
      {
        read: 'id ruleName ruleCode',
      },
    ),
    get('/sys/duplicate/check', { tableName: 'sys_fill_rule', fieldName: 'rule_code', fieldVal: 'family_fill' }),
    get('/sys/fillRule/list', PAGE, rows('id ruleName ruleCode ruleClass ruleParams'), { keep: { code: 'result.records[].ruleCode' } }),
    get('/sys/fillRule/testFillRule', { ruleCode: '{code}' }, 'result'),
    ...crud(
      '/sys/fillRule',
      { ruleName: '外来填值', ruleCode: 'family_fill', ruleClass: 'org.jeecg.modules.system.rule.OrderNumberRule', ruleParams: '{"prefix":"T"}' },
      'ruleCode',
      { read: 'id ruleName ruleCode ruleClass ruleParams', edit: { ruleName: '改填' } },
    ),
    ...sheet('/sys/fillRule'),
    ...sheet('/sys/checkRule'),
    get('/sys/checkRule/checkByCode', { ruleCode: 'asset_code', value: encodeURIComponent('1A') }, '', { refused: true }),
    put('/sys/fillRule/executeRuleByCode/{code}', {}, 'result'),
    put('/sys/fillRule/executeRuleByCodeBatch', { rules: [{ ruleCode: '{code}' }] }, 'result[].ruleCode result[].result'),
  ],
  notices: [
    post('/sys/annountCement/add', {
      titile: '外来公告',
      msgContent: '<p>正文</p>',
      msgAbstract: '摘要',
      startTime: '',
      endTime: '',
      priority: 'L',
      msgCategory: '1',
      msgType: 'ALL',
      userIds: '',
    }),
    get('/sys/annountCement/list', { ...PAGE, titile: '外来公告' }, rows('id titile msgCategory_dictText sendStatus sender_dictText'), {
      keep: { id: 'result.records[].id' },
    }),
    put('/sys/annountCement/edit', {
      id: '{id}',
      titile: '外来公告改',
      msgContent: '<p>正文</p>',
      msgAbstract: '摘要',
      priority: 'H',
      msgCategory: '1',
      sender: null,
      sender_dictText: null,
      sendTime: null,
      createTime: '2026-11-16 04:31:22',
      endTime: '2099-12-31 23:59:59',
      busType: null,
      busId: null,
      openType: null,
      openPage: null,
      msgType: 'ALL',
      msgType_dictText: '全体用户',
      msgCategory_dictText: '通知公告',
      priority_dictText: '高',
      sendStatus: '0',
      sendStatus_dictText: '未发布',
      startTime: null,
      cancelTime: null,
      createBy: 'admin',
    }),
    get('/sys/annountCement/doReleaseData', { id: '{id}' }),
    get(
      '/sys/annountCement/listByUser',
      { pageSize: 5 },
      'result.anntMsgList result.anntMsgTotal result.sysMsgList result.sysMsgTotal result.anntMsgList[].msgContent',
    ),
    get('/sys/annountCement/queryById', { id: '{id}' }, 'result.msgContent'),
    get('/sys/annountCement/show/{id}', { token: '{token}' }, 'bytes'),
    get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { ...PAGE, titile: '外来' }, rows('id anntId titile msgContent sendTime readFlag'), {
      keep: { mine: 'result.records[].anntId' },
    }),
    put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: '{mine}' }),
    get('/sys/annountCement/syncNotic', { anntId: '{id}' }),
    put('/sys/sysAnnouncementSend/readAll', {}),
    get('/sys/annountCement/doReovkeData', { id: '{id}' }),
    get('/sys/annountCement/syncNotic', {}),
    remove('/sys/annountCement/delete', { id: '{id}' }),
    post('/sys/annountCement/add', {
      msgCategory: '1',
      msgType: 'USER',
      priority: 'H',
      titile: '外来点名',
      msgAbstract: '摘要',
      endTime: '2099-12-31 23:59:59',
      msgContent: '<p>正文</p>',
      userIds: 'user-admin,',
    }),
    get('/sys/annountCement/list', { ...PAGE, titile: '外来点名' }, rows('id'), { keep: { id: 'result.records[].id' } }),
    remove('/sys/annountCement/deleteBatch', { ids: '{id},' }),
  ],
  files: [
    post('/sys/common/upload', { biz: 'temp' }, 'message', { form: { part: 'file', name: 'a.png', bytes: PICTURE }, keep: { upload: 'message' } }),
    get('/sys/common/static/{upload}', {}, 'picture'),
    post('/sys/oss/file/upload', {}, '', { form: { part: 'file', name: 'oss-family.png', bytes: PICTURE } }),
    get('/sys/oss/file/list', { ...PAGE, fileName: 'oss-family.png' }, rows('id fileName url'), { keep: { id: 'result.records[].id' } }),
    remove('/sys/oss/file/delete', { id: '{id}' }),
  ],
  popup: [
    get('/online/cgreport/api/getRpColumns/positions', {}, 'result.cgRpConfigId result.cgRpConfigName result.dictOptions result.columns[].title'),
    get('/online/cgreport/api/getQueryInfo/positions', {}, 'result[].label result[].field'),
    get('/online/cgreport/api/getData/positions', { pageNo: '1', pageSize: '10' }, PAGED),
  ],
  messages: [
    ...crud('/sys/message/sysMessage', { esTitle: '外来消息', esContent: '内容', esReceiver: '13911112222', esType: '1' }, 'esTitle', {
      read: 'id esTitle esContent esReceiver esSendNum esSendStatus_dictText esType_dictText',
      edit: { esContent: '改过' },
    }),
    ...sheet('/sys/message/sysMessage'),
    get('/sys/duplicate/check', { tableName: 'sys_sms_template', fieldName: 'template_code', fieldVal: 'family_tpl' }),
    ...crud(
      '/sys/message/sysMessageTemplate',
      { templateCode: 'family_tpl', templateName: '外来模板', templateType: '4', templateContent: '您好 ${name}', templateTestJson: '{}' },
      'templateCode',
      { read: 'id templateCode templateName templateType', edit: { templateName: '外来模板改' } },
    ),
    post('/sys/message/sysMessageTemplate/add', {
      templateCode: 'family_tpl',
      templateName: '外来模板',
      templateType: '4',
      templateContent: '您好 ${name}',
      templateTestJson: '{}',
    }),
    post('/sys/message/sysMessageTemplate/sendMsg', { templateCode: 'family_tpl', testData: '{"name":"张三"}', receiver: 'admin', msgType: 'system' }),
    ...sheet('/sys/message/sysMessageTemplate'),
  ],
  'online users': [
    get('/sys/online/list', { ...PAGE, username: '' }, rows('id token username realname avatar birthday sex phone')),
    post('/sys/online/forceLogout', {}, '', { refused: true }),
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

type Kept = Map<string, unknown>

/** Puts what was kept into what is sent: a lone `{name}` as it is, one inside a text as text, `...` as all members of a row. */
function filled(value: unknown, kept: Kept): unknown {
  if (typeof value === 'string') {
    const whole = /^\{(\w+)\}$/.exec(value)?.[1]
    return whole === undefined ? value.replaceAll(/\{(\w+)\}/g, (all, name: string) => (kept.has(name) ? String(kept.get(name)) : all)) : kept.get(whole)
  }
  if (Array.isArray(value)) return value.map((part) => filled(part, kept))
  if (typeof value !== 'object' || value === null) return value
  const { '...': row, ...rest } = value as Record<string, unknown>
  const members = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, filled(part, kept)]))
  return row === undefined ? members : { ...(filled(row, kept) as object | undefined), ...members }
}

/** The request as such a client makes it: GET and POST signed, numbers of a signed body as text, ids in the query of a DELETE. */
export function familyRequest({ method, path, sent, form }: FamilyCall, kept: Kept, token: string, secret: string, now: Date): InjectOptions {
  const url = String(filled(path, kept))
  const members = filled(sent, kept) as Record<string, unknown>
  const signed = (method === 'GET' || method === 'POST') && !form && !path.includes('/static/')
  const headers = {
    // Pictures and the frame of a notice are opened by the browser, which sends no header.
    ...(path.includes('/static/') || path.includes('/show/') ? {} : { 'x-access-token': token, 'tenant-id': '0' }),
    ...(signed ? { 'x-sign': sign({ ...pathVariable(url), ...members }, secret), 'x-timestamp': String(now.getTime()) } : {}),
  }
  if (form) {
    const { headers: own, payload } = formOf(members, { bytes: kept.get('bytes') as Uint8Array, ...form })
    return { method, url, payload, headers: { ...headers, ...own } }
  }
  if (method === 'GET' || method === 'DELETE') {
    const query = Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]))
    return { method, url, query: signed ? { _t: String(Math.floor(now.getTime() / 1000)), ...query } : query, headers }
  }
  const asText = (value: unknown) => (signed && typeof value === 'number' ? String(value) : value)
  return { method, url, payload: Object.fromEntries(Object.entries(members).map(([name, value]) => [name, asText(value)])), headers }
}

function formOf(fields: Readonly<Record<string, unknown>>, { part, name, bytes }: { part: string; name: string; bytes: Uint8Array }) {
  const pieces = Object.entries(fields).map(([field, value]) => `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${String(value)}\r\n`)
  const head = `--b\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(pieces.join('') + head), bytes, Buffer.from('\r\n--b--\r\n')])
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}

/** `undefined` where a member is not there; `null` is a value like any other. */
export const readAt = (answer: unknown, path: string): unknown =>
  path
    .split(/\.|(?=\[\])/)
    .reduce<unknown>(
      (value, name) => (name === '[]' ? (Array.isArray(value) ? value[0] : undefined) : (value as Record<string, unknown> | null | undefined)?.[name]),
      answer,
    )

export type FamilyAnswer = { status: number; type: string; body: unknown; bytes: Uint8Array }

/** Why an answer is not what the client expects; nothing where it is. */
export function faultOf({ reads, refused, form }: FamilyCall, { status, type, body, bytes }: FamilyAnswer): string | undefined {
  const { success, message, code, result } = (body ?? {}) as { success?: boolean; message?: string; code?: number; result?: unknown }
  if (status !== 200) return `status ${status} ${message ?? ''}`
  if (reads === 'picture') return type.startsWith('image/') ? undefined : `a ${type}`
  if (reads === 'bytes') return !type.includes('json') && bytes.length > 0 ? undefined : `no file: ${message}`
  if (refused !== undefined)
    return success === false && message && (refused === true || message === refused) ? undefined : `answered ${String(success)} ${String(message)}`
  // All rows are in, or 201 with the address of the report, as text for the dialog and in an object for the button of a list.
  if (reads === 'imported') {
    if (success !== true) return String(message)
    const report = form?.part === 'file' ? (result as { fileUrl?: unknown } | null)?.fileUrl : result
    return code === 201 && typeof report !== 'string' ? `201 without a report: ${JSON.stringify(result)}` : undefined
  }
  const members = reads.split(' ').filter((name) => name !== '')
  const isBare = members[0] === 'bare'
  if (!isBare && success !== true) return String(message)
  const missing = members.filter((name) => name !== 'bare' && readAt(body, name) === undefined && !isBelowNothing(body, name))
  return missing.length === 0 ? undefined : `without ${missing.join(', ')}`
}

/** Nothing can be read of the rows of an empty list. */
function isBelowNothing(answer: unknown, path: string): boolean {
  const at = path.indexOf('[]')
  const list = at === -1 ? undefined : at === 0 ? answer : readAt(answer, path.slice(0, at))
  return Array.isArray(list) && list.length === 0
}
