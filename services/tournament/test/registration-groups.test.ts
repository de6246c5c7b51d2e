import { decide, Refusal } from '@contend/contracts';
import { limitOf } from '@contend/test-kit';
import type { AskedRegistration, TournamentDeps } from '../src/deps';
import { registerTogether } from '../src/entries/registration.actions';
import { idOf, Replicas } from './replicas';
import { eventIn, freeTerms } from './model/sample-event';

const stores = new Replicas('registration_groups');
const replica = () => stores.add();
afterAll(() => stores.close());

const asking = (id: string, userId: string): AskedRegistration => ({
  ...{ id, byId: userId, origin: { requestId: `request-${id}`, traceparent: null } },
  entrant: { name: userId, teamId: null, captainId: userId, deputyIds: [], userIds: [userId] },
});

const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'entered';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

const counted = (outcomes: string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
  );

/** A free event that takes entries, with so many places. */
async function newEvent({ tournaments }: TournamentDeps, number: number, maxEntries: number) {
  const terms = { ...freeTerms, maxEntries, hasWaitlist: false };
  const event = { ...eventIn('registration_open', { terms }), id: idOf(number) };
  await tournaments.save(null, decide(event));
  return event.id;
}

const players = globalThis.isThorough ? 400 : 12;

test(
  'of two replicas each place goes to one player, and each player has one entry',
  async () => {
    const replicas = [await replica(), await replica()];
    const [one] = replicas;
    if (!one) throw new Error('There is no replica.');
    const places = players / 2;
    const id = await newEvent(one, 1, places);
    // Each player asks both replicas, under keys of their own.
    const all = replicas.flatMap(({ registrations }, replicaNumber) =>
      Array.from({ length: players }, (_, nth) => {
        const asked = asking(idOf(1000 * (replicaNumber + 1) + nth), idOf(nth));
        return outcomeOf(registrations.run(id, asked));
      }),
    );
    const outcomes = counted(await Promise.all(all));
    expect(outcomes).toMatchObject({ entered: places });
    const { 'tournament-full': full = 0, 'already-entered': twice = 0, ...others } = outcomes;
    expect(others).toEqual({ entered: places });
    expect(full + twice).toBe(2 * players - places);
    const stored = await one.entries.openIn(id, ['entered']);
    expect(stored.map(({ state }) => state.number)).toEqual(
      Array.from({ length: places }, (_, nth) => nth + 1),
    );
    expect(new Set(stored.map(({ state }) => state.captainId)).size).toBe(places);
    expect((await one.places.get(id)).state).toEqual({ id, placed: places, registered: places });
  },
  limitOf(120_000),
);

test('each of a group has its own answer, event, and request', async () => {
  const one = await replica();
  const id = await newEvent(one, 2, 3);
  const [a, b, c] = [idOf(1), idOf(2), idOf(3)];
  await one.registrations.run(id, asking(idOf(10), a));
  const outcomes = await registerTogether(one, id, [
    asking(idOf(11), b),
    asking(idOf(12), a),
    asking(idOf(10), a),
    asking(idOf(11), b),
    asking(idOf(13), c),
    asking(idOf(14), idOf(4)),
  ]);
  const shown = outcomes.map((outcome) => {
    if ('error' in outcome) return (outcome.error as Refusal).code;
    return [outcome.result.id, outcome.result.number];
  });
  expect(shown).toEqual([
    ...[[idOf(11), 2], 'already-entered', [idOf(10), 1], [idOf(11), 2]],
    ...[[idOf(13), 3], 'tournament-full'],
  ]);
  const rows = await one.db.connection.collection('outbox').find({}).sort({ subject: 1 }).toArray();
  const ours = rows.filter(({ data }) => String(data).includes(`"tournamentId":"${id}"`));
  expect(ours.map(({ subject, sequence, requestId }) => [subject, sequence, requestId])).toEqual(
    [10, 11, 13].map((number) => [idOf(number), 1, `request-${idOf(number)}`]),
  );
  const { state } = await one.entries.get(idOf(13));
  expect(state).toMatchObject(outcomes[4] && 'result' in outcomes[4] ? outcomes[4].result : {});
});

test('one that cannot be stored does not fail the others of its group', async () => {
  const one = await replica();
  const id = await newEvent(one, 3, 8);
  const broken = asking(idOf(31), 'no id');
  const group = [asking(idOf(30), idOf(5)), broken, asking(idOf(32), idOf(6))];
  const outcomes = await registerTogether(one, id, group);
  expect(outcomes.map((outcome) => 'result' in outcome)).toEqual([true, false, true]);
  expect((await one.places.get(id)).state).toMatchObject({ placed: 2, registered: 2 });
});
