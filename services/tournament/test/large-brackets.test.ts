import { decide, tournamentLimits, type TournamentStage } from '@contend/contracts';
import { Database, type Stored } from '@contend/service-kit';
import { FakeClock, limitOf, storyStoreUrl } from '@contend/test-kit';
import { mongo } from 'mongoose';
import { type Bracket, newBracket } from '../src/bracket/bracket';
import { stepOf } from '../src/bracket/bracket-step';
import { readyMatches } from '../src/bracket/known-matches';
import { bracketRepository, type Brackets } from '../src/bracket/bracket.repository';

const common = { bestOf: 1, finalDoubleForfeit: 'no-champion' } as const;
const stages: TournamentStage[] = [
  { ...common, id: 'pool', format: 'double-elimination', advances: 64 },
  { ...common, id: 'playoff', format: 'double-elimination', advances: 0 },
];
const idOf = (number: number) => number.toString(16).padStart(24, '0');
const entryIds = (count: number) => Array.from({ length: count }, (_, nth) => idOf(nth));

let db: Database;
let brackets: Brackets;

beforeAll(async () => {
  const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
  db = await Database.connect(storyStoreUrl(), 'large_brackets', clock);
  brackets = bracketRepository(db);
});
afterAll(async () => {
  await db.connection.dropDatabase();
  await db.close();
});

/** An event of this many entries, with a bracket of 1,024 where there are no more. */
async function saved(entries: number): Promise<string> {
  const isLarge = entries > tournamentLimits.bracketEntries;
  const terms = { stages: isLarge ? stages : stages.slice(1), pools: isLarge ? 8 : 1 };
  const event = { id: idOf(entries), terms, lotSeed: 'a lot' };
  const bracket = newBracket(event as never, entryIds(entries));
  return (await brackets.save(null, decide(bracket))).state.id;
}

type Stage = Bracket['event']['stages'][string];

/** A stage whose matches are all played, all undone once, as it could be at its end. */
async function playedOut(bracket: Bracket, stage: Stage): Promise<Stage> {
  const results: Stage['results'] = {};
  for (;;) {
    // The connections to the store need a turn between two rounds, or they count as lost.
    await new Promise((resolve) => setImmediate(resolve));
    const present = { ...stage, results: { ...results } };
    const open = readyMatches(bracket, present);
    if (open.length === 0) {
      return { ...present, undos: [{ number: 1, results }], version: 4000 };
    }
    for (const { key, home, away } of open) {
      const sequence = Object.keys(results).length + 1;
      results[key] = {
        ...{ home, away, kind: 'played', winner: home, games: [{ home: 1, away: 0 }], sequence },
      };
    }
  }
}

async function played(id: string): Promise<Stored<Bracket>> {
  const found = await brackets.get(id);
  const { event } = found.state;
  const over: typeof event.stages = {};
  for (const stage of Object.values(event.stages)) {
    over[stage.id] = await playedOut(found.state, stage);
  }
  const after = { ...event, stages: over };
  await brackets.save(found, decide({ ...found.state, event: after }));
  return brackets.get(id);
}

/** The largest document of the bracket, in bytes. */
async function largestBytes(id: string): Promise<number> {
  const { connection } = db;
  const rows = [
    ...(await connection.collection('bracketParts').find({ bracketId: id }).toArray()),
    ...(await connection.collection<{ _id: string }>('brackets').find({ _id: id }).toArray()),
  ];
  return Math.max(...rows.map((row) => mongo.BSON.calculateObjectSize(row)));
}

/** One result after another: loaded, applied and saved. In milliseconds, the median. */
async function resultMs(id: string, stage: string): Promise<number> {
  const times: number[] = [];
  for (let number = 1; number <= 21; number += 1) {
    const begun = performance.now();
    const found = await brackets.get(id);
    const version = found.state.event.stages[stage]?.version ?? 0;
    const step = stepOf(found.state, stage, {
      ...{ kind: 'set-score', match: `U1.${number}`, games: [{ home: 1, away: 0 }] },
      ...{ version, downstream: 'remove' },
    });
    await brackets.save(found, decide(step.bracket));
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[10] ?? 0;
}

test.thorough(
  'a result of 8,192 entries costs as much as one of 1,024, in small documents',
  async () => {
    const [small, large] = [await saved(1024), await saved(8192)];
    const [ofSmall, ofLarge] = [await resultMs(small, 'playoff'), await resultMs(large, 'pool-p3')];
    await played(small);
    const { state } = await played(large);
    const bytes = await largestBytes(large);
    // Another process, which has read nothing before.
    const other = bracketRepository(db);
    const begun = performance.now();
    const cold = await other.get(large);
    const coldMs = performance.now() - begun;
    expect(cold.state).toEqual(state);
    console.info(
      `a result: 1,024 ${ofSmall.toFixed(1)} ms, 8,192 ${ofLarge.toFixed(1)} ms; ` +
        `largest document ${(bytes / 2 ** 20).toFixed(2)} MiB, ` +
        `of 1,024 ${((await largestBytes(small)) / 2 ** 20).toFixed(2)} MiB; ` +
        `first read ${coldMs.toFixed(0)} ms`,
    );
    expect(bytes).toBeLessThan(8 * 2 ** 20);
    // Generous: the test measures on a busy machine.
    expect(ofLarge).toBeLessThan(3 * ofSmall + limitOf(20));
  },
);

test.thorough(
  'of two who save from one version, the second is refused and changes no part',
  async () => {
    const id = await saved(2048);
    const [one, other] = [await brackets.get(id), await brackets.get(id)];
    const after = ({ state }: Stored<Bracket>, stage: string) => {
      const command = {
        ...{ kind: 'set-score', match: 'U1.1', version: 1 },
        ...{ games: [{ home: 1, away: 0 }], downstream: 'remove' },
      } as const;
      return decide(stepOf(state, stage, command as never).bracket);
    };
    const saving = await brackets.save(one, after(one, 'pool-p1'));
    await expect(brackets.save(other, after(other, 'pool-p2'))).rejects.toThrow();
    const fresh = await bracketRepository(db).get(id);
    expect(fresh).toEqual(saving);
  },
);
