import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';

import { type Format, resolveStage } from '../src/index';
import { double, playOut, sidesOf, single, stageOf } from './simulate';

/** Pairs of brackets-manager's bracket when the better seed always wins. */
async function oracle(type: 'single_elimination' | 'double_elimination', count: number) {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const seeding = Array.from({ length: count }, (_, index) => `e${index + 1}`);
  await manager.create.stage({
    ...{ tournamentId: 0, name: 's', type, seeding },
    settings: { seedOrdering: ['inner_outer'], grandFinal: 'simple' },
  });
  const pairs: string[] = [];
  for (;;) {
    const { match, participant } = await manager.get.stageData(0);
    const open = match.find(({ status }) => Number(status) === 2);
    if (!open) return pairs.sort();
    const seed = (id: unknown) => Number(participant.find((one) => one.id === id)!.name.slice(1));
    const [one, other] = [seed(open.opponent1!.id), seed(open.opponent2!.id)];
    // Only the lower bracket's order of drops is ours.
    if (open.group_id === 0) pairs.push(`e${Math.min(one, other)} e${Math.max(one, other)}`);
    const isFirst = one < other;
    await manager.update.match({
      id: open.id,
      opponent1: { score: isFirst ? 1 : 0, result: isFirst ? 'win' : 'loss' },
      opponent2: { score: isFirst ? 0 : 1, result: isFirst ? 'loss' : 'win' },
    });
  }
}

const number = (entry: string | null): number => Number(entry!.slice(1));

function ours(format: Format, count: number): string[] {
  const stage = playOut(stageOf(format, count), (_, [home, away]) =>
    number(home!) < number(away!) ? 'home' : 'away',
  );
  return upperPairs(stage, format);
}

function upperPairs(stage: Parameters<typeof resolveStage>[0], format: Format): string[] {
  const resolved = resolveStage(stage);
  return [...resolved.matches.values()]
    .filter(({ planned }) => planned.side === 'upper' || format.kind === 'single-elimination')
    .map(({ id }) =>
      sidesOf(resolved, id)
        .sort((one, other) => number(one) - number(other))
        .join(' '),
    )
    .sort();
}

// Plain brackets at powers of two: the same seeds meet as in brackets-manager.
it.each([2, 4, 8, 16, 32])(
  'single elimination of %i meets as in brackets-manager',
  async (count) => {
    const plain = { ...single, hasThirdPlace: false };
    expect(ours(plain, count)).toEqual(await oracle('single_elimination', count));
  },
);

it.each([4, 8, 16, 32])('double elimination of %i meets as in brackets-manager', async (count) => {
  expect(ours(double, count)).toEqual(await oracle('double_elimination', count));
});
