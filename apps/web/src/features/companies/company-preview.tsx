import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CheckedLine, CompanyLine } from '@rajt/contract/operations/companies';
import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/company';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { PriceLines } from '@rajt/ui/price-lines';
import { useEffect, useId, useRef } from 'react';
import { BadLine } from './bad-line.tsx';
import styles from './company.module.css';
import type { useCompanyPreview } from './use-company.ts';

interface CompanyPreviewProps {
  lines: readonly CompanyLine[];
  preview: ReturnType<typeof useCompanyPreview>;
  onChange: (lines: CompanyLine[]) => void;
}

/** What the server says of the file: what must be mended first, then what the good ones cost. */
export function CompanyPreview({ lines, preview, onChange }: CompanyPreviewProps) {
  const t = useT();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = preview;
  // A line that was mended or left out takes its fields along, and the focus with them.
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
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const bad = data?.lines.filter(({ problems, line }) => problems.length > 0 && byLine.has(line)) ?? [];
  const isBad = new Set(bad.map(({ line }) => line));
  const good = data?.lines.filter(({ line }) => !isBad.has(line) && byLine.has(line)) ?? [];
  const change = (line: number, cells: CompanyLine['cells'] | null) =>
    onChange(lines.flatMap((one) => (one.line !== line ? [one] : cells ? [{ ...one, cells }] : [])));
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
      {bad.length > 0 && (
        <>
          <p className="text-soft">{t('company:badHint')}</p>
          <ol className={styles.list}>
            {bad.map((checked) => (
              <BadLine
                key={checked.line}
                checked={checked}
                cells={byLine.get(checked.line)?.cells ?? {}}
                onChange={(cells) => change(checked.line, cells)}
              />
            ))}
          </ol>
          {good.length > 0 && (
            <Button variant="quiet" onClick={() => onChange(lines.filter(({ line }) => !isBad.has(line)))}>
              {t('company:leaveOutAll', { count: bad.length })}
            </Button>
          )}
        </>
      )}
      {data && good.length > 0 && <GoodLines lines={good} placesLeft={data.placesLeft} />}
    </section>
  );
}

function GoodLines({ lines, placesLeft }: { lines: readonly CheckedLine[]; placesLeft: number }) {
  const t = useT();
  const { money } = useFormats();
  const priced = lines.flatMap(({ price }) => (price ? [price.amount] : []));
  const amounts = Map.groupBy(priced, (amount) => amount);
  const huf = (amount: number) => money({ amount, currency: 'HUF' });
  return (
    <>
      <details>
        <summary className="unfold">{t('company:good', { count: lines.length })}</summary>
        <ol className={styles.list}>
          {lines.map(({ line, name, heat, price }) => (
            <li key={line} className={styles.good}>
              <span className={styles.name}>{name}</span>
              <span className="text-soft">{heat}</span>
              <span className="numeric">{price && money(price)}</span>
            </li>
          ))}
        </ol>
      </details>
      <PriceLines
        lines={[...amounts].map(([amount, all]) => ({
          key: String(amount),
          label: t('company:priceOf', { count: all.length, price: huf(amount) }),
          amount: huf(amount * all.length),
        }))}
        total={{ label: t('company:total'), amount: huf(priced.reduce((sum, one) => sum + one, 0)) }}
      />
      {Math.min(lines.length, COMPANY_ORDER_PEOPLE) > placesLeft ? (
        <Notice kind="warning" role="status">
          {t('company:tooFew', { count: placesLeft })}
        </Notice>
      ) : (
        <p className="text-soft">{t('company:placesLeft', { count: placesLeft })}</p>
      )}
      {lines.length > COMPANY_ORDER_PEOPLE && (
        <Notice kind="info">{t('company:several', { count: COMPANY_ORDER_PEOPLE })}</Notice>
      )}
    </>
  );
}
