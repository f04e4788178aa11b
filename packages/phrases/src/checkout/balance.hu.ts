/** What somebody can spend here: on the profile, beside the coupons, and at the checkout. */
export const balance = {
  title: 'Egyenleged',
  intro:
    'Ebből fizethetsz, ha legközelebb rendelsz. Mindig azt a részét használjuk fel először, amelyik előbb lejár.',
  none: 'Most üres. Ide kerül, amit ajándékkártyáról beváltasz, és ami egy visszalépés után visszajár.',
  servicesOnly: 'Ebből {{amount}} csak szolgáltatásra jó: nevezésre, foglalkozásra, szállásra.',
  reserved: 'További {{amount}} egy folyamatban lévő fizetésedhez tartozik.',
  lastDay: 'Felhasználhatod eddig: {{date}}',
  forServices: 'csak szolgáltatásra',
  soon: 'Hamarosan lejár',
  origin_gift_code: 'Ajándékkártya',
  origin_withdrawal: 'Visszalépés',
  origin_race_change: 'Távváltás',
  origin_organiser: 'A szervező ajándéka',
  history: 'Ami eddig történt vele',
  all_one: 'Az összes tétel ({{count}})',
  all_other: 'Az összes tétel ({{count}})',
  credited: 'Jóváírás',
  spent: 'Fizetés',
  returned: 'Visszatérítés',
  expired: 'Lejárt',
  forfeited: 'Fiók törlése',

  use: 'Fizetek az egyenlegemből',
  useHint: 'Ennél a rendelésnél legfeljebb {{amount}} használható fel belőle.',
  useServicesHint:
    'Ennél a rendelésnél legfeljebb {{amount}} használható fel belőle: egy része csak szolgáltatásra jó, és ajándékkártyát csak kártyával vehetsz.',
  howMuch: 'Mennyit?',
  nothingLeft: 'Az egyenleged mindent fizet, kártyára nincs szükség. A gomb azonnal kifizeti a rendelést.',
};
