import type { NoticeFacts as Facts } from '@contend/contracts';

const causes: Record<string, string> = {
  others: 'matches that an admin un-rated no longer count.',
  own: 'an admin decided that matches of yours do not count.',
  lifted: 'matches that had been left out count again.',
};

/** The text about a corrected rating; `name` is that of the game and play type. */
export const ratingPhrases = {
  'rating-corrected': (
    { ratings: [before, after] = [0, 0], reason = 'others' }: Facts,
    name: string | null,
  ) => ({
    title: `Your rating in ${name ?? 'a game'} was corrected`,
    text: `From ${before} to ${after}: ${causes[reason] ?? 'some matches count differently.'}`,
  }),
};
