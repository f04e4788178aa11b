/** Mails about the balance. */
export const walletMail = {
  ends: {
    subject: 'Hamarosan lejár: {{amount}} az egyenlegeden',
    title: 'Költsd el, amíg a tiéd',
    text: 'Az egyenleged egy része hamarosan lejár. Ha addig rendelsz, a kosárban egy pipával fizethetsz belőle: nevezésért is, a boltban is.',
    amount: 'Lejár',
    date: 'Utolsó nap',
    total: 'Most összesen ennyi van rajta',
    button: 'Megnézem a rajtokat',
    note: 'Az egyenlegedet a profilodban találod, azzal együtt, hogy mi mikor jár le belőle.',
  },
};
