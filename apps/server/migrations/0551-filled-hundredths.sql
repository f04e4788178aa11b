-- In a transaction of its own, so that the table is locked against nobody meanwhile.
update race_result set net_time_cs = net_time_s * 100 where net_time_s is not null and net_time_cs is null;
