import { endpoint } from '../endpoint.ts'
import type * as shapes from './help.shapes.ts'

/** The help centre: entries, and under each its questions with answers. Visitors read it, operators write it. */

/** All entries by createTime, which moving one exchanges with its neighbour. `selectContent`: those that say it, or whose questions do. */
export const helpEntries = endpoint<typeof shapes.helpEntries>({
  method: 'GET',
  path: '/help/hEntry/list',
  access: 'public',
  scope: 'public-rows',
  title: '帮助条目',
  rate: 'page',
})
/** Questions of one entry, newest first. */
export const helpQuestions = endpoint<typeof shapes.helpQuestions>({
  method: 'GET',
  path: '/help/hQuestion/list',
  access: 'public',
  scope: 'public-rows',
  title: '帮助问题',
  rate: 'page',
})
/** Filters title, createTime_begin/_end. */
export const helpEntryList = endpoint<typeof shapes.helpEntryList>({
  method: 'GET',
  path: '/help/hEntry/manageList',
  access: 'help-entry:list',
  scope: 'platform',
  title: '帮助条目维护列表',
})
export const exportHelpEntries = endpoint<typeof shapes.exportHelpEntries>({
  method: 'GET',
  path: '/help/hEntry/exportXls',
  access: 'help-entry:export',
  scope: 'platform',
  title: '导出帮助条目',
  body: 'file',
  rate: 'export',
})
export const helpEntryById = endpoint<typeof shapes.helpEntryById>({
  method: 'GET',
  path: '/help/hEntry/queryById',
  access: 'help-entry:list',
  scope: 'platform',
  title: '帮助条目详情',
})
export const addHelpEntry = endpoint<typeof shapes.addHelpEntry>({
  method: 'POST',
  path: '/help/hEntry/add',
  access: 'help-entry:add',
  scope: 'platform',
  title: '新增帮助条目',
  done: '添加成功！',
})
/** `version` is the one the editor has seen: whoever saved in between is not overwritten. */
export const editHelpEntry = endpoint<typeof shapes.editHelpEntry>({
  method: 'PUT',
  also: ['POST'],
  path: '/help/hEntry/edit',
  access: 'help-entry:edit',
  scope: 'platform',
  title: '编辑帮助条目',
  done: '编辑成功!',
})
/** An entry that still has questions stays. */
export const deleteHelpEntry = endpoint<typeof shapes.deleteHelpEntry>({
  method: 'DELETE',
  path: '/help/hEntry/delete',
  access: 'help-entry:delete',
  scope: 'platform',
  title: '删除帮助条目',
  done: '删除成功!',
})
export const moveHelpEntry = endpoint<typeof shapes.moveHelpEntry>({
  method: 'POST',
  path: '/help/hEntry/move',
  access: 'help-entry:edit',
  scope: 'platform',
  title: '调整帮助条目顺序',
  done: '顺序已调整',
})
/** Filters entryId, question, fileType, createTime_begin/_end. */
export const helpQuestionList = endpoint<typeof shapes.helpQuestionList>({
  method: 'GET',
  path: '/help/hQuestion/manageList',
  access: 'help-question:list',
  scope: 'platform',
  title: '帮助问题维护列表',
})
export const exportHelpQuestions = endpoint<typeof shapes.exportHelpQuestions>({
  method: 'GET',
  path: '/help/hQuestion/exportXls',
  access: 'help-question:export',
  scope: 'platform',
  title: '导出帮助问题',
  body: 'file',
  rate: 'export',
})
export const helpQuestionById = endpoint<typeof shapes.helpQuestionById>({
  method: 'GET',
  path: '/help/hQuestion/queryById',
  access: 'help-question:list',
  scope: 'platform',
  title: '帮助问题详情',
})
export const addHelpQuestion = endpoint<typeof shapes.addHelpQuestion>({
  method: 'POST',
  path: '/help/hQuestion/add',
  access: 'help-question:add',
  scope: 'platform',
  title: '新增帮助问题',
  done: '添加成功！',
})
export const editHelpQuestion = endpoint<typeof shapes.editHelpQuestion>({
  method: 'PUT',
  also: ['POST'],
  path: '/help/hQuestion/edit',
  access: 'help-question:edit',
  scope: 'platform',
  title: '编辑帮助问题',
  done: '编辑成功!',
})
export const deleteHelpQuestion = endpoint<typeof shapes.deleteHelpQuestion>({
  method: 'DELETE',
  path: '/help/hQuestion/delete',
  access: 'help-question:delete',
  scope: 'platform',
  title: '删除帮助问题',
  done: '删除成功!',
})
