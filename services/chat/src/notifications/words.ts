import type { NoticeKind } from '@contend/contracts';
import { accountPhrases } from './account-words';
import { entryPhrases } from './entry-words';
import { matchPhrases } from './match-words';
import { membershipPhrases } from './membership-words';
import { type Reader, render } from '@contend/contracts/src/message';
import { moderationPhrases } from './moderation-words';
import { payoutPhrases } from './payout-words';
import { type Names, type Phrase, type Subject, valuesOf } from './phrase';
import { playPhrases } from './play-words';
import { ratingPhrases } from './rating-words';
import { rewardPhrases } from './reward-words';
import { scrimPhrases } from './scrim-words';
import { startPhrases } from './start-words';
import { teamPhrases } from './team-words';
import { tournamentPhrases } from './tournament-words';
import { wagerPhrases } from './wager-words';

interface Words {
  title: string;
  text: string;
}

/** The texts of each kind, in each language: a kind or a language without one does not compile. */
export const phrases: Readonly<Record<NoticeKind, Phrase>> = {
  ...wagerPhrases,
  ...matchPhrases,
  ...startPhrases,
  ...teamPhrases,
  ...scrimPhrases,
  ...tournamentPhrases,
  ...entryPhrases,
  ...moderationPhrases,
  ...payoutPhrases,
  ...playPhrases,
  ...membershipPhrases,
  ...ratingPhrases,
  ...rewardPhrases,
  ...accountPhrases,
};

/** Returns a notification's text for its reader; null for a kind that only a later release has. */
export function wordsOf(
  { kind, ...subject }: Subject & { kind: NoticeKind },
  names: Names,
  reader: Reader,
): Words | null {
  if (!(kind in phrases)) return null;
  const phrase = phrases[kind];
  const values = valuesOf(phrase, subject, { names, reader });
  return {
    title: render(phrase.title, reader, values),
    text: render(phrase.text, reader, values),
  };
}
