import { z } from 'zod'
import { announcements as announcementsCall } from '@aosp/contract/content/announcement'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import { maskPhone } from '@aosp/kernel/mask'
import { toBeijing } from '@aosp/kernel/time'
import { defineList } from '../../../platform/list/list-registry.ts'
import { choosableCatalogs } from '../../assets/index.ts'
import { managedBy } from '../../content/index.ts'
import { departNames, peopleSeenBy, worksBelow } from '../../identity/index.ts'
import { companiesSeenBy } from '../../organisation/index.ts'
import { positionRows } from '../../reference/index.ts'
import { defineReport, type Report } from './define-report.ts'

const Code = z.string().regex(/^[\w-]{1,64}$/)
const OrgCode = z.string().regex(/^([A-Z]\d{2}){1,20}$/)

const users = defineReport({
  name: 'users',
  title: '用户',
  columns: [
    { title: '账号', dataIndex: 'username', align: 'left', sorter: true, width: 140, kind: 'text' },
    { title: '姓名', dataIndex: 'realname', align: 'left', sorter: true, width: 120, kind: 'text' },
    { title: '性别', dataIndex: 'sex', align: 'center', sorter: false, width: 80, kind: 'dict', dict: 'sex' },
    { title: '手机号', dataIndex: 'phone', align: 'left', sorter: false, width: 140, kind: 'text' },
    { title: '部门', dataIndex: 'orgCodeTxt', align: 'left', sorter: false, width: 220, kind: 'text' },
    { title: '企业', dataIndex: 'corporateName', align: 'left', sorter: true, width: 240, kind: 'text' },
  ],
  query: [
    { label: '账号', field: 'username', view: 'string', mode: 'single', hidden: '0' },
    { label: '姓名', field: 'realname', view: 'string', mode: 'single', hidden: '0' },
    { label: '性别', field: 'sex', view: 'list', mode: 'single', hidden: '1', dictCode: 'sex' },
    { label: '注册时间', field: 'createTime', view: 'date', mode: 'group', hidden: '1' },
  ],
  params: z.strictObject({ orgCode: OrgCode.optional(), corporate: Code.optional() }),
  list: defineList({
    fields: {
      id: { column: 'account.id', type: 'id', sort: false },
      username: { column: 'account.username', type: 'text' },
      realname: { column: 'account.realname', type: 'text' },
      sex: { column: 'account.sex', type: 'number', sort: false, dict: 'sex' },
      corporateName: { column: 'corporate.name', type: 'text', nullable: true },
      createTime: { column: 'account.created_at', type: 'moment' },
    },
    defaultSort: ['username'],
    tieBreaker: 'account.id',
  }),
  rows: ({ db, actor }, { orgCode, corporate }) => {
    let rows = peopleSeenBy(db, actor).where('account.status', '=', ACCOUNT_STATUS.normal)
    if (orgCode !== undefined) rows = rows.where(worksBelow(orgCode))
    if (corporate !== undefined) rows = rows.where('account.corporate_id', '=', corporate)
    return rows
      .leftJoin('corporate', 'corporate.id', 'account.corporate_id')
      .select(['account.id', 'account.username', 'account.realname', 'account.sex', 'account.phone', 'corporate.name as company'])
      .select(departNames.as('departs'))
  },
  map: (row) => ({
    id: row.id,
    username: row.username,
    realname: row.realname,
    sex: row.sex,
    phone: row.phone && maskPhone(row.phone),
    orgCodeTxt: row.departs,
    corporateName: row.company,
  }),
})

