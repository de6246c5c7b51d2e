import { applyCommand, createStage, resolveStage, type Stage } from '@contend/tournament-engine';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';

import { bench } from './bench';

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
  ];
});

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
