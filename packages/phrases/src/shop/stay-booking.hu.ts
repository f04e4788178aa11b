/** Choosing nights of an accommodation, on its page alone. */
export const stayBooking = {
  perPerson: '+{{price}} / fő',
  chosen_one: '{{room}}: {{days}}, {{count}} éjszaka',
  chosen_other: '{{room}}: {{days}}, {{count}} éjszaka',
  peopleLine_one: 'Fejenkénti díj, {{count}} fő',
  peopleLine_other: 'Fejenkénti díj, {{count}} fő',
};
