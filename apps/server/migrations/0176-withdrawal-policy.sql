-- Until when and at what cost a paid entry can be given up (packages/rules/src/orders/withdrawal.ts): data of the race, kept by an entry as
-- it was when its payment started.

alter table race add column withdrawal jsonb not null
  default '{"steps": [{"until": {"daysBefore": 42}, "fee": {"huf": 1000, "eur": 5, "hufPerEur": 400}}, {"until": "wednesday", "fee": {"percent": 20}}], "goods": "cancel"}';
update race set withdrawal = '{"steps": [], "goods": "keep"}' where kind = 'virtual';

alter table entry add column withdrawal jsonb;

-- What an entry of a race keeps: the policy, the market of its order and the day that steps are counted from.
create function frozen_withdrawal(of_race text, of_market text) returns jsonb language sql stable as $$
  select jsonb_build_object('policy', withdrawal, 'market', of_market, 'raceOn', race_on) from race where id = of_race
$$;

-- Also where the order bought nothing: its money may come late.
update entry e set withdrawal = frozen_withdrawal(e.race_id, o.market) from orders o where o.id = e.order_id;
alter table entry add constraint entry_withdrawal_frozen check (state <> 'paid' or withdrawal is not null);
