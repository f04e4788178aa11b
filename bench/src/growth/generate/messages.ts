import { type Fill, series } from './scale.ts';

/** The longest tables, which nothing else refers to: mails, news, training, and the audit log. */
export const messages: readonly Fill[] = [
  () => `
    insert into mail_message (business_key, kind, recipient, language, payload, state, subject, created_at, sent_at)
    select mail || ':' || n, mail, 'growth-' || account_id || '@bench.example', 'hu', '{}', 'sent', 'Rajt', at, at
    from purchase, (values ('entry-paid'), ('invoice'), ('race-week')) k (mail)`,
  (s) => `
    insert into audit_log (actor_id, action, subject, detail, at)
    select account_id, action, subject || ':' || case subject when 'person' then account_id else n end, '{}', at
    from purchase, (values ('entry.held', 'entry'), ('entry.paid', 'entry'), ('order.placed', 'orders'), ('order.paid', 'orders'),
      ('invoice.done', 'invoice'), ('session.opened', 'person')) k (action, subject) order by n limit ${s.rowsOf('audit_log')}`,
  () => `
    insert into news_issue (id, branch, content, state, send_at, ended_at)
    select 'growth-' || i, 'swim', '{}', 'sent', now() - i * interval '30 days', now() - i * interval '30 days' from generate_series(1, 10) i`,
  (s) => `
    insert into news_letter (issue_id, account_id, state, begun_at)
    select 'growth-' || issue, i, 'sent', now() - issue * interval '30 days' from generate_series(1, 10) issue, ${series(s.people)}`,
  (s) => `
    insert into newsletter_subscription (id, series_id, account_id, branch, market, language, state, starts_on, next_week, ended_at)
    select md5('series-' || i)::uuid, (select id from training_series order by id limit 1), 4 * i, 'swim', 'dom', 'hu',
      'ended', current_date - 200, 12, now() - interval '100 days' from ${series(s.rowsOf('newsletter_subscription'))}`,
  (s) => `
    insert into training_done (subscription_id, week, day)
    select md5('series-' || i)::uuid, week, day from ${series(s.rowsOf('newsletter_subscription'))}, generate_series(1, 5) week, generate_series(1, 2) day`,
];
