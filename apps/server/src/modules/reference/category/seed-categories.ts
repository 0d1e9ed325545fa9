import { nextLevelCode } from '@aosp/kernel/level-code'
import type { Trx } from '../../../platform/db/database.ts'
import './category.tables.ts'

type Branch = readonly [name: string, children?: readonly Branch[]]

/** What the group sorts its papers by. Assets have a catalogue of their own. */
const TREE: readonly Branch[] = [
  [
    '公告分类',
    [
      ['交易公告', [['资产处置公告'], ['资产出租公告'], ['共享供需公告'], ['变更与补充公告'], ['终止公告']]],
      ['结果公示', [['成交结果公示'], ['流拍公示'], ['违约公示']]],
      ['平台通知', [['规则调整'], ['系统维护'], ['节假日安排']]],
    ],
  ],
  [
    '知识分类',
    [
      ['操作指南', [['注册与登录'], ['报名与保证金'], ['竞价操作'], ['结算与开票']]],
      ['政策法规', [['国有资产管理'], ['招标与采购'], ['数据与隐私']]],
      ['常见问题', [['账号问题'], ['资金问题'], ['合同问题']]],
    ],
  ],
  [
    '合同类型',
    [
      ['转让合同', [['设备转让'], ['车辆转让'], ['房产转让'], ['废旧物资转让']]],
      ['租赁合同', [['设备租赁'], ['场地租赁'], ['车辆租赁']]],
      ['服务合同', [['评估服务'], ['拆除与运输'], ['检测服务']]],
    ],
  ],
  [
    '档案类别',
    [
      ['企业资料', [['营业执照'], ['资质证书'], ['授权委托书']]],
      ['交易资料', [['评估报告'], ['内部决策文件'], ['移交清单']]],
    ],
  ],
]

export async function seedCategories(trx: Trx, now: Date): Promise<void> {
  const rows = planted(TREE, { id: null, code: '' })
  await trx
    .insertInto('sys_category')
    .values(rows.map((row) => ({ ...row, created_by: 'admin', created_at: now, updated_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function planted(branches: readonly Branch[], parent: { id: string | null; code: string }): { id: string; pid: string | null; name: string; code: string }[] {
  let last: string | undefined
  return branches.flatMap(([name, children = []]) => {
    last = nextLevelCode(parent.code, last)
    const code = last ?? ''
    const id = `category-${code}`
    return [{ id, pid: parent.id, name, code }, ...planted(children, { id, code })]
  })
}
