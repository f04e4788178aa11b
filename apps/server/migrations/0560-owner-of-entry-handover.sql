-- The modules entry-handovers and entry-races are one module, replacing.
comment on table entry_handover is 'Owner: replacing. A paid entry that another person may take over: offered by a link, or chosen by the leader of its team; open, or how it ended.';
