-- One word for one thing (docs/glossary.md), also where an earlier start wrote the words it knew. What somebody has written himself stays.
update dict_item set text = words.now
from (values
  ('t_bidType/1', '正向多次报价(加价)', '正向多次报价（加价）'),
  ('t_bidType/2', '正向一次报价(密封，价高者得)', '正向一次报价（密封，价高者得）'),
  ('t_bidType/3', '反向多次报价(减价)', '反向多次报价（减价）'),
  ('t_bidType/4', '反向一次报价(密封，价低者得)', '反向一次报价（密封，价低者得）'),
  ('time_unit/0', '次(总价)', '次（总价）'),
  ('t_cost_assume/2', '报名方承担', '买受人承担'),
  ('msg_category/1', '通知公告', '公告'),
  ('msg_category/2', '系统消息', '消息')
) as words (id, before, now)
where dict_item.id = words.id and dict_item.text = words.before;

update dict set name = words.now
from (values ('msg_category', '通告类型', '消息类型'), ('msg_type', '通告对象', '公告对象'), ('org_category', '机构类型', '部门类型')) as words (id, before, now)
where dict.id = words.id and dict.name = words.before;

update menu set title = words.now
from (values
  ('系统通告', '平台公告'),
  ('查看系统通告', '查看平台公告'),
  ('新增系统通告', '新增平台公告'),
  ('修改系统通告', '修改平台公告'),
  ('删除系统通告', '删除平台公告'),
  ('发布系统通告', '发布平台公告'),
  ('撤销系统通告', '撤销平台公告'),
  ('查看资金账本', '查看资金明细'),
  ('导出资金账本', '导出资金明细')
) as words (before, now)
where menu.title = words.before;
