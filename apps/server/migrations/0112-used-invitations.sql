-- A lost answer to accepting an invitation to a team is asked for again.

create table used_invitation (
  -- SHA-256 of the link's secret.
  token_hash bytea primary key,
  entry_id bigint not null references entry (id)
);
create index used_invitation_entry on used_invitation (entry_id);
comment on table used_invitation is 'Owner: teams. The link of a member who has given their own data, and the entry that is theirs by it, so '
  'that accepting can be repeated. Deleted when the race is over.';
grant select, insert, delete on used_invitation to rajt_app;
