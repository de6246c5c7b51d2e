import { Refusal } from '@contend/contracts';
import { checkIn, eventIn, freeTerms, now } from '../../test/model/sample-event';
import { type BeforeCheckIn, checkInTurn, decidingOrganizers } from './entries-at-once';
import type { Entry } from './entry';

const open = checkIn.opensAt;
const tournament = eventIn('check_in', { terms: freeTerms });
const entry = (id: string, change: Partial<Entry> = {}): Entry => ({
  ...{ id, tournamentId: tournament.id, status: 'entered', name: id, teamId: null },
  ...{ captainId: `${id}-captain`, deputyIds: [], playerIds: [id], isOpen: true, number: 1 },
  ...{ seats: [{ userId: id, payment: null }], payBy: null, registeredAt: now, enteredAt: now },
  ...{ checkedInAt: null, endedAt: null, place: null },
  ...change,
});
const entries = ['a', 'b', 'c'].map((id) => entry(id));
const before: BeforeCheckIn = {
  tournament,
  entries: new Map(entries.map((one) => [one.id, one])),
  actingFor: new Map(entries.map(({ id, captainId }) => [id, [captainId]])),
  ...{ suspended: new Set<string>(), playing: new Set<string>() },
};
const by = (entryId: string, id = entryId) => ({ entryId, actor: { id, roles: [] } });
const outcomes = (known: Partial<BeforeCheckIn>, asked: ReturnType<typeof by>[], at = open) =>
  checkInTurn({ ...before, ...known }, asked, at).map((one) => {
    if ('refusal' in one) return one.refusal.code;
    const { state, events } = one.decision;
    return `${state.id} ${state.status} ${events.length}`;
  });

test('each is decided by itself, and the second one of an entry changes nothing', () => {
  const asked = [by('a'), by('unknown'), by('b', 'b-captain'), by('a'), by('c', 'stranger')];
  expect(outcomes({}, asked)).toEqual([
    ...['a checked_in 1', 'entry-not-found', 'b checked_in 1', 'a checked_in 0'],
    'not-entry-player',
  ]);
});

test('organizers check others in unless they play', () => {
  const asked = [by('a', 'host'), by('b', 'co-host')];
  expect(outcomes({ playing: new Set(['co-host']) }, asked)).toEqual([
    ...['a checked_in 1', 'organizer-plays'],
  ]);
});

test('organizers are looked up who ask for entries that are not theirs', () => {
  const asked = [by('a', 'host'), by('b', 'host'), by('c'), by('unknown', 'co-host')];
  expect(decidingOrganizers(before, asked)).toEqual(['host']);
});

test('refuses a suspended player, an empty seat, and a time outside of check-in', () => {
  const left = entry('b', { seats: [{ userId: 'b', payment: null, leftAt: now }] });
  const known = {
    suspended: new Set(['a']),
    entries: new Map([...before.entries, ['b', left]]),
  };
  expect(outcomes(known, [by('a'), by('b', 'b-captain')])).toEqual([
    ...['account-suspended', 'seat-left'],
  ]);
  expect(outcomes({}, [by('a')], checkIn.closesAt)).toEqual(['check-in-closed']);
});

test('an error that is no refusal is not kept as one', () => {
  const broken = new Map([['a', null as unknown as Entry]]);
  expect(outcomes({ entries: broken }, [by('a')])).toEqual(['entry-not-found']);
  const failing = { ...tournament, terms: null as never };
  expect(() => outcomes({ tournament: failing }, [by('a')])).toThrow(TypeError);
  expect(() => outcomes({ tournament: failing }, [by('a')])).not.toThrow(Refusal);
});
