-- Routes for a gateway that stands before us. This server keeps them and routes nothing by them.
create table gateway_route (
  id          text primary key,
  router_id   text not null,
  name        text not null,
  uri         text not null,
  predicates  jsonb not null default '[]',
  filters     jsonb not null default '[]',
  strip_prefix int not null default 0,
  retryable   int not null default 0,
  persistable int not null default 1,
  show_api    int not null default 0,
  status      int not null default 1,
  created_by  text not null,
  created_at  timestamptz not null,
  updated_by  text,
  updated_at  timestamptz
);
create unique index gateway_route_router_once on gateway_route (router_id);
create index gateway_route_by_time on gateway_route (created_at, id);
