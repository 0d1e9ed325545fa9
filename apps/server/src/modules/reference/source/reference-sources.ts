import type { DictSource, Sources, TreeSource } from '../../../platform/list/dict-source.ts'
import { CategoryCondition, categoryLevel } from '../category/category-tree-queries.ts'
import { knownCategory } from '../category/category-queries.ts'
import '../position/position.tables.ts'

const positions = (column: 'id' | 'code'): DictSource => ({
  code: `sys_position,name,${column}`,
  rows: async ({ db }) => ({ query: db.selectFrom('sys_position').select(['sys_position.name as text', `sys_position.${column} as value`]) }),
})

const categories = (column: 'id' | 'code'): DictSource => ({
  code: `sys_category,name,${column}`,
  rows: async ({ db }) => ({ query: db.selectFrom('sys_category').select(['sys_category.name as text', `sys_category.${column} as value`]) }),
})

const categoryTree: TreeSource = {
  names: { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: 'has_child' },
  condition: CategoryCondition,
  level: async ({ db }, pid, condition) => {
    if (pid !== '') await knownCategory(db, pid)
    const nodes = await categoryLevel(db, pid === '' ? undefined : pid, condition)
    return nodes.map(({ key, title, code, parentId, leaf }) => ({ key, title, code, parentId, leaf }))
  },
}

/** Positions and categories as dictionaries, and the categories as a tree. */
export const referenceSources: Sources = {
  dicts: [positions('id'), positions('code'), categories('id'), categories('code')],
  trees: [categoryTree],
}
