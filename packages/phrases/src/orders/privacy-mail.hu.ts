/** The mail that says that an account is erased. */
export const privacyMail = {
  accountErased: {
    subject: 'Töröltük a fiókodat',
    title: 'Viszlát, jó volt veled',
    text: 'Ahogy kérted, töröltük a fiókodat és mindent, amit rólad tudtunk. Ez az utolsó levelünk ehhez a fiókhoz. Ha egyszer újra rajthoz állnál, ugyanezzel az e-mail-címmel bármikor regisztrálhatsz.',
    kept: 'A rendeléseid és a számlázási adataid a számviteli törvény miatt {{years}} évig megmaradnak, másra nem használjuk őket.',
    notYou: 'Nem te törölted a fiókodat? Írj nekünk minél előbb.',
  },
};
