import { cartScreens } from './screens/checkout/cart.ts';
import { eventsScreens } from './screens/content/events.ts';
import { informationScreens } from './screens/content/information.ts';
import { entriesScreens } from './screens/entering/entries.ts';
import { entryFormScreens } from './screens/entering/entry-form.ts';
import { linksScreens } from './screens/entering/links.ts';
import { ordersScreens } from './screens/orders/orders.ts';
import { accountsScreens } from './screens/people/accounts.ts';
import { resultsScreens } from './screens/raceday/results.ts';
import { shopScreens } from './screens/shop/shop.ts';
import { demoRunner, giveLongName, newcomer, newPerson, type Person } from './support/person.ts';
import { atAllPlaces, type Place, placeName, placesOf } from './support/place.ts';
import { builtScreens, fullRows, type Screen, screenName, walkScreen } from './support/screen.ts';
import { expect, screenTest, signedIn } from './support/test.ts';

/** Every screen of the product in its states. A new screen adds its rows to the folder of its area. */
const screens: Screen[] = [
  ...accountsScreens,
  ...cartScreens,
  ...entryFormScreens,
  ...entriesScreens,
  ...eventsScreens,
  ...informationScreens,
  ...linksScreens,
  ...ordersScreens,
  ...resultsScreens,
  ...shopScreens,
];

const people: Record<Exclude<Screen['who'], 'visitor'>, (place: Place) => Promise<Person>> = {
  member: async (place) => {
    const person = await newPerson(place);
    await giveLongName(person);
    return person;
  },
  newcomer,
  'demo runner': demoRunner,
};

const full = fullRows(screens);

for (const row of screens) {
  const { who, only } = row;
  const isFull = full.has(row);
  const name = screenName(row);
  for (const place of placesOf(name, only)) {
    screenTest.describe(placeName(place), () => {
      screenTest.use({ place });
      if (who === 'visitor') {
        screenTest(name, ({ page, t, watch }) => walkScreen(row, { page, place, t, watch, isFull }));
        return;
      }
      const as = signedIn((place) => people[who](place), screenTest);
      as(name, ({ page, t, watch, person }) => walkScreen(row, { page, place, t, watch, person, isFull }));
    });
  }
}

screenTest('every screen that is built has a row', () => {
  expect([...new Set(screens.map(({ screen }) => screen))].sort()).toEqual(builtScreens().sort());
});

screenTest(
  'each screen gets its full look in a state that the server answers, where it has such a state',
  () => {
    const answered = screens.filter(({ refusal, failure }) => !refusal && !failure);
    const wronglyFirst = [...full].filter(
      (row) => !answered.includes(row) && answered.some(({ screen }) => screen === row.screen),
    );
    expect(atAllPlaces ? [] : wronglyFirst.map(screenName)).toEqual([]);
  },
);
