import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CompanyLine, CompanyPreview as Preview } from '@rajt/contract/entering/operations/companies';
import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/entering/company';
import { sumHuf } from '@rajt/rules/money';
import { Button } from '@rajt/ui/button';
import { SwitchField } from '@rajt/ui/check-field';
import { Notice } from '@rajt/ui/notice';
import { PriceLines } from '@rajt/ui/price-lines';
import { useEffect, useId, useRef, useState } from 'react';
import { CompanyTable } from './company-table.tsx';
import { FewPlaces } from './few-places.tsx';
import { areFew } from './places-now.ts';
import { type ShownLine, type ShownProblem, shownLines } from './shown-lines.ts';
import type { useCompanyPreview } from './use-company.ts';

interface CompanyPreviewProps {
  lines: readonly CompanyLine[];
  preview: Pick<ReturnType<typeof useCompanyPreview>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  told: readonly ShownProblem[];
  onChange: (lines: CompanyLine[]) => void;
  /** How many of the first the buyer has agreed to enter where there are fewer places. */
  taken: number;
  onTake: (places: number) => void;
}

/** The server's check of the file: the lines to correct first, then the price of the good ones. */
export function CompanyPreview({ lines, preview, told, onChange, taken, onTake }: CompanyPreviewProps) {
  const t = useT();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [onlyBad, setOnlyBad] = useState(true);
  const { data, error, isFetching, refetch } = preview;
  // A line that was corrected or left out removes its fields, and the focus with them.
  const last = useRef(data);
  useEffect(() => {
    if (last.current && last.current !== data && document.activeElement === document.body)
      heading.current?.focus();
    last.current = data;
  }, [data]);
  if (error) {
    return (
      <Notice kind="error" role="alert" title={t('company:checkFailed')}>
        <p>{callErrorText(error, t)}</p>
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          {t('company:retry')}
        </Button>
      </Notice>
    );
  }
  const shown = shownLines(lines, data?.lines ?? [], told, t);
  const bad = shown.filter(({ problems }) => problems.length > 0);
  const good = shown.filter(({ problems }) => problems.length === 0);
  const isBad = new Set(bad.map(({ line }) => line));
  const change = (line: number, cells: CompanyLine['cells'] | null) =>
    onChange(lines.flatMap((one) => (one.line !== line ? [one] : cells ? [{ ...one, cells }] : [])));
  const inTable = onlyBad ? bad : shown;
  return (
    <section className="stack" aria-labelledby={headingId}>
      <div role="status">
        <h3 id={headingId} ref={heading} tabIndex={-1}>
          {isFetching || !data
            ? t('company:checking')
            : bad.length > 0
              ? t('company:bad', { count: bad.length })
              : t('company:allGood')}
        </h3>
      </div>
      {bad.length > 0 && <p className="text-soft">{t('company:badHint')}</p>}
      {shown.length > 0 && (
        <SwitchField
          label={t('company:onlyBad')}
          checked={onlyBad}
          onChange={({ target }) => setOnlyBad(target.checked)}
        />
      )}
      {inTable.length > 0 && <CompanyTable lines={inTable} onChange={change} />}
      {bad.length > 0 && good.length > 0 && (
        <Button variant="quiet" onClick={() => onChange(lines.filter(({ line }) => !isBad.has(line)))}>
          {t('company:leaveOutAll', { count: bad.length })}
        </Button>
      )}
      {data && good.length > 0 && <GoodLines lines={good} places={data} taken={taken} onTake={onTake} />}
    </section>
  );
}

interface GoodLinesProps extends Pick<CompanyPreviewProps, 'taken' | 'onTake'> {
  lines: readonly ShownLine[];
  places: Pick<Preview, 'placesLeft' | 'placesNow' | 'unpaidLeft'>;
}

function GoodLines({ lines, places: { placesLeft, placesNow, unpaidLeft }, taken, onTake }: GoodLinesProps) {
  const t = useT();
  const { money } = useFormats();
  const areTooFew = areFew(lines.length, placesNow);
  // The lines that the button will hold.
  const counted = areTooFew && taken === placesNow ? lines.slice(0, placesNow) : lines;
  const priced = counted.flatMap(({ price }) => (price ? [price.amount] : []));
  const amounts = Map.groupBy(priced, (amount) => amount);
  const huf = (amount: number) => money({ amount, currency: 'HUF' });
  return (
    <>
      <PriceLines
        lines={[...amounts].map(([amount, all]) => ({
          key: String(amount),
          label: t('company:priceOf', { count: all.length, price: huf(amount) }),
          amount: huf(amount * all.length),
        }))}
        total={{ label: t('company:total'), amount: huf(sumHuf(priced)) }}
      />
      {areTooFew ? (
        <FewPlaces
          places={placesNow}
          isOwnBound={placesNow === unpaidLeft}
          isTaken={taken === placesNow}
          onTake={(isTaken) => onTake(isTaken ? placesNow : 0)}
        />
      ) : (
        <p className="text-soft">{t('company:placesLeft', { count: placesLeft })}</p>
      )}
      {lines.length > COMPANY_ORDER_PEOPLE && (
        <Notice kind="info">{t('company:several', { count: COMPANY_ORDER_PEOPLE })}</Notice>
      )}
    </>
  );
}
