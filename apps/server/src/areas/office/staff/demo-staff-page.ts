import { isLanguage, type Language } from '@rajt/rules/language';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { languageOf } from '../../../platform/http/http.ts';
import { texts } from '../../../platform/http/language.ts';
import { html } from '../../../platform/web/html.ts';
import { demoPage } from '../mails/index.ts';
import { findDemoFactors } from './demo-staff-queries.ts';
import { codeAt, nextCode, unsealFactor } from './factor.ts';

const PATH = '/demo/staff';

/**
 * The page of the demo with the current codes of its staff, so that a visitor without an authenticator app can sign in to the console.
 * Only accounts of the demo are on it, and production has no such page.
 */
export function demoStaffRoutes(
  app: FastifyInstance,
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
): void {
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const language: Language = typeof lang === 'string' && isLanguage(lang) ? lang : languageOf(request);
    const t = texts(language);
    const rows = (await findDemoFactors(db)).flatMap(({ accountId, email, roles, sealed }) => {
      const unsealed = unsealFactor(config.serverSecrets, accountId, sealed);
      if (!unsealed) return [];
      const names = roles.map((role) => t(`staffMail:role.${role}`)).join(', ');
      const now = clock.now();
      return [
        html`<tr><td>${email}</td><td>${names}</td><td><strong>${codeAt(unsealed.secret, now)}</strong></td><td>${nextCode(unsealed.secret, now)}</td></tr>`,
      ];
    });
    const page = demoPage(
      { language, title: t('staffPage:title'), home: PATH, path: PATH },
      html`
<p class="intro">${t('staffPage:text')}</p>
<table><thead><tr><th scope="col">${t('staffPage:email')}</th><th scope="col">${t('staffPage:role')}</th><th scope="col">${t('staffPage:code')}</th><th scope="col">${t('staffPage:next')}</th></tr></thead>
<tbody>${rows}</tbody></table>`,
    );
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page);
  });
}
