-- Enqueues a job as graphile_worker.add_job does (a job key replaces a waiting job; one that runs keeps running without
-- the key and the new one follows it), but without its notification: PostgreSQL lets transactions that notify commit one
-- at a time, disk write included, and with them whoever waits for their locks. A worker finds the job when it looks next;
-- what is urgent is announced after the commit (platform/jobs.ts).
create function enqueue_job(
  job_task text, job_payload json, job_run_at timestamptz, job_job_key text, job_priority int, job_max_attempts int
) returns void language plpgsql as $$
declare job_task_id int;
begin
  select id into job_task_id from graphile_worker._private_tasks where identifier = job_task;
  if not found then
    insert into graphile_worker._private_tasks (identifier) values (job_task) on conflict do nothing;
    select id into strict job_task_id from graphile_worker._private_tasks where identifier = job_task;
  end if;
  update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now()
    where key = job_job_key and is_available is not true;
  insert into graphile_worker._private_jobs as jobs (task_id, payload, run_at, max_attempts, key, priority)
    values (job_task_id, job_payload, coalesce(job_run_at, now()), job_max_attempts, job_job_key, job_priority)
    on conflict (key) do update set job_queue_id = null, task_id = excluded.task_id, payload = excluded.payload,
      run_at = excluded.run_at, max_attempts = excluded.max_attempts, priority = excluded.priority, flags = null,
      revision = jobs.revision + 1, attempts = 0, last_error = null, updated_at = now()
      where jobs.locked_at is null;
end $$;
grant execute on function enqueue_job to rajt_app;
