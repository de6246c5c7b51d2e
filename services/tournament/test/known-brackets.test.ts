import { decide, type TournamentStage } from '@contend/contracts';
import { Database, StaleVersion } from '@contend/service-kit';
import { FakeClock, storyStoreUrl } from '@contend/test-kit';
import { newBracket } from '../src/bracket/bracket';
import { attemptStep } from '../src/bracket/bracket-step';
import { readyMatches } from '../src/bracket/known-matches';
import { bracketRepository, type Brackets } from '../src/bracket/bracket.repository';

const common = { bestOf: 1, finalDoubleForfeit: 'no-champion' } as const;
const playoff = { ...common, id: 'playoff', format: 'double-elimination', advances: 0 } as const;
const pool = { ...common, id: 'pool', format: 'double-elimination', advances: 4 } as const;
const idOf = (number: number) => number.toString(16).padStart(24, '0');

let db: Database;

beforeAll(async () => {
  const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
  db = await Database.connect(storyStoreUrl(), 'known_brackets', clock);
  bracketRepository(db);
  await db.prepare();
});
afterAll(async () => {
  await db.connection.dropDatabase();
  await db.close();
});

/** A repeatable sequence of numbers below some limits. */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}

interface Shape {
  stages: TournamentStage[];
  pools?: number;
  entries?: number;
}

async function newIn(brackets: Brackets, number: number, shape: Shape) {
  const { stages, pools = 1, entries = 16 } = shape;
  const event = { id: idOf(number), terms: { stages, pools }, lotSeed: 'a lot' };
  const entryIds = Array.from({ length: entries }, (_, nth) => idOf(nth));
  return (await brackets.save(null, decide(newBracket(event as never, entryIds)))).state.id;
}

/** Decides, changes or undoes one match of a random stage, as the bracket of `brackets` is. */
async function change(brackets: Brackets, id: string, random: (limit: number) => number) {
  const found = await brackets.get(id);
  const stages = Object.values(found.state.event.stages);
  const stage = stages[random(stages.length)];
  if (!stage) return;
  const open = readyMatches(found.state, stage);
  const decided = Object.keys(stage.results);
  const isUndone = random(4) === 0 && decided.length > 0;
  const command = isUndone
    ? { kind: 'undo' as const, match: decided[random(decided.length)] ?? '' }
    : {
        kind: 'set-score' as const,
        match: open[random(open.length || 1)]?.key ?? '',
        games: [random(2) === 0 ? { home: 1, away: 0 } : { home: 0, away: 1 }],
      };
  const at = { version: stage.version, downstream: 'remove' } as const;
  const attempted = attemptStep(found.state, stage.id, { ...command, ...at });
  if (attempted.ok) await brackets.save(found, decide(attempted.step.bracket));
}

test.each<[string, number, Shape]>([
  ['one document', 1, { stages: [playoff] }],
  ['parts of pools', 2, { stages: [pool, playoff], pools: 2 }],
  ['parts of a large event', 6, { stages: [playoff], entries: 129 }],
])(
  'brackets in memory are those of the store, of two replicas and after claims: %s',
  async (_, number, shape) => {
    const replicas = [bracketRepository(db), bracketRepository(db)] as const;
    const id = await newIn(replicas[0], number, shape);
    const random = numbersFrom(number);
    const steps = (globalThis.isThorough ? 400 : 60) / (shape.entries ? 4 : 1);
    for (let step = 0; step < steps; step += 1) {
      const brackets = replicas[random(2) as 0 | 1];
      if (random(8) === 0) await brackets.claim(id);
      else await change(brackets, id, random);
      const stored = await bracketRepository(db).get(id);
      expect(await replicas[0].get(id)).toStrictEqual(stored);
      expect(await replicas[1].get(id)).toStrictEqual(stored);
    }
    const { state } = await replicas[0].get(id);
    expect(Object.values(state.event.stages).some((one) => one.version > 5)).toBe(true);
  },
);

test('a bracket that was not saved again is the same object', async () => {
  const brackets = bracketRepository(db);
  const id = await newIn(brackets, 3, { stages: [playoff] });
  const [one, other] = [await brackets.get(id), await brackets.get(id)];
  expect(other.state.event).toBe(one.state.event);
});

test('a save that was rolled back is not read', async () => {
  const brackets = bracketRepository(db);
  const id = await newIn(brackets, 4, { stages: [playoff] });
  const before = await brackets.get(id);
  const failing = db.transaction(async () => {
    await change(brackets, id, numbersFrom(1));
    expect((await brackets.get(id)).version).toBe(before.version + 1);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await brackets.get(id)).toEqual(before);
  await change(bracketRepository(db), id, numbersFrom(2));
  await expect(brackets.save(before, decide({ ...before.state }))).rejects.toThrow(StaleVersion);
});

test('a bracket that an earlier version saved is read again each time', async () => {
  const brackets = bracketRepository(db);
  const id = await newIn(brackets, 5, { stages: [playoff] });
  const { version } = await brackets.get(id);
  const rows = db.connection.collection<{ _id: string }>('brackets');
  // An earlier version keeps the stamp of the save before its own.
  await rows.updateOne({ _id: id }, { $inc: { version: 1 }, $set: { attempts: { one: 2 } } });
  expect(await brackets.get(id)).toMatchObject({
    version: version + 1,
    state: { attempts: { one: 2 } },
  });
  await rows.updateOne({ _id: id }, { $unset: { stamp: 1 }, $set: { attempts: { one: 3 } } });
  expect((await brackets.get(id)).state.attempts).toEqual({ one: 3 });
});

test('a large bracket that is one document stays one, for earlier versions', async () => {
  const brackets = bracketRepository(db);
  const id = await newIn(brackets, 7, { stages: [playoff], entries: 129 });
  const { state } = await brackets.get(id);
  const rows = db.connection.collection<{ _id: string }>('brackets');
  expect(await rows.findOne({ _id: id })).toMatchObject({ schemaVersion: 2 });
  await rows.updateOne(
    { _id: id },
    { $set: { event: state.event, stamp: 'another' }, $unset: { schemaVersion: 1 } },
  );
  await change(brackets, id, numbersFrom(3));
  expect(await rows.findOne({ _id: id })).not.toHaveProperty('schemaVersion');
  expect(await bracketRepository(db).get(id)).toEqual(await brackets.get(id));
});
