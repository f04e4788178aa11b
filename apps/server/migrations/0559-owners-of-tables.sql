-- The modules that own these tables have other names (decision 0081).
comment on table newsletter_subscription is 'Owner: subscriptions. Who gets the letters of a training plan or the news, from when on, and how far they have come.';
comment on table organiser_flag is 'Owner: flags. Something that a person must look at, one row for each kind and subject; raising it again counts and reopens it. Names nobody: the detail has ids, codes and amounts.';
comment on table role_grant is 'Owner: roles. A role of an account, for one event or (null) for all. The application deletes grants and creates none: the command grant does, as the owner of the schema.';
