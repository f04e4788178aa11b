/** The log of what staff did. */
export const auditLog = {
  title: 'Napló',
  filters: 'Szűrés',
  day: 'Nap',
  actor: 'Ki',
  anybody: 'Bárki',
  event: 'Esemény',
  action: 'Mit',
  at: 'Mikor',
  concerns: 'Kit, mit érint',
  change: 'Mi volt, mi lett',
  command: 'parancs vagy törölt fiók',
  chip: { action: 'Művelet: {{value}}', personId: 'Résztvevő: {{value}}' },
  clear: 'Szűrés törlése',
  nothing: { title: 'Erre nincs bejegyzés', text: 'Próbáld másik nappal, vagy töröld a szűrést.' },
  empty: {
    title: 'Üres a napló',
    text: 'Amint valaki változtat valamit ezen a felületen, itt látod: ki, kit, mi volt, mi lett.',
  },
  older: 'Régebbiek',
};
