import { subscribe, subscribeByMail } from '@rajt/contract/content/operations/training';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { newTraining } from '../../new-training.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const [followed, open] = [await newTraining(t.db), await newTraining(t.db)];
  const startsOn = addDays(budapestDate(t.clock.now()), 7);
  await request(t.app, subscribe, { as: person, body: { newsletterId: followed, startsOn } });
  const email = 'operation-inputs@example.hu';
  await request(t.app, subscribeByMail, { body: { newsletterId: 'news', email, accepted: true } });
  const { id: subscribeId } = await t.db
    .selectFrom('newsletter_subscription')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const link = () => ({ params: { subscribeId } });
  return {
    listSeries: () => ({ query: {} }),
    getSeries: () => ({ params: { seriesId: followed } }),
    getLetter: () => ({ params: { newsletterId: `${followed}-1` } }),
    subscribe: () => ({ body: { newsletterId: open, startsOn } }),
    markSession: () => ({ params: { seriesId: followed, week: '1', day: '1' }, body: { isDone: true } }),
    changeSeries: () => ({ params: { seriesId: followed }, body: { state: 'paused' as const } }),
    subscribeByMail: () => ({
      body: { newsletterId: 'news', email: 'another@example.hu', accepted: true as const },
    }),
    getSubscription: link,
    confirmSubscription: link,
    unsubscribe: link,
  };
}
