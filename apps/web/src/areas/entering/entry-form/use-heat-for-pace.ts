import { site } from '@rajt/app-kit/site/site';
import type { Heat } from '@rajt/contract/content/operations/catalog';
import { heatForPace, isHeatForPace } from '@rajt/rules/content/heat-pace';
import { useEffect, useRef } from 'react';
import type { EntryFormOf } from './entry-fields.ts';
import { paceSeconds } from './pace.ts';

/** How the heats fit the pace in the form. */
export type PaceAdvice =
  /** No heat is for certain paces. */
  | 'none'
  /** Some are, and there is no pace yet. */
  | 'pace_missing'
  /** The heat for the pace is chosen. */
  | 'chosen'
  /** There is one for the pace, and none of them has a place. */
  | 'full'
  /** Another one was chosen by hand, or none is for this pace. */
  | 'other';

/**
 * Chooses the heat for the pace in the form, remembered or typed, as long as nobody has chosen another one. Not again when
 * only the places change: a choice never moves under a person's eyes.
 */
export function useHeatForPace(
  form: EntryFormOf,
  heats: readonly Heat[],
): { advice: PaceAdvice; isForPace: (heat: Heat) => boolean } {
  const seconds = paceSeconds(form.watch('form.plannedPace'), site.branch);
  const chosen = form.watch('heatId');
  const fitting = seconds === null ? null : heatForPace(heats, seconds);
  const isForPace = (heat: Heat) => seconds !== null && isHeatForPace(heat, seconds);
  // The one that we have chosen; a draft may bring it along.
  const advised = useRef(fitting?.id === chosen ? chosen : '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!fitting || fitting.id === chosen || (chosen !== '' && chosen !== advised.current)) return;
    advised.current = fitting.id;
    form.setValue('heatId', fitting.id, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }, [seconds]);

  const advice = () => {
    if (!heats.some(({ pace }) => pace !== null)) return 'none';
    if (seconds === null) return 'pace_missing';
    if (heats.some((heat) => heat.id === chosen && isForPace(heat))) return 'chosen';
    return !fitting && heats.some(isForPace) ? 'full' : 'other';
  };
  return { advice: advice(), isForPace };
}
