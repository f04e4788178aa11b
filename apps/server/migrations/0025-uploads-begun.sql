-- Uploads that were begun, so that no bytes stay without their row: noted before the bytes are kept, gone in the
-- transaction that writes their stored_file. What is left an hour later failed, and its bytes go. Owner: files.
create table upload_begun (
  storage_key text primary key,
  begun_at timestamptz not null default app_now()
);
create index upload_begun_age on upload_begun (begun_at);
grant select, insert, delete on upload_begun to rajt_app;

-- Until now a job of its own was enqueued an hour ahead for each upload; a database that is only being made has no queue.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  with waiting as (
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'remove-unkept-bytes'
    returning job.payload ->> 'storageKey' as storage_key, job.created_at
  )
  insert into upload_begun (storage_key, begun_at)
  select storage_key, created_at from waiting w
  where not exists (select from stored_file f where f.storage_key = w.storage_key)
  on conflict do nothing;
end $$;
