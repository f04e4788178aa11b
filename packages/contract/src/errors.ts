/**
 * Every expected refusal: its code and HTTP status. Its text in each language is in `@rajt/phrases` (its keys are checked against
 * this table by types).
 */
export const refusalStatus = {
  bad_request: 400,
  idempotency_key_missing: 400,
  unauthenticated: 401,
  /** No token came: none was sent, or a server between client and us removes it. */
  token_missing: 401,
  credentials_wrong: 401,
  confirm_again: 403,
  forbidden: 403,
  not_activated: 403,
  owner_unconfirmed: 403,
  registration_incomplete: 403,
  second_factor_needed: 403,
  not_found: 404,
  code_unknown: 404,
  coupon_invalid: 404,
  already_entered: 409,
  already_subscribed: 409,
  already_taken: 409,
  already_waiting: 409,
  balance_changed: 409,
  balance_left: 409,
  busy: 409,
  cart_changed: 409,
  carts_ran_out: 409,
  cart_empty: 409,
  cart_expired: 409,
  claim_birth_date: 409,
  claim_in_payment: 409,
  claim_own: 409,
  claim_twice: 409,
  changed_meanwhile: 409,
  choice_closed: 409,
  choice_final: 409,
  classes_clash: 409,
  classes_full: 409,
  company_unavailable: 409,
  coupon_ended: 409,
  coupon_fits_nothing: 409,
  coupon_not_combinable: 409,
  coupon_too_little: 409,
  donation_out_of_bounds: 409,
  entries_to_come: 409,
  entry_changes_hands: 409,
  entry_closed: 409,
  entry_ended: 409,
  entry_gone: 409,
  entry_handover_closed: 409,
  entry_in_cancellation: 409,
  entry_needed: 409,
  delivery_missing: 409,
  delivery_not_allowed: 409,
  entering_blocked: 409,
  entry_not_open: 409,
  entry_open: 409,
  external_registration: 409,
  fee_differs: 409,
  gift_code_unusable: 409,
  guardian_missing: 409,
  handover_closed: 409,
  handover_own: 409,
  handover_classes_age: 409,
  handover_taken: 409,
  idempotency_in_progress: 409,
  identity_taken: 409,
  import_bad_lines: 409,
  import_encoding: 409,
  import_not_ready: 409,
  import_started: 409,
  invitation_used: 409,
  last_organiser: 409,
  mail_not_resendable: 409,
  message_started: 409,
  no_recipients: 409,
  recipients_changed: 409,
  news_started: 409,
  no_readers: 409,
  last_way_in: 409,
  member_objected: 409,
  nights_taken: 409,
  not_admitted: 409,
  not_enough_places: 409,
  not_for_age: 409,
  not_enough_stock: 409,
  not_team_race: 409,
  parcel_too_heavy: 409,
  participant_refused: 409,
  payment_in_progress: 409,
  payment_open: 409,
  places_free: 409,
  price_changed: 409,
  product_not_cancellable: 409,
  product_not_on_sale: 409,
  product_not_withdrawable: 409,
  product_in_stock: 409,
  product_sold_out: 409,
  race_cancelled: 409,
  race_change_closed: 409,
  race_change_differs: 409,
  race_change_in_cart: 409,
  race_changed: 409,
  result_closed: 409,
  race_too_soon: 409,
  refund_changed: 409,
  shipping_address_missing: 409,
  shipping_country: 409,
  refund_open: 409,
  second_factor_own: 409,
  second_factor_set: 409,
  sold_out: 409,
  start_in_past: 409,
  start_too_far: 409,
  stay_impossible: 409,
  substitute_classes_age: 409,
  substitute_in_cart: 409,
  task_ended: 409,
  task_not_undoable: 409,
  team_by_leader: 409,
  team_has_leader: 409,
  team_frozen: 409,
  team_incomplete: 409,
  team_paid: 409,
  team_paying: 409,
  team_race: 409,
  team_too_large: 409,
  terms_changed: 409,
  too_many_for_entry: 409,
  too_many_stays: 409,
  too_many_unpaid: 409,
  transfer_full: 409,
  too_old: 409,
  too_young: 409,
  withdrawal_by_participant: 409,
  withdrawal_changed: 409,
  withdrawal_closed: 409,
  women_only: 409,
  men_only: 409,
  entry_not_removable: 409,
  addresses_full: 409,
  fellows_full: 409,
  uploads_full: 409,
  file_in_use: 409,
  workouts_full: 409,
  file_too_large: 413,
  file_mismatch: 415,
  file_type: 415,
  picture_type: 415,
  proof_type: 415,
  caption_not_engravable: 422,
  caption_too_long: 422,
  email_unverified: 422,
  file_unreadable: 422,
  file_unsafe: 422,
  image_too_large: 422,
  gift_code_mistyped: 422,
  idempotency_other_request: 422,
  paymode_not_configured: 422,
  paymode_not_online: 422,
  paymode_unavailable: 422,
  sign_in_failed: 422,
  token_invalid: 422,
  validation: 422,
  too_many_requests: 429,
  internal: 500,
  gateway_unavailable: 503,
  provider_unavailable: 503,
  unavailable: 503,
  storage_full: 507,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** Codes that any operation may answer. */
export const generalRefusals: readonly RefusalCode[] = [
  'bad_request',
  'busy',
  'unauthenticated',
  'token_missing',
  'registration_incomplete',
  'forbidden',
  'not_found',
  'validation',
  'too_many_requests',
  'internal',
  'unavailable',
  'storage_full',
];

/**
 * The mistakes of fields that a form reports by itself; the text's key is `field:<code>`. Schemas carry these codes as their
 * messages, so browser and server report the same.
 */
export const shownFieldCodes = [
  'required',
  'choose',
  'invalid',
  'too_long',
  'too_short',
  'email',
  'net_time_form',
  'own_upload',
  'workout_day',
  'workout_distance',
  'password_too_short',
  'password_too_long',
  'password_classes',
  'password_mismatch',
  'password_wrong',
  'phone',
  'phone_premium',
  'name',
  'one_name',
  'birth_date',
  'gender',
  'zip',
  'nickname',
  'pace_run',
  'pace_swim',
  'heat_required',
  'certificate_required',
  'health_consent_required',
  'file_name',
  'guardian_required',
  'conditions_required',
  'terms_required',
  'data_transfer_required',
  'consent_required',
  'vat_number',
  'hungarian_vat_number',
  'group_vat_required',
  'group_vat_number',
  'group_vat_surplus',
  'chip_number',
  'otproba_id',
  'card_number',
  'taken',
  'shirt_size_given',
  'shirt_type_given',
  'contact_phone_given',
  'contact_name_given',
  'donation',
  'gift_code',
  'gift_day',
  'search_name',
  'gift_message_lines',
  'adults_only',
  'line_twice',
  'in_race',
  'too_old_here',
  'too_young_here',
  'not_by_you',
  'other_gender_here',
] as const;

export type ShownFieldCode = (typeof shownFieldCodes)[number];

/** The reasons for which a field can be refused; the text's key on the server is `fieldErrors:<code>`. */
export type FieldCode =
  | ShownFieldCode
  | 'email_own'
  | 'email_same'
  | 'net_time'
  | 'password_common'
  | 'password_other'
  | 'certificate_too_old'
  | 'team_name_taken'
  | 'locked'
  | 'locked_other'
  | 'in_cart'
  | 'change_closed'
  | 'shipping_country'
  | 'filter_field'
  | 'filter_operator'
  | 'filter_value'
  | 'filter_depth'
  | 'filter_conditions'
  | 'message_placeholder'
  | 'message_format'
  | 'message_everybody'
  | 'news_format';

/** A field that is refused, and the one that it depends on. */
export interface FieldRelation {
  readonly validated_field_id: string;
  readonly related_field: string;
}

/**
 * The related field of a refused field (specification section 3), in addition to the field itself: in a failure of
 * `form.shirtType` the related field is `form.shirtSize`.
 */
export const relatedFields: Partial<Record<FieldCode, string>> = {
  shirt_size_given: 'shirtSize',
  shirt_type_given: 'shirtType',
  contact_phone_given: 'injuryContactPhone',
  contact_name_given: 'injuryContactName',
  health_consent_required: 'form.medicalFileId',
};

/** The last change since the caller looked, and the fields that differ from the sent ones. */
export interface ChangedMeanwhile {
  /** Null: an account that was erased. */
  by: string | null;
  /** An instant. */
  at: string;
  fields: string[];
}

/** The body of every failure (architecture section 6); other keys are field names with their texts, first one shown. */
export interface Failure {
  user_msg: string;
  dev_msg: string;
  code: RefusalCode;
  /** For a login that is `not_activated`: the registration whose mail can be sent again (`PUT /register/{uid}/email`). */
  uid?: string;
  /** For fields that are wrong because of another one. */
  validation?: FieldRelation[];
  /** For `changed_meanwhile`. */
  changed?: ChangedMeanwhile;
  [field: string]: string | string[] | FieldRelation[] | ChangedMeanwhile | undefined;
}
