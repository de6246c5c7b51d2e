interface CriterionWords {
  name: string;
  /** What it counts, in a sentence. */
  meaning: string;
}

/** Also those of Swiss stages. */
const words: Partial<Record<string, CriterionWords>> = {
  points: { name: 'Points', meaning: 'Points of all matches that count.' },
  'points-per-match': {
    name: 'Points per match',
    meaning: 'Points divided by matches, so that groups of different sizes compare.',
  },
  'head-to-head': {
    name: 'Head-to-head',
    meaning: 'Points of the matches between the tied, when each of them met each other.',
  },
  buchholz: { name: 'Buchholz', meaning: 'The points of all opponents, added up.' },
  'buchholz-cut-1': {
    name: 'Buchholz cut 1',
    meaning: 'The points of all opponents without the lowest.',
  },
  'sonneborn-berger': {
    name: 'Sonneborn–Berger',
    meaning: 'The points of the opponents who were beaten, and half of those with a draw.',
  },
  losses: { name: 'Losses', meaning: 'Fewer losses are better.' },
  'last-remaining': {
    name: 'Last remaining',
    meaning: 'All others had left, so the one that stayed is first.',
  },
  'game-difference': { name: 'Games', meaning: 'Games won less games lost.' },
  lot: { name: 'Lot', meaning: 'Drawn with a seed that was fixed before check-in ended.' },
  seed: { name: 'Seed', meaning: 'The higher seed, because all else is equal.' },
};

export const criterionName = (criterion: string): string => words[criterion]?.name ?? criterion;

export const criterionMeaning = (criterion: string): string => words[criterion]?.meaning ?? '';
