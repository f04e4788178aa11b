/**
 * Passwords that satisfy the rule and are guessed first, in Hungarian and English. A module of its own because only the
 * server needs the list.
 */
const COMMON_STEMS: ReadonlySet<string> = new Set(
  (
    'abc abcd abcde abcdef aa aaa aaaa aaaaaa asd asdf asdfg asdfgh asdfghjkl admin adrienn alma almafa andrea angel ' +
    'anya anyu asus attila balaton balazs baseball batman bence boldog budapest charlie csaba cica cicamica ' +
    'computer daniel david debrecen dorina dragon eszter facebook family ferenc ferencvaros flower football forever ' +
    'fradi freedom fuck futas futball futo gabor george google hello hungary iloveyou internet istvan ' +
    'jelszo jelszavam joszi jozsef katalin kicsi killer kiscica kutya laci lacika laszlo legia letmein liverpool ' +
    'london love lovely macska magyar maraton marathon maria mark master mate michael minecraft monika monkey ' +
    'mosolygo mustang nagy naruto nem nevezes nikolett norbert pass passw password passwort peter pokemon princess ' +
    'qaz qazwsx qwe qwer qwert qwerty qwertyuiop qwertz qwertzuiop rajt robert running runner samsung secret ' +
    'shadow soccer sport star sunshine superman swim swimming szabo szeged szeretlek szerelem szia sziasztok tamas ' +
    'teszt test tigris titok tibor uszas uszo user valami viktor welcome whatever xxx yxcv yxcvbnm zoltan zxcvbn zsolt zsuzsa'
  ).split(' '),
);

/** Whether a password is a common word, alone or with digits and punctuation around it; accents and case are ignored. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const stem = plain
    .replace(/^[^a-z]+|[^a-z]+$/g, '')
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('$', 's');
  return COMMON_STEMS.has(stem);
}
