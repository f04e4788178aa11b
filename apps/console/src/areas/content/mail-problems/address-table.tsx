import { useAction } from '@rajt/app-kit/api/use-action';
import { useT } from '@rajt/app-kit/texts/texts';
import { clearUndeliverable, listUndeliverable } from '@rajt/contract/content/operations/bounces';
import type { Answer } from '@rajt/contract/operation';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { useState } from 'react';
import { Moment } from '../../../shell/moment.tsx';
import { bounceReason } from './bounce-reason.ts';

type Address = Answer<typeof listUndeliverable>['data']['items'][number];

interface AddressTableProps {
  addresses: readonly Address[];
  /** Called after the row that had the focus has disappeared. */
  onCleared: () => void;
}

/** Undeliverable addresses with the reason, each with a button that lets it get news again. */
export function AddressTable({ addresses, onCleared }: AddressTableProps) {
  const t = useT();
  const [asked, setAsked] = useState('');
  const [isAsking, setAsking] = useState(false);
  const clear = useAction(clearUndeliverable, {
    input: (email: string) => ({ body: { email } }),
    refresh: [listUndeliverable],
    isIdempotent: true,
    saved: (_, email) => t('mailProblems:cleared', { email }),
    undone: t('mailProblems:notCleared'),
  });
  return (
    <>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('mailProblems:address')}</th>
              <th scope="col">{t('mailProblems:why')}</th>
              <th scope="col">{t('mailProblems:since')}</th>
              <th scope="col">{t('mailProblems:letter')}</th>
              <th scope="col">{t('mailProblems:does')}</th>
            </tr>
          </thead>
          <tbody>
            {addresses.map(({ email = '', code, since, kind }) => (
              <tr key={email}>
                <th scope="row">{email}</th>
                <td>
                  {t(`mailProblems:reason.${bounceReason(code)}`)}
                  {code !== '' && <span className="text-soft"> · {t('mailProblems:code', { code })}</span>}
                </td>
                <td data-label={t('mailProblems:since')}>
                  <Moment at={since} />
                </td>
                <td data-label={t('mailProblems:letter')}>
                  {kind === null ? t('office:none') : t(`mailProblems:kind.${kind}`)}
                </td>
                <td>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={t('mailProblems:clearOf', { email })}
                    onClick={() => {
                      setAsked(email);
                      setAsking(true);
                    }}
                  >
                    {t('mailProblems:clear')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('mailProblems:clearTitle')}
        description={t('mailProblems:clearText', { email: asked })}
        confirmLabel={t('mailProblems:clearYes')}
        cancelLabel={t('mailProblems:clearNo')}
        onConfirm={() => {
          setAsking(false);
          void clear.press(asked).then((isCleared) => isCleared && onCleared());
        }}
      />
    </>
  );
}
