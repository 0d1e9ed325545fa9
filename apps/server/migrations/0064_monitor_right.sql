-- One right for whatever shows how the nodes fare; the description of the API, which had it alone, is one of these pages. A title somebody has written himself stays.
update menu set title = '查看系统监控' where perms = 'monitor:list' and title = '查看接口文档';
-- The versions of records are written at the end of a transaction; what comes after this in the same one may alter the table.
set constraints all immediate;