const corporates = defineReport({
  name: 'corporates',
  title: '企业',
  columns: [
    { title: '企业名称', dataIndex: 'name', align: 'left', sorter: true, width: 280, kind: 'text' },
    { title: '简称', dataIndex: 'shortname', align: 'left', sorter: true, width: 140, kind: 'text' },
    { title: '统一社会信用代码', dataIndex: 'creditcode', align: 'left', sorter: false, width: 200, kind: 'text' },
    { title: '集团内', dataIndex: 'inGroup', align: 'center', sorter: false, width: 90, kind: 'dict', dict: 'yes_no' },
    { title: '交易权限', dataIndex: 'role', align: 'center', sorter: false, width: 130, kind: 'dict', dict: 'corporate_role' },
  ],
  query: [
    { label: '企业名称', field: 'name', view: 'string', mode: 'single', hidden: '0' },
    { label: '信用代码', field: 'creditcode', view: 'string', mode: 'single', hidden: '0' },
    { label: '集团内', field: 'inGroup', view: 'list', mode: 'single', hidden: '1', dictCode: 'yes_no' },
    { label: '交易权限', field: 'role', view: 'list_multi', mode: 'single', hidden: '1', dictCode: 'corporate_role' },
  ],
  params: z.strictObject({ inGroup: z.enum(['0', '1']).optional() }),
  list: defineList({
    fields: {
      id: { column: 'corporate.id', type: 'id', sort: false },
      name: { column: 'corporate.name', type: 'text' },
      shortname: { column: 'corporate.shortname', type: 'text' },
      creditcode: { column: 'corporate.creditcode', type: 'text', sort: false },
      inGroup: { column: 'corporate.in_group', type: 'number', sort: false, dict: 'yes_no' },
      role: { column: 'corporate.role', type: 'number', sort: false, dict: 'corporate_role' },
      createTime: { column: 'corporate.created_at', type: 'moment' },
    },
    defaultSort: ['name'],
    tieBreaker: 'corporate.id',
  }),
  rows: ({ db, actor }, { inGroup }) => {
    const rows = companiesSeenBy(db, actor).select([
      'corporate.id',
      'corporate.name',
      'corporate.shortname',
      'corporate.creditcode',
      'corporate.in_group as inGroup',
      'corporate.role',
    ])
    return inGroup === undefined ? rows : rows.where('corporate.in_group', '=', Number(inGroup))
  },
  map: (row) => ({ ...row }),
})

const positions = defineReport({
  name: 'positions',
  title: '职务',
  columns: [
    { title: '职务名称', dataIndex: 'name', align: 'left', sorter: true, width: 200, kind: 'text' },
    { title: '职务编码', dataIndex: 'code', align: 'left', sorter: true, width: 140, kind: 'text' },
    { title: '职级', dataIndex: 'postRank', align: 'center', sorter: true, width: 100, kind: 'dict', dict: 'position_rank' },
  ],
  query: [
    { label: '职务名称', field: 'name', view: 'string', mode: 'single', hidden: '0' },
    { label: '职级', field: 'postRank', view: 'list', mode: 'single', hidden: '0', dictCode: 'position_rank' },
    { label: '职务编码', field: 'code', view: 'string', mode: 'single', hidden: '1' },
  ],
  params: z.strictObject({
    rank: z
      .string()
      .regex(/^[1-5]$/)
      .optional(),
  }),
  list: defineList({
    fields: {
      id: { column: 'sys_position.id', type: 'id', sort: false },
      name: { column: 'sys_position.name', type: 'text' },
      code: { column: 'sys_position.code', type: 'text' },
      postRank: { column: 'sys_position.post_rank', type: 'id', dict: 'position_rank' },
      createTime: { column: 'sys_position.created_at', type: 'moment' },
    },
    defaultSort: ['-postRank'],
    tieBreaker: 'sys_position.id',
  }),
  rows: ({ db }, { rank }) => (rank === undefined ? positionRows(db) : positionRows(db).where('sys_position.post_rank', '=', rank)),
  map: (row) => ({ id: row.id, name: row.name, code: row.code, postRank: row.post_rank }),
})

