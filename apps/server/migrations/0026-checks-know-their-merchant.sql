-- Looks at payments that were enqueued before an attempt named its merchant to them: without it none of them can ask, and
-- nobody asks again of an attempt that has ended, whose late money would stay unseen. A database that is only being made
-- has no queue.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  update graphile_worker._private_jobs job set
    payload = (job.payload::jsonb || jsonb_build_object('merchant', a.merchant))::json,
    -- Also one that has failed by it.
    run_at = case when job.locked_at is null then least(job.run_at, now()) else job.run_at end
  from graphile_worker._private_tasks task, payment_attempt a
  where task.id = job.task_id and task.identifier = 'check-payment' and job.payload ->> 'merchant' is null
    and a.id = (job.payload ->> 'attemptId')::bigint;
end $$;
