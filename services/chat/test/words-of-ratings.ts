import type { NoticeKind } from '@contend/contracts';

/** The text about ratings: kind, nameless play type, title and text. */
export const wordsOfRatings: [NoticeKind, string | null, string, string][] = [
  [
    ...(['rating-corrected', 'a game', 'Your rating in Ada was corrected'] as const),
    'From 1213 to 1226: matches against a banned player no longer count.',
  ],
];
