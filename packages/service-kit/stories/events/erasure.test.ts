import { userErased, wagerDisputed } from '@contend/contracts';
import { moveToDeadLetters } from '../../src/events/dead-letters';
import { defer } from '../../src/events/deferred-store';
import { eraseFromStuckEvents } from '../../src/events/erasure';
import { park } from '../../src/events/parked';
import { envelopeOf, topic, useEventStore } from './event-store';

const store = useEventStore();

const all = (collection: string) => store.rows(collection).find().sort({ _id: 1 }).toArray();
const transaction = <T>(work: () => Promise<T>) => store.db.transaction(work);
const [person, someone] = ['a', 'b'].map((one) => one.repeat(24)) as [string, string];
const erasure = () => {
  const erased = envelopeOf(person, { type: userErased.type, data: { userId: person } });
  return eraseFromStuckEvents(store.db).handle(erased);
};
const ofTopic = (envelope: ReturnType<typeof envelopeOf>, of = 'user.profiles') => ({
  envelope,
  topic: of,
});

test('removes an erased user from stuck events on personal topics', async () => {
  const words = { type: wagerDisputed.type };
  const about = envelopeOf(person);
  const naming = envelopeOf(1, { ...words, data: { by: person, reason: 'secret' } });
  const foreign = envelopeOf(someone);
  const behind = envelopeOf(person);
  const kept = envelopeOf(person);
  for (const one of [about, naming, foreign, behind])
    await park(store.db, ofTopic(one), { error: 'e' });
  await park(store.db, ofTopic(kept, topic), null);
  const [deferredAbout, dead] = [envelopeOf(person), envelopeOf(person)];
  await defer(store.db, ofTopic(deferredAbout));
  await transaction(() => moveToDeadLetters(store.db, ofTopic(dead), 'e'));
  await transaction(erasure);
  const left = (await all('parked')).map(({ _id }) => _id);
  expect(left).toEqual([naming.id, foreign.id, kept.id].sort());
  expect([await all('deferred'), await all('deadLetters')]).toEqual([[], []]);
  const rows = await store
    .rows('parked')
    .find({ _id: { $in: [naming.id, foreign.id] } })
    .toArray();
  const disputed = rows.find(({ _id }) => _id === naming.id) as unknown as { envelope: object };
  expect(disputed.envelope).toMatchObject({ data: { by: person, reason: '' } });
  expect(rows.map((row) => (row as unknown as { error: string }).error).sort()).toEqual([
    'What it failed with was erased with a person.',
    'e',
  ]);
});

test('keeps the data of an event that names an erased user without free text', async () => {
  const [naming, empty] = [envelopeOf(1, { data: { by: person } }), envelopeOf(2)];
  for (const one of [naming, { ...empty, data: undefined }])
    await park(store.db, ofTopic(one), { error: 'e' });
  await transaction(erasure);
  expect(await all('parked')).toMatchObject([
    { _id: naming.id, error: 'What it failed with was erased with a person.' },
    { _id: empty.id, error: 'e' },
  ]);
  const [row] = (await all('parked')) as unknown as { envelope: object }[];
  expect(row?.envelope).toEqual(naming);
});

test('erases nothing in a transaction that is rolled back', async () => {
  const naming = { type: wagerDisputed.type, data: { by: person, reason: 'secret' } };
  await park(store.db, ofTopic(envelopeOf(1, naming)), { error: 'e' });
  await park(store.db, ofTopic(envelopeOf(person)), null);
  await defer(store.db, ofTopic(envelopeOf(person)));
  const before = [await all('parked'), await all('deferred')];
  const rolledBack = transaction(async () => {
    await erasure();
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect([await all('parked'), await all('deferred')]).toEqual(before);
});
