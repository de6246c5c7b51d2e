import type { NoticeKind } from '@contend/contracts';

/** Texts of kinds that end a wait, as in `words.test.ts`. */
export const wordsOfEnds: [NoticeKind, string | null, string, string][] = [
  [
    'refill-charged-back',
    null,
    '$1,234.56 was charged back',
    'Your payment provider took this refill back. Any of it that was spent is owed.',
  ],
  [
    'offer-listed',
    null,
    'Your wager is listed',
    'All of your side agreed: $1,234.56 a seat, best of 3.',
  ],
  [
    'match-found',
    'your opponent',
    'Your match against Ada is ready',
    '$1,234.56 a seat is at stake. Check in within 15 minutes.',
  ],
  [
    'cancel-request-expired',
    'Your opponent',
    'Your request to cancel expired',
    'Ada did not agree in time. The match continues.',
  ],
  [
    'objection-dismissed',
    null,
    'Your objection was dismissed',
    'It came too late or twice. The end of the match is unchanged.',
  ],
  [
    'match-voided',
    'your opponent',
    'No result against Ada',
    'The match was not played, or was ruled void.',
  ],
  [
    'seat-replaced',
    'A stand-in',
    'Ada plays in your place',
    'You need not check in for this match.',
  ],
  [
    'team-role-changed',
    null,
    'Your role in Nova changed',
    'The page of the team shows what you may do.',
  ],
  [
    'webhook-failed',
    null,
    'Nova no longer posts to Discord',
    'Discord refuses the webhook. A captain can set a new one in the settings of the team.',
  ],
  [
    'scrim-request-ended',
    null,
    'Scrim request with Nova ended',
    'It expired or was withdrawn, or one of the posts was withdrawn or has another booking.',
  ],
  [
    'scrim-contest-decided',
    null,
    'Cancelled scrim with Nova: decided',
    'A moderator decided whether the cancellation counts. The booking shows it.',
  ],
  [
    'scrim-deposit-returned',
    null,
    'Your deposit of $1,234.56 is returned',
    'From the scrim with Nova. It is in your wallet.',
  ],
];
