-- Who works: each worker pool of a living process says so every few seconds, under the id by which the queue locks its jobs
-- (locked_by). What was locked by one that is not heard of any more is given back (docs/decisions/0024). Real time, not
-- app_now(): the queue's times are the database's. Owner: platform.
create table worker_heartbeat (
  pool_id text primary key,
  heard_at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on worker_heartbeat to rajt_app;
