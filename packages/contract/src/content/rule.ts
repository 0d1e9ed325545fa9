import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Int, ListInput, Moment, NoResult, paged } from '../wire.ts'

/** Maintenance of the rule documents behind the footer. Readers look them up by name with `tradingRules` of content.ts. */
const RuleLine = z.object({
  id: z.string(),
  name: z.string(),
  fileurl: z.string(),
  wordFileurl: z.string().nullable(),
  /** Counts from 1; every change of a file or of the text makes a new one. */
  version: z.number(),
  /** One of the four the footer and the contracts lean on: can be changed, never renamed or deleted. */
  builtIn: z.boolean(),
  /** Given to sessions only. */
  sessionOnly: z.boolean(),
  updateBy: z.string().nullable(),
  updateTime: Moment,
})
/** Name, PDF, Word file, text for reading on the page, and what changed. */
const RuleForm = z.object({
  name: z.string('请输入文件名称').trim().min(1, '请输入文件名称').max(50, '文件名称最多 50 个字'),
  fileurl: z.string('请上传 PDF 文件').min(1, '请上传 PDF 文件').max(200),
  wordFileurl: z.string().max(200).nullish(),
  content: z.string().max(200_000, '正文过长').optional(),
  changeNote: z.string().trim().max(200, '修订说明最多 200 个字').optional(),
})

/** Filters name, updateTime_begin/_end. */
export const ruleList = endpoint({
  method: 'GET',
  path: '/tTradingRules/tTradingRules/manageList',
  access: 'trading-rule:list',
  scope: 'platform',
  title: '规则文件维护列表',
  input: ListInput,
  result: paged(RuleLine),
})
export const ruleById = endpoint({
  method: 'GET',
  path: '/tTradingRules/tTradingRules/queryById',
  access: 'trading-rule:list',
  scope: 'platform',
  title: '规则文件详情',
  input: z.object({ id: Id }),
  result: RuleLine.extend({
    content: z.string(),
    fileName: z.string(),
    wordFileName: z.string().nullable(),
    /** Newest first; files of old versions stay readable. */
    versions: z.array(
      z.object({
        version: z.number(),
        fileurl: z.string(),
        wordFileurl: z.string().nullable(),
        changeNote: z.string(),
        updateBy: z.string(),
        updateTime: Moment,
      }),
    ),
  }),
})
export const addRule = endpoint({
  method: 'POST',
  path: '/tTradingRules/tTradingRules/add',
  access: 'trading-rule:add',
  scope: 'platform',
  title: '新增规则文件',
  done: '添加成功！',
  input: RuleForm,
  result: z.object({ id: z.string() }),
})
/** `version` is the one the editor has seen: whoever saved in between is not overwritten. */
export const editRule = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/tTradingRules/tTradingRules/edit',
  access: 'trading-rule:edit',
  scope: 'platform',
  title: '编辑规则文件',
  done: '编辑成功!',
  input: RuleForm.partial().extend({ id: Id, version: Int }),
  result: z.object({ version: z.number() }),
})
export const deleteRule = endpoint({
  method: 'DELETE',
  path: '/tTradingRules/tTradingRules/delete',
  access: 'trading-rule:delete',
  scope: 'platform',
  title: '删除规则文件',
  done: '删除成功!',
  input: z.object({ id: Id }),
  result: NoResult,
})
