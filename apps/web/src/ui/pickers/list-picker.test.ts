import { describe, expect, test } from 'vitest'
import { CORPORATES, MEMBERS, QUALIFICATIONS } from './company-pickers.ts'
import { DEPARTS } from './depart-source.ts'
import { askedOf, BUSINESS_ELLIPSIS, BUSINESS_PAGE_SIZES, BUSINESS_WIDTH, firstQuery, type ListPicker } from './list-picker.ts'
import { REVIEWERS, USERS, USERS_BY_DEPARTMENT } from './people-pickers.ts'
import { POPUP_WIDTH } from './report-popup.ts'
import { POSITIONS, ROLES } from './role-pickers.ts'

const fields = ({ columns }: ListPicker) => columns.map(({ field }) => field)
const conditions = ({ conditions: asked }: ListPicker) => asked.map(({ name }) => name)

describe('what a dialog asks for', () => {
  test('words are looked for anywhere, choices exactly, the tree node as a condition', () => {
    const picker = { ...MEMBERS, tree: { label: '部门', field: 'departId', source: DEPARTS.source } }
    const query = { ...firstQuery(picker), pageNo: 3, filters: { realname: ' 陈 ', inMember: '2', username: 'a*' }, node: 'd1' }
    expect(askedOf(picker, query)).toEqual({ pageNo: 3, pageSize: 10, realname: '*陈*', inMember: '2', username: 'a*', departId: 'd1' })
    expect(askedOf(USERS, { ...query, filters: { realname: '陈' } })).toEqual({ pageNo: 3, pageSize: 10, realname: '陈' })
    expect(askedOf({ ...ROLES, fixed: { self_x: '1' } }, firstQuery(ROLES))).toEqual({ pageNo: 1, pageSize: 5, self_x: '1' })
  })
})

describe('the pickers the documents name', () => {
  test('K-027 K-028 K-029 K-030 K-039 K-040 widths and ellipses', () => {
    expect([USERS.width, DEPARTS.width, POPUP_WIDTH, BUSINESS_WIDTH]).toEqual([1250, 500, 1200, 900])
    expect([USERS.ellipsis, BUSINESS_ELLIPSIS, ROLES.ellipsis]).toEqual([25, 12, 12])
  })
  test('K-013 K-021 page sizes', () => {
    expect([BUSINESS_PAGE_SIZES, firstQuery(POSITIONS).pageSize]).toEqual([[5, 10, 20, 30], 5])
    expect([QUALIFICATIONS.pageSizes, firstQuery(QUALIFICATIONS).pageSize]).toEqual([[20, 50, 100], 20])
  })
  test('W-065 W-068 W-070 W-071 W-074 W-076 columns and conditions', () => {
    expect(conditions(CORPORATES)).toEqual(['name', 'shortname', 'creditcode'])
    expect([...conditions(MEMBERS)].sort()).toEqual(['inMember', 'phone', 'realname', 'status', 'username'])
    expect(conditions(REVIEWERS)).toEqual(['username', 'realname'])
    expect([fields(USERS_BY_DEPARTMENT), USERS_BY_DEPARTMENT.tree?.field]).toEqual([['username', 'realname', 'sex', 'phone', 'orgCodeTxt'], 'departId'])
    expect(fields(POSITIONS)).toEqual(['name', 'code', 'rank_dictText'])
  })
})
