import type { VariantKind } from '@rajt/rules/shop/products';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';

/** When and for whom a room, its tourist tax or its seats are. */
export interface PieceStay {
  readonly stayId: string;
  readonly arrivesOn: string;
  readonly leavesOn: string;
  readonly people: number;
  readonly adults: number;
  /** Empty once they are erased. */
  readonly guests: readonly string[];
  /** Set for a seat. */
  readonly departsAt: string | null;
}

/** The details that distinguish a piece from others of its variant, as they are stored. */
export interface StoredAbout {
  readonly kind: VariantKind;
  readonly caption: string | null;
  /** The participant of the entry that it is attached to; null: it is attached to none. */
  readonly participant: PersonName | null;
  /** The event and race of that entry. */
  readonly race: { readonly hu: string; readonly en: string } | null;
  readonly stay: PieceStay | null;
  /** The day on which it is ready, of what is made after its race; null once that has come. */
  readonly readyOn: string | null;
}

/** `x` is the piece, `v` its variant and `p` its product. A statement that groups pieces groups them by `aboutColumns`. */
export const aboutObject = sql`jsonb_build_object('kind', v.kind, 'caption', x.caption,
  'participant', (select jsonb_build_object('nameTitle', of.name_title, 'familyName', of.family_name, 'firstName',
    of.first_name)
    from person of where of.id = x.participant_id),
  'race', (select jsonb_build_object('hu', of.name_hu || ' – ' || r.name_hu, 'en', of.name_en || ' – ' || r.name_en)
    from race r join event of on of.id = r.event_id where r.id = x.race_id),
  'stay', (select jsonb_build_object('stayId', of.id::text, 'arrivesOn', of.arrives_on, 'leavesOn', of.leaves_on,
      'people', of.people, 'adults', of.adults, 'guests', of.guests,
      'departsAt', (select departs_at from stay_transfer where variant_id = v.id)) from stay of
        where of.id = x.stay_id),
  'readyOn', (select ready.on_day from race r join event of on of.id = r.event_id,
    lateral (select case r.kind when 'virtual' then of.ends_on else r.race_on end + p.ready_after_race_days as on_day) ready
    where r.id = x.race_id and ready.on_day > (app_now() at time zone 'Europe/Budapest')::date))`;
export const aboutOf = sql`${aboutObject} as about`;

export const aboutColumns = sql`v.id, x.caption, x.participant_id, x.race_id, x.stay_id`;
