import type { NoticeKind } from '@contend/contracts';

/** As `said` of words.test.ts, for scrims; Nova is the other team. */
export const wordsOfScrims: [NoticeKind, string | null, string, string][] = [
  [
    'scrim-contested',
    null,
    'Nova contests the cancellation of your scrim',
    'A moderator decides whether the cancellation counts.',
  ],
  [
    'scrim-requested',
    null,
    'Nova asks for a scrim',
    'Accept, decline or propose another time within 24 hours.',
  ],
  [
    'scrim-countered',
    null,
    'Nova proposes another time',
    'Accept, decline or propose another time within 24 hours.',
  ],
  ['scrim-declined', null, 'Nova declined your scrim', 'Your post is still open to others.'],
  ['scrim-booked', null, 'Scrim with Nova booked', 'Check-in opens 15 minutes before the start.'],
  [
    'scrim-cancelled',
    null,
    'Scrim with Nova cancelled',
    'The match is cancelled, and the time is free again.',
  ],
  [
    'scrim-unfunded',
    null,
    'Scrim with Nova not booked',
    'The deposits were not held from either side. The request is open again.',
  ],
  [
    'scrim-deposit-won',
    null,
    'You receive $1,234.56 from Nova',
    'Their deposit, because they did not appear or cancelled late. Yours is back too.',
  ],
  [
    'scrim-deposit-lost',
    null,
    'Nova receives your deposit of $1,234.56',
    'Your team did not appear or cancelled late.',
  ],
  [
    'scrim-alert',
    null,
    'Nova posted a scrim that suits your team',
    'At most one alert every 6 hours.',
  ],
];
