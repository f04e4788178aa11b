import { useShare } from '@rajt/app-kit/page/use-share';
import type { EventDetail } from '@rajt/contract/content/operations/catalog';
import { Button } from '@rajt/ui/button';
import { useEventTexts } from './event-texts.ts';

/** Shares an event by its public link, which also opens without an account. */
export function ShareEvent({ event }: { event: Pick<EventDetail, 'id' | 'name' | 'startsOn' | 'endsOn'> }) {
  const { t, format } = useEventTexts();
  const share = useShare();
  const press = () =>
    share(
      {
        title: event.name,
        text: t('eventPage:shareText', {
          event: event.name,
          when: format.days(event.startsOn, event.endsOn),
        }),
        url: new URL(`/calendar/${event.id}`, window.location.origin).href,
      },
      { copied: t('eventPage:shareCopied'), failed: t('eventPage:shareFailed') },
    );
  return (
    <Button variant="quiet" icon="share" onClick={() => void press()}>
      {t('eventPage:share')}
    </Button>
  );
}
