import {
  applyCommand,
  createStage,
  type ResolvedStage,
  resolveStage,
  type Stage,
} from '@contend/tournament-engine';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';

import { bench, type Row } from './bench';

const entries = Array.from({ length: 1024 }, (_, index) => `entry ${index + 1}`);

export const bracket = bench('bracket', async ({ quick, note }) => {
  const [ours, peer, steps]: [number[], number[], number[]] = [[], [], []];
  for (let round = 1; round <= (quick ? 3 : 7); round += 1) {
    ours.push(await millisecondsOf(() => void resolveStage(seeded())));
    peer.push(await millisecondsOf(seededByPeer));
    const stage = seeded();
    steps.push((await millisecondsOf(() => playFirstRound(stage))) / 512);
    const figures = [ours, peer, steps].map((times) => times.at(-1)?.toFixed(1));
    note(`round ${round}: ${figures.join(', ')} ms`);
  }
  return [
    {
      ...{ what: '1,024 entries seeded, double elimination', unit: 'ms', ours },
      peer: { name: 'brackets-manager in memory', values: peer },
      limit: { atMost: 1 },
    },
    {
      ...{ what: 'one result of 1,024 entries, with effects', unit: 'ms', ours: steps },
      ...{ peer: null, limit: { atMost: 10 } },
    },
    swissRow(1024, { atMost: 100, quick }),
    swissRow(4096, { atMost: 250, quick }),
  ];
});

/** The pairing of the seventh round, after six that the better seed won. */
function swissRow(count: number, { atMost, quick }: { atMost: number; quick: boolean }): Row {
  let stage = swissOf(count);
  for (let round = 1; round <= 6; round += 1) stage = playSwissRound(paired(stage));
  const resolved = resolveStage(stage);
  const ours = Array.from({ length: quick ? 3 : 7 }, () => {
    const start = performance.now();
    paired(stage, resolved);
    return performance.now() - start;
  });
  const what = `Swiss round of ${count.toLocaleString('en')} entries paired`;
  return { what, unit: 'ms', ours, peer: null, limit: { atMost } };
}

function swissOf(count: number): Stage {
  const made = createStage(
    's',
    {
      ...{ kind: 'swiss', bestOf: { default: 1 }, ends: { after: 'rounds', rounds: 12 } },
      points: { win: 3, draw: 1, loss: 0 },
      criteria: ['points', 'buchholz-cut-1', 'buchholz', 'lot'],
      lotSeed: 'bench',
    },
    Array.from({ length: count }, (_, index) => `entry ${index + 1}`),
  );
  if (!made.ok) throw new Error(made.refusal.message);
  return made.stage;
}

function paired(stage: Stage, resolved: ResolvedStage = resolveStage(stage)): Stage {
  const { version, rounds } = stage;
  const step = applyCommand(stage, { kind: 'pair', round: rounds.length + 1, version }, resolved);
  if (!step.ok) throw new Error(step.refusal.message);
  return step.stage;
}

/** Writes the results of the last round into the stage, as reports one by one would. */
function playSwissRound(stage: Stage): Stage {
  const seedOf = (entry: string): number => Number(entry.slice('entry '.length));
  const results = { ...stage.results };
  let { sequence } = stage;
  for (const { id, home, away, status } of resolveStage(stage).matches.values()) {
    if (status !== 'ready' || home.kind !== 'entry' || away.kind !== 'entry') continue;
    const isHome = seedOf(home.entry) < seedOf(away.entry);
    sequence += 1;
    results[id] = {
      ...{ home: home.entry, away: away.entry, kind: 'played', sequence },
      winner: isHome ? home.entry : away.entry,
      games: [isHome ? { home: 1, away: 0 } : { home: 0, away: 1 }],
    };
  }
  return { ...stage, results, sequence, version: stage.version + 1 };
}

async function millisecondsOf(work: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function seeded(): Stage {
  const made = createStage(
    's',
    {
      ...{ kind: 'double-elimination', bestOf: { default: 1 } },
      finalDoubleForfeit: 'no-champion',
    },
    entries,
  );
  if (!made.ok) throw new Error(made.refusal.message);
  return made.stage;
}

async function seededByPeer(): Promise<void> {
  const manager = new BracketsManager(new InMemoryDatabase());
  await manager.create.stage({
    ...{ tournamentId: 0, name: 's', type: 'double_elimination', seeding: entries },
    settings: { seedOrdering: ['inner_outer'], grandFinal: 'double' },
  });
}

function playFirstRound(start: Stage): void {
  let stage = start;
  let resolved = resolveStage(stage);
  for (let position = 1; position <= 512; position += 1) {
    const match = `U1.${position}`;
    const { version } = stage;
    const games = [{ home: 1, away: 0 }];
    const step = applyCommand(
      stage,
      { kind: 'set-score', match, games, version, downstream: 'refuse' },
      resolved,
    );
    if (!step.ok) throw new Error(step.refusal.message);
    ({ stage, resolved } = step);
  }
}
