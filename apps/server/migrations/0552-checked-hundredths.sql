-- Checked for new rows from now on; 0553 reads the others without a lock that readers wait for.
alter table race_result add constraint race_result_time_cs check ((status = 'finished') = (net_time_cs is not null)) not valid;
