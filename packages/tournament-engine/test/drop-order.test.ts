import { planOf } from '../src/resolved-stage';
import { double } from './simulate';

/** Round and position of an upper match. */
type Upper = [round: number, position: number];

const upperOf = (id: string): Upper => {
  const [round, position] = id.slice(1).split('.').map(Number);
  return [round!, position!];
};

/** Whether the winner of the earlier match could lose in the later one: they met in the earlier. */
function hasMet([round, position]: Upper, [later, at]: Upper): boolean {
  return later > round && Math.ceil(position / 2 ** (later - round)) === at;
}

/** The first lower round in which two entries that met in the upper bracket could meet again. */
function firstRematch(entries: number): number {
  const reach = new Map<string, Upper[]>();
  for (const { id, side, round, home, away } of planOf(double, entries).matches) {
    if (side !== 'lower') continue;
    const from = [home, away].map((source) => {
      if (!('match' in source)) return [];
      return source.from === 'loser' ? [upperOf(source.match)] : reach.get(source.match)!;
    });
    const [one, other] = from as [Upper[], Upper[]];
    const isRematch = one.some((upper) =>
      other.some((second) => hasMet(upper, second) || hasMet(second, upper)),
    );
    if (isRematch) return round;
    reach.set(id, [...one, ...other]);
  }
  return Infinity;
}

/**
 * The first lower round in which a rematch is possible in every order: entries that come from one
 * part of the upper bracket dropped from more rounds than there are matches to part them.
 */
function unavoidableRematch(entries: number): number {
  const { matches } = planOf(double, entries);
  for (let round = 1; ; round += 1) {
    const slots = matches.filter((match) => match.side === 'lower' && match.round === round).length;
    if (Math.floor(round / 2) + 1 > slots) return round;
  }
}

it.each([4, 8, 16, 32, 64, 128, 256, 512, 1024])(
  '2: the drop order of %i entries has no rematch before it is unavoidable',
  (entries) => {
    expect(firstRematch(entries)).toBe(unavoidableRematch(entries));
  },
);
