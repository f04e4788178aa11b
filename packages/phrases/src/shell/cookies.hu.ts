/** What the banner about cookies says. */
export const cookies = {
  title: 'Sütik, röviden',
  text: 'Ami a belépéshez és a kosaradhoz kell, azt a böngésződben tároljuk. Mérni és hirdetni csak akkor fogunk, ha megengeded.',
  accept: 'Elfogadom',
  reject: 'Elutasítom',
  marketing: 'Mérés és hirdetés',
  reopen: 'Sütibeállítások',
};
