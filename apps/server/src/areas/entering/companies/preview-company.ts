import type { CheckedLine, previewCompany as operation } from '@rajt/contract/entering/operations/companies';
import type { Language } from '@rajt/rules/language';
import { sumHuf } from '@rajt/rules/money';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import { forPerson, type RaceForEntry } from '../../content/catalog/index.ts';
import type { HoldDeps } from '../entries/index.ts';
import { checkCompany } from './check-company.ts';
import { placesNow } from './places-now.ts';
import type { ReadLine } from './read-line.ts';

/** Previews a company's file: each line, its price and its mistakes; changes nothing. */
export async function previewCompany(
  deps: HoldDeps,
  { viewer, body, site, language, ip }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { race, lines } = await checkCompany(deps, { site, buyerId: viewer.id, ip, isEntering: false }, body);
  const at = deps.clock.now();
  const shown = lines.map((line) => toChecked(race, line, at, language));
  const good = shown.flatMap(({ price }) => (price ? [price.amount] : []));
  const goodHeats = lines.flatMap(({ problems, answers }) => (problems.length > 0 ? [] : [answers.heatId]));
  return ok({
    data: {
      lines: shown,
      total: { amount: sumHuf(good), currency: 'HUF' as const },
      goodLines: good.length,
      ...(await placesNow(deps, viewer.id, race, goodHeats)),
    },
  });
}

function toChecked(race: RaceForEntry, line: ReadLine, at: Date, language: Language): CheckedLine {
  const { person, heat, answers, problems } = line;
  const shown = {
    line: line.line,
    name: fullName({ nameTitle: '', ...person }, language),
    heat: heat && pick(language, heat.name.hu, heat.name.en),
    problems: [...problems],
  };
  if (problems.length > 0) return { ...shown, price: null, reasons: [] };
  const costs = forPerson(race, { ...person, isEntered: false }, at);
  const own = answers.hasStudentCard && costs.withStudentCard ? costs.withStudentCard : costs;
  return { ...shown, price: own.price, reasons: own.reasons };
}
