import { bracketOf, knockout } from '../../test/model/brackets';
import { minutes } from '../../test/model/match-states';
import type { Tournament } from '../tournament/tournament';
import { type BracketChange, changesSince, newBracket, withChange } from './bracket';

const terms = { stages: [knockout] } as Tournament['terms'];
const event = { id: 'cup', terms, lotSeed: 'a lot' };

test('a new bracket has the entries in seed order, and the one id of its event', () => {
  const bracket = newBracket(event, ['ada', 'bea', 'cal']);
  expect(bracket).toMatchObject({ id: '5d9c330a32929bc5b5ba6cd3', tournamentId: 'cup' });
  expect(bracket).toMatchObject({ attempts: {}, changes: [] });
  expect(bracket.event.entries).toEqual(['ada', 'bea', 'cal']);
  expect(bracket.event.stages['playoff']?.entries).toEqual(['ada', 'bea', 'cal']);
});

test('an entry that is listed twice is refused with the reason of the engine', () => {
  expect(() => newBracket(event, ['ada', 'ada'])).toThrow(
    expect.objectContaining({
      code: 'tournament-impossible',
      details: { message: 'The event needs 2 different entries.', reason: 'entries', entries: 2 },
    }),
  );
});

test('the last 20 changes are kept, and those since a version are listed', () => {
  const change = (version: number): BracketChange => ({
    ...{ version, kind: 'undo', stage: 'playoff', key: 'F1', byId: 'olga', at: minutes(version) },
  });
  const versions = Array.from({ length: 22 }, (_, index) => index + 1);
  const bracket = versions.map(change).reduce(withChange, bracketOf([knockout], 2));
  expect(bracket.changes.map(({ version }) => version)).toEqual(versions.slice(2));
  expect(changesSince(bracket, 21)).toEqual([{ ...change(22), at: minutes(22).toISOString() }]);
});
