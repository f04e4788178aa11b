alter table race_result validate constraint race_result_time_cs;