const announcements = defineReport({
  name: 'announcements',
  title: '平台公告',
  access: announcementsCall.access,
  columns: [
    { title: '标题', dataIndex: 'titile' /* sic */, align: 'left', sorter: true, width: 320, kind: 'text' },
    { title: '类型', dataIndex: 'msgCategory', align: 'center', sorter: false, width: 110, kind: 'dict', dict: 'msg_category' },
    { title: '优先级', dataIndex: 'priority', align: 'center', sorter: false, width: 90, kind: 'dict', dict: 'priority' },
    { title: '状态', dataIndex: 'sendStatus', align: 'center', sorter: false, width: 100, kind: 'dict', dict: 'send_status' },
    { title: '发布人', dataIndex: 'sender', align: 'left', sorter: false, width: 120, kind: 'text' },
    { title: '发布时间', dataIndex: 'sendTime', align: 'left', sorter: true, width: 180, kind: 'text' },
  ],
  query: [
    { label: '标题', field: 'titile' /* sic */, view: 'string', mode: 'single', hidden: '0' },
    { label: '状态', field: 'sendStatus', view: 'list', mode: 'single', hidden: '0', dictCode: 'send_status' },
    { label: '发布时间', field: 'sendTime', view: 'datetime', mode: 'group', hidden: '1' },
  ],
  params: z.strictObject({ msgCategory: z.enum(['1', '2']).optional() }),
  list: defineList({
    fields: {
      id: { column: 'announcement.id', type: 'id', sort: false },
      titile /* sic */: { column: 'announcement.title', type: 'text' },
      msgCategory: { column: 'announcement.category', type: 'id', sort: false, dict: 'msg_category' },
      priority: { column: 'announcement.priority', type: 'id', sort: false, dict: 'priority' },
      sendStatus: { column: 'announcement.send_status', type: 'id', sort: false, dict: 'send_status' },
      sendTime: { column: 'announcement.sent_at', type: 'moment', nullable: true },
      createTime: { column: 'announcement.created_at', type: 'moment' },
    },
    defaultSort: ['-createTime'],
    tieBreaker: 'announcement.id',
  }),
  rows: ({ db, actor }, { msgCategory }) => {
    const rows = managedBy(db, actor).select([
      'announcement.id',
      'announcement.title',
      'announcement.category',
      'announcement.priority',
      'announcement.send_status',
      'announcement.sender_name',
      'announcement.sent_at',
    ])
    return msgCategory === undefined ? rows : rows.where(({ eb, val }) => eb('announcement.category', '=', val(msgCategory as '1' | '2')))
  },
  map: (row) => ({
    id: row.id,
    titile /* sic */: row.title,
    msgCategory: row.category,
    priority: row.priority,
    sendStatus: row.send_status,
    sender: row.sender_name,
    sendTime: row.sent_at && toBeijing(row.sent_at),
  }),
})

const catalogs = defineReport({
  name: 'catalogs',
  title: '资产目录',
  columns: [
    { title: '目录编码', dataIndex: 'code', align: 'left', sorter: true, width: 140, kind: 'text' },
    { title: '名称', dataIndex: 'name', align: 'left', sorter: true, width: 240, kind: 'text' },
    { title: '上级目录', dataIndex: 'parentName', align: 'left', sorter: false, width: 200, kind: 'text' },
  ],
  query: [
    { label: '名称', field: 'name', view: 'string', mode: 'single', hidden: '0' },
    { label: '目录编码', field: 'code', view: 'string', mode: 'single', hidden: '0' },
  ],
  params: z.strictObject({}),
  list: defineList({
    fields: {
      id: { column: 'asset_catalog.id', type: 'id', sort: false },
      code: { column: 'asset_catalog.code', type: 'text' },
      name: { column: 'asset_catalog.name', type: 'text' },
      parentName: { column: 'parent.name', type: 'text', sort: false, nullable: true },
    },
    defaultSort: ['code'],
    tieBreaker: 'asset_catalog.id',
  }),
  rows: ({ db }) => choosableCatalogs(db),
  map: (row) => ({ id: row.id, code: row.code, name: row.name, parentName: row.parent_name ?? '' }),
})

/** Every report there is. A Map, so that `constructor` in a request names nothing. */
export const REPORTS: ReadonlyMap<string, Report> = new Map([users, corporates, positions, announcements, catalogs].map((report) => [report.name, report]))
