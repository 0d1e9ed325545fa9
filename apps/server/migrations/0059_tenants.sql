-- Tenants are managed: who made one, when it was changed, and who belongs to it.
alter table tenant add column created_by text;
alter table tenant add column updated_at timestamptz;
create index tenant_by_time on tenant (created_at, id);
create index account_tenant_by_tenant on account_tenant (tenant_id);
