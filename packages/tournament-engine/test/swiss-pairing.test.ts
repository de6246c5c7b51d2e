import { pairRound } from '../src/swiss-pairing';
import type { Contender } from '../src/swiss-seats';

let seed = 0;
const contender = (entry: string, points: number, change: Partial<Contender> = {}): Contender => ({
  ...{ entry, points, seed: (seed += 1), byes: 0, missed: 0, opponents: [], homes: 0 },
  ...{ floats: { down: 0, up: 0 }, ...change },
});

const pairs = (...contenders: Contender[]): string[] =>
  pairRound(contenders).map(({ home, away, why }) => `${home}-${away ?? ''} ${why.rule}`);

const lower = () => ['d', 'e', 'f'].map((entry) => contender(entry, 1));

describe('a pairing', () => {
  it('floats the last of the upper group to the first of the lower one', () => {
    const upper = ['a', 'b', 'c'].map((entry) => contender(entry, 2));
    expect(pairs(...upper, ...lower())).toEqual([
      ...['a-b same-points', 'c-d odd-group', 'e-f same-points'],
    ]);
  });

  it('floats another one when the last has floated before', () => {
    const upper = ['a', 'b'].map((entry) => contender(entry, 2));
    const floated = contender('c', 2, { floats: { down: 1, up: 0 } });
    expect(pairs(...upper, floated, ...lower())).toEqual([
      ...['a-c same-points', 'b-d odd-group', 'e-f same-points'],
    ]);
  });

  it('floats further only to avoid a rematch', () => {
    const [a, b] = [contender('a', 2, { opponents: ['b'] }), contender('b', 2)];
    b.opponents.push('a');
    const others = [contender('c', 1), contender('d', 1)];
    expect(pairs(a, b, ...others)).toEqual(['a-c avoids-rematch', 'b-d avoids-rematch']);
  });

  it('is a rematch only when no other pairing exists', () => {
    const [a, b] = [contender('a', 2, { opponents: ['b'] }), contender('b', 2)];
    b.opponents.push('a');
    expect(pairs(a, b)).toEqual(['a-b rematch']);
  });

  it('gives the side at home to the entry that had it less often', () => {
    const [a, b] = [contender('a', 0, { homes: 1 }), contender('b', 0, { homes: -1 })];
    expect(pairs(a, b)).toEqual(['b-a same-points']);
  });

  it('of a long table gives the bye to the last with the fewest byes and no missed round', () => {
    const table = Array.from({ length: 101 }, (_, index) =>
      contender(`e${index}`, 101 - index, { byes: index > 50 ? 1 : 0 }),
    );
    expect(pairs(...table).at(-1)).toBe('e50- bye');
    table[50]!.missed = 1;
    expect(pairs(...table).at(-1)).toBe('e49- bye');
  });

  it('of a long table floats the last of a group to the first of the next one', () => {
    const upper = ['a', 'b', 'c'].map((entry) => contender(entry, 2));
    const group = Array.from({ length: 91 }, (_, index) => contender(`e${index}`, 1));
    expect(pairs(...upper, ...group).slice(0, 2)).toEqual(['a-b same-points', 'c-e0 odd-group']);
  });

  it('of a long table opens a pair for two that are left in their group', () => {
    const group = Array.from({ length: 90 }, (_, index) => contender(`e${index}`, 1));
    const top = ['a', 'b', 'c', 'd'].map((entry) => contender(entry, 2));
    const [, b, , d] = top as [Contender, Contender, Contender, Contender];
    // From the top a meets c, and then b and d are left, who have met.
    b.opponents.push('d');
    d.opponents.push('b');
    expect(pairs(...top, ...group).slice(0, 2)).toEqual(['a-b same-points', 'c-d same-points']);
  });
});
