import type { NoticeKind } from '@contend/contracts';

/** The text about ratings: kind, nameless play type, title and text. */
export const wordsOfRatings: [NoticeKind, string | null, string, string][] = [
  [
    ...(['rating-corrected', 'a game', 'Your rating in Ada was corrected'] as const),
    'From 1213 to 1226: matches that an admin un-rated no longer count.',
  ],
];
