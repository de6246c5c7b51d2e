import type { NoticeKind } from '@contend/contracts';

/** Per kind: what it calls Ada while her name is unknown, and its title and text with her name. */
export const wordsOfStarts: [NoticeKind, string | null, string, string][] = [
  [
    'match-open',
    'your opponent',
    'Your match against Ada is open',
    'Check in by 12:01 UTC. A side that is not complete then forfeits it.',
  ],
  [
    'check-in-due',
    'your opponent',
    'Check in now: 1 minute left',
    'Your match against Ada is forfeited by a side that is not complete then.',
  ],
  [
    'start-proposed',
    'Your opponent',
    'Ada proposes another start',
    '3 Mar 2026, 12:00 UTC. Without an answer the current start stands.',
  ],
  [
    'start-declined',
    'Your opponent',
    'Ada declined the start that you proposed',
    'The current start stands.',
  ],
  [
    'start-withdrawn',
    'Your opponent',
    'Ada withdrew the proposed start',
    'The current start stands.',
  ],
  [
    'start-unanswered',
    'Your opponent',
    'Ada did not answer your proposal',
    'The current start stands.',
  ],
  [
    'match-rescheduled',
    'your opponent',
    'New start: your match against Ada',
    'It starts on 3 Mar 2026, 12:00 UTC. Check-in opens 15 minutes before.',
  ],
  [
    'check-in-extended',
    'your opponent',
    'You have more time to check in',
    'Your match against Ada: check in until 3 Mar 2026, 12:00 UTC.',
  ],
  [
    'deadline-moved',
    'your opponent',
    'New deadline: your match against Ada',
    'The platform was not available. The time to act lasts until 3 Mar 2026, 12:00 UTC.',
  ],
  [
    'stand-in-asked',
    'a player',
    'Stand in for Ada? Your captain asks',
    'The scrim is being played. Open it and take the seat; until then it does not bind you.',
  ],
  ...(['ban', 'pick'] as const).map((kind): [NoticeKind, string | null, string, string] => [
    `map-to-${kind}`,
    'your opponent',
    `Your turn to ${kind} a map`,
    'Your match against Ada: choose a map. ' +
      'Without a choice within 60 seconds, one is drawn for your side.',
  ]),
];
