import type pg from 'pg';

/** Somebody with an entry to come, a result, a purchase with a shirt, an open cart and a balance. */
export interface Reader {
  readonly userId: string;
  readonly token: string;
  /** The start of another person's name. */
  readonly friend: string;
  readonly entryId: string;
  readonly pastEntryId: string;
  readonly trid: string;
}

/** How many different people read the pages. */
const READERS = 64;

/** People of the newest published races of a generated database. Every fourth person has a cart and a balance. */
export async function findReaders(client: pg.Client): Promise<Reader[]> {
  const { rows } = await client.query<Reader>(
    `select p.id::text as "userId", 'token-growth-' || p.id as token, f.family_name || ' ' || left(f.first_name, 2) as friend, e.id::text as "entryId",
       past.id::text as "pastEntryId", o.trid
     from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id join person p on p.id = e.participant_id join person f on f.id = p.id % 1000 + 2
       join lateral (select x.id from entry x join race_result on entry_id = x.id
         where x.participant_id = p.id and x.entered_by = p.id and x.state = 'paid' order by x.id desc limit 1) past on true
       join lateral (select s.trid from orders s join product_item i on i.order_id = s.id
         where s.account_id = p.id and i.state = 'paid' order by s.id desc limit 1) o on true
     where v.id like 'growth-%' and v.is_published and v.starts_on > current_date and r.kind = 'individual'
       and e.state = 'paid' and e.entered_by = p.id and p.id % 4 = 0
     -- They are on the waiting list of the other race.
     order by r.race_on desc, e.id limit $1`,
    [READERS],
  );
  if (rows.length === 0)
    throw new Error('no reader has everything that the pages show: take a larger --size');
  return rows;
}

/** The ids that public pages need. */
export interface PublicIds {
  /** The newest published race with results. */
  readonly pastRaceId: string;
  readonly upcomingRaceId: string;
  readonly upcomingEventId: string;
}

export async function findPublicIds(client: pg.Client): Promise<PublicIds> {
  const { rows } = await client.query<PublicIds>(
    `select
       (select r.id from race r join event v on v.id = r.event_id where v.id like 'growth-%' and v.is_published
         and v.starts_on < current_date and r.kind = 'individual' order by r.race_on desc limit 1) as "pastRaceId",
       soon.id as "upcomingRaceId", soon.event_id as "upcomingEventId"
     from (select r.id, r.event_id from race r join event v on v.id = r.event_id where v.id like 'growth-%' and v.is_published
       and v.starts_on > current_date and r.kind = 'individual' order by r.race_on desc limit 1) soon`,
  );
  const [ids] = rows;
  if (!ids?.pastRaceId) throw new Error('no published race was generated');
  return ids;
}
