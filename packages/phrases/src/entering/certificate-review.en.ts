/** The review of an uploaded medical certificate, at the entry. */
export const certificateReview = {
  open: 'We have the medical certificate and are checking it.',
  accepted: 'The medical certificate is fine.',
  acceptedUntil: 'The medical certificate is fine, until {{until}}',
  expiredTitle: 'We need another medical certificate',
  expired: 'The accepted certificate will be too old on race day. Its last day is {{until}}',
  refusedTitle: 'The medical certificate is not right yet',
  why: {
    not_readable: 'We could not read it. Take the photo in good light, with the whole page in it.',
    too_old: 'It will be too old on race day.',
    not_signed: 'The signature or the stamp of the doctor is missing.',
    other_person: 'It is not in the name of the participant.',
  },
  again: 'You can upload another one until {{until}}',
  over: 'It is too late for an upload. Write to us, and we will find a way.',
  upload: 'Upload another one',
};
