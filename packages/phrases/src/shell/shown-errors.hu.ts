/** Texts of refusals that the browser itself shows; all others come with the server's answer (`errors.ts`). */
export const shownErrors = {
  already_entered: 'Erre a távra már van nevezésed.',
  company_unavailable: 'Erre a versenyre cégként nem lehet nevezni. Nevezd az embereket egyenként.',
  balance_left: 'Van még egyenleged. Költsd el, vagy jelezd, hogy lemondasz róla.',
  entries_to_come:
    'Van kifizetett nevezésed közelgő versenyre. A fiókoddal együtt ez is elveszne: jelöld be, hogy lemondasz róla.',
  file_too_large: 'Túl nagy a fájl. Legfeljebb 10 MB-os képet vagy PDF-et tölts fel.',
  file_type: 'Ezt a fájltípust nem tudjuk fogadni. JPG, PNG vagy PDF kell.',
  internal: 'Nálunk történt hiba. Próbáld újra; ha megint ezt látod, írj nekünk.',
  men_only: 'Ez a táv csak férfiaknak szól.',
  owner_unconfirmed: 'Ehhez előbb erősítsd meg, hogy te vagy az: küldünk rá egy linket az e-mail-címedre.',
  payment_open:
    'Folyamatban van egy fizetésed. Fejezd be, vagy várd meg, amíg lezárul, utána törölheted a fiókodat.',
  picture_type: 'Ezt a fájlt nem tudjuk profilképnek használni. JPG, PNG vagy WebP kép kell.',
  refund_open: 'Visszatérítés jár neked, és ehhez még kell a fiókod. Amint megérkezett a pénzed, törölheted.',
  too_many_requests: 'Túl sok próbálkozás rövid idő alatt. Várj egy kicsit, és próbáld újra.',
  too_old: 'Ezen a versenyen a korhatár miatt nem indulhatsz.',
  too_young: 'A verseny napján még nem éred el az alsó korhatárt.',
  unauthenticated: 'Lejárt a belépésed. Lépj be újra, és ott folytatod, ahol abbahagytad.',
  unavailable: 'Most nem érjük el a rendszert. Próbáld újra egy perc múlva.',
  women_only: 'Ez a táv csak nőknek szól.',
};
