import { t } from '../../lib/language/translate';

interface CriterionWords {
  name: string;
  /** What it counts, in a sentence. */
  meaning: string;
}

/** Also those of Swiss stages. */
const words: Partial<Record<string, CriterionWords>> = {
  points: { name: t`Points`, meaning: t`Points of all matches that count.` },
  'points-per-match': {
    name: t`Points per match`,
    meaning: t`Points divided by matches, so that groups of different sizes compare.`,
  },
  'head-to-head': {
    name: t`Head-to-head`,
    meaning: t`Points from the matches between the tied entries, when all of them have met.`,
  },
  buchholz: { name: t`Buchholz`, meaning: t`The points of all opponents, added up.` },
  'buchholz-cut-1': {
    name: t`Buchholz cut 1`,
    meaning: t`The points of all opponents without the lowest.`,
  },
  'sonneborn-berger': {
    name: t`Sonneborn–Berger`,
    meaning: t`The points of the opponents who were beaten, and half of those with a draw.`,
  },
  losses: { name: t`Losses`, meaning: t`Fewer losses are better.` },
  'last-remaining': {
    name: t`Last remaining`,
    meaning: t`All others had left, so the one that stayed is first.`,
  },
  'game-difference': { name: t`Games`, meaning: t`Games won minus games lost.` },
  lot: { name: t`Lot`, meaning: t`Drawn with a seed that was fixed before check-in ended.` },
  seed: { name: t`Seed`, meaning: t`The higher seed, because all else is equal.` },
};

export const criterionName = (criterion: string): string => words[criterion]?.name ?? criterion;

export const criterionMeaning = (criterion: string): string => words[criterion]?.meaning ?? '';
