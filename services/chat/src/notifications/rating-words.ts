import type { Phrases } from './phrase';

/** The text about a corrected rating; `{name}` is that of the game and play type. */
export const ratingPhrases = {
  'rating-corrected': {
    name: { en: 'a game', de: 'einem Spiel' },
    title: {
      en: 'Your rating in {name} was corrected',
      de: 'Dein Rating in {name} wurde korrigiert',
    },
    text: {
      en: 'From {before} to {after}: {reason, select, others {matches that an admin un-rated no longer count.} own {an admin decided that matches of yours do not count.} lifted {matches that had been left out count again.} other {some matches count differently.}}',
      de: 'Von {before} auf {after}: {reason, select, others {Matches, die ein Admin aus der Wertung nahm, zählen nicht mehr.} own {Ein Admin hat entschieden, dass Matches von dir nicht zählen.} lifted {Matches, die ausgelassen wurden, zählen wieder.} other {Einige Matches zählen jetzt anders.}}',
    },
  },
} as const satisfies Phrases;
