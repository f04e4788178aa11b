import { describe, expect, it } from 'vitest';
import { asId, type EventId } from '../ids.ts';
import { eventsOfGrants, hasGrantAt } from './grant-events.ts';
import type { RoleGrant } from './roles.ts';

const [spring, autumn] = [asId<EventId>('spring'), asId<EventId>('autumn')];
const grant = (eventId: EventId | null): RoleGrant => ({ role: 'registrar', eventId });

describe('the events of grants', () => {
  it('are those that the grants name, each once', () => {
    expect(eventsOfGrants([grant(spring), grant(autumn), grant(spring)])).toEqual([spring, autumn]);
    expect(eventsOfGrants([])).toEqual([]);
  });

  it('are all events as soon as one grant is for all', () => {
    expect(eventsOfGrants([grant(spring), grant(null)])).toBeNull();
  });

  it('include an event that a grant names, or that a grant of all covers', () => {
    expect([hasGrantAt([grant(spring)], spring), hasGrantAt([grant(spring)], autumn)]).toEqual([true, false]);
    expect(hasGrantAt([grant(null)], autumn)).toBe(true);
  });
});
