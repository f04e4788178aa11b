import * as operations from '@rajt/contract/entering/operations/entry-defaults';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { serve } from '../../../platform/http/http.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { eraseAnswers } from './erase-answers.ts';
import { ownEntryDefaults } from './own-data-queries.ts';
import { deleteAnswers } from './queries.ts';
import { readDefaults } from './read-defaults.ts';
import { rememberAnswers } from './remember-answers.ts';

export const entryDefaultsManifest = defineModule({
  name: 'entry-defaults',
  owns: ['entry_defaults'],
  erase: { account: ofAccount((trx, { id }) => deleteAnswers(trx, id)) },
  ownData: { entryDefaults: ownEntryDefaults },
});

/** Answers that an entry form can be filled in with: remembered with the person's consent, or given at their last race. */
export function entryDefaultsModule(deps: Deps): Module {
  return {
    routes: (site) => {
      serve(site, operations.getEntryDefaults, (call) => readDefaults(deps, call));
      serve(site, operations.rememberAnswers, (call) => rememberAnswers(deps, call));
      serve(site, operations.eraseAnswers, (call) => eraseAnswers(deps, call));
    },
  };
}
