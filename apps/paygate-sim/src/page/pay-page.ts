import { OUTCOMES, usualWait } from '../outcomes.ts';
import type { Transaction } from '../transaction.ts';
import { type Html, html, nothing } from './html.ts';
import { layout } from './layout.ts';
import { type Texts, textsFor } from './texts.ts';

/** Browsers count a refresh in 32 bits of milliseconds; a bank transfer may be open for months. */
const LONGEST_REFRESH_MS = 24 * 3_600_000;

const PLAIN = ['success', 'fail', 'cancel', 'timeout', 'fraud'];

/** Page of a transaction that can still be paid. */
export function payPage(transaction: Transaction, now: number, timeScale: number): string {
  const texts = textsFor(transaction.language);
  const begun = transaction.status === 'INPAYMENT';
  const button = (outcome: string) => outcomeForm(transaction, texts, outcome, timeScale);
  const body = html`${summary(transaction, texts, true)}
<section class="card" aria-labelledby="choose">
<h2 id="choose">${texts.choose}</h2>
<p class="hint">${begun ? texts.checking : texts.chooseHint}</p>
<div class="outcomes">${PLAIN.map(button)}</div>
<details>
<summary>${texts.tests}</summary>
<p class="hint">${texts.testsHint}</p>
<div class="outcomes">${OUTCOMES.filter((outcome) => !PLAIN.includes(outcome)).map(button)}</div>
</details>
</section>`;
  const { language, deadline } = transaction;
  const untilDeadline = Math.ceil(Math.min(deadline - now, LONGEST_REFRESH_MS) / 1000) + 1;
  const title = titleOf(transaction, texts);
  return layout({ language, texts, title, body, ...(begun ? {} : { refreshAfter: untilDeadline }) });
}

/** Page of a transaction that is over, with the way back to the shop. */
export function closedPage(
  transaction: Transaction,
  status: keyof Texts['closed'],
  redirectUrl: string,
): string {
  const { language } = transaction;
  const texts = textsFor(language);
  const { label, hint } = texts.closed[status];
  const body = html`${summary(transaction, texts, false)}
<section class="card">
<h2>${label}</h2>
<p class="hint">${hint}</p>
<p><a class="button primary" href="${redirectUrl}">${texts.backToShop}</a></p>
</section>`;
  return layout({ language, texts, title: titleOf(transaction, texts), body });
}

const titleOf = ({ isSzep }: Transaction, texts: Texts) => (isSzep ? texts.szepTitle : texts.title);

export function notFoundPage(language: string): string {
  const texts = textsFor(language);
  const body = html`<section class="card"><h1>${texts.notFound}</h1><p class="hint">${texts.notFoundHint}</p></section>`;
  return layout({ language, texts, title: texts.title, body });
}

function summary(transaction: Transaction, texts: Texts, open: boolean): Html {
  const { merchant, orderRef, id, invoiceName, deadline, language, pocket } = transaction;
  return html`<section class="card summary" aria-labelledby="amount">
<h1 id="amount"><span class="label">${open ? texts.amount : texts.closedAmount}</span> <span class="amount">${money(transaction)}</span></h1>
<dl>
<div><dt>${texts.merchant}</dt><dd>${merchant}</dd></div>
<div><dt>${texts.order}</dt><dd>${orderRef}</dd></div>
<div><dt>${texts.transaction}</dt><dd>${id}</dd></div>
<div><dt>${texts.payer}</dt><dd>${invoiceName}</dd></div>
${pocket ? html`<div><dt>${texts.pocket}</dt><dd>${pocket}</dd></div>` : nothing}
</dl>
${transaction.status === 'INIT' ? html`<p class="deadline">${texts.deadline} <time>${clockTime(deadline, language)}</time></p>` : nothing}
</section>`;
}

function outcomeForm(transaction: Transaction, texts: Texts, outcome: string, timeScale: number): Html {
  const { label, hint } = texts.outcomes[outcome] ?? { label: outcome, hint: '' };
  const look = outcome === 'success' ? 'button primary' : 'button';
  const wait = outcome === 'late' ? waitField(texts, timeScale) : nothing;
  return html`<form method="post" action="/pay/${transaction.id}/${outcome}">
<button class="${look}" aria-describedby="about-${outcome}">${label}</button>
<p class="hint" id="about-${outcome}">${hint}</p>
${wait}</form>
`;
}

function waitField(texts: Texts, timeScale: number): Html {
  const seconds = usualWait('late', timeScale);
  return html`<label>${texts.wait} <input name="waitSeconds" type="number" min="0" max="600" step="any" value="${seconds}" required></label>
`;
}

function money({ total, currency, language }: Transaction): string {
  const locale = language === 'HU' ? 'hu-HU' : 'en-GB';
  const digits = currency === 'HUF' ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }).format(total);
}

function clockTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language === 'HU' ? 'hu-HU' : 'en-GB', {
    timeZone: 'Europe/Budapest',
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(at);
}
