import type { NoticeKind } from '@contend/contracts';

const owed = 'Pay $1,234.56 a seat until 3 Mar 2026, 12:00 UTC, or the entry loses its place.';

/** As `said` of words.test.ts, for tournaments. */
export const wordsOfTournaments: [NoticeKind, string | null, string, string][] = [
  [
    ...(['tournament-organizer', 'Its owner', 'You organize Friday Cup'] as const),
    'Ada named you as co-organizer: you can decide in its matches. Those who decide in an event with prizes do not play in it.',
  ],
  [
    ...(['tournament-check-in', null, 'Check in to Friday Cup'] as const),
    'Check-in is open. An entry that does not check in loses its place.',
  ],
  [
    ...(['tournament-check-in-due', null, 'Check in to Friday Cup: 1 minute left'] as const),
    'An entry that does not check in by then loses its place.',
  ],
  [
    ...(['tournament-deadline-moved', null, 'Friday Cup: new deadline'] as const),
    'The platform was not available. The time to act lasts until 3 Mar 2026, 12:00 UTC.',
  ],
  [
    ...(['tournament-start-moved', null, 'Friday Cup starts at another time'] as const),
    'Open the event to see when. Entries can leave until 3 Mar 2026, 12:00 UTC; fees that were paid go back.',
  ],
  [
    ...(['tournament-started', null, 'Friday Cup has started'] as const),
    'Open the event to see your first match.',
  ],
  [
    ...(['tournament-paused', null, 'Friday Cup is paused'] as const),
    'No clock runs and no further match opens until it is resumed. Open matches keep the time that is left.',
  ],
  [
    ...(['tournament-pause-overdue', null, 'Friday Cup is still paused'] as const),
    'Resume it before 3 Mar 2026, 12:00 UTC. Otherwise it is cancelled then, or over if all matches are decided.',
  ],
  [
    ...(['tournament-cancelled', null, 'Friday Cup was cancelled'] as const),
    'Each fee goes back to the wallet that paid it.',
  ],
  [
    ...(['tournament-announcement', null, 'Announcement in Friday Cup'] as const),
    'Open the event to read it.',
  ],
  ['tournament-entered', 'Your captain', 'Ada entered you for Friday Cup', owed],
  ['tournament-promoted', null, 'A place in Friday Cup is yours', owed],
  [
    ...(['tournament-seat-paid', 'A player', 'Ada paid your seat'] as const),
    '$1,234.56 for Friday Cup. If it is returned, it goes back to them.',
  ],
  [
    ...(['tournament-unpaid', null, 'Your entry for Friday Cup has ended'] as const),
    'Not every seat was paid in time. What was paid is returned.',
  ],
  [
    ...(['tournament-absent', null, 'You are out of Friday Cup'] as const),
    'Your entry did not check in in time. What was paid is returned.',
  ],
  [
    ...(['tournament-disqualified', null, 'You are disqualified from Friday Cup'] as const),
    'An organizer removed your entry. Open the event for the reason, if one was given, and whom to ask.',
  ],
  [
    ...([
      'tournament-withdrawn',
      'Your captain',
      'Ada withdrew your entry for Friday Cup',
    ] as const),
    'It does not play any more. What was paid is returned.',
  ],
  [
    ...(['tournament-team-changed', null, 'Your entry for Friday Cup has ended'] as const),
    'A player left or can’t play, or the team was deleted. What was paid is returned.',
  ],
  [
    ...(['tournament-team-made', null, 'Your team for Friday Cup is made'] as const),
    'Open the event to see who you play with, and who your captain is.',
  ],
  [
    ...(['tournament-no-place', null, 'No place for you in Friday Cup'] as const),
    'Check-in has ended, and no place became free for your entry on the waitlist.',
  ],
  [
    ...(['tournament-no-team', null, 'No team for you in Friday Cup'] as const),
    'Too few players were left to fill one, and you registered last. What was paid is returned.',
  ],
  [
    ...(['tournament-team-exchanged', 'another team', 'You play for Ada in Friday Cup'] as const),
    'An organizer exchanged two players before the start. Open the event to see your team.',
  ],
  [
    ...(['tournament-mate-left', 'A player', 'Ada is out of your team'] as const),
    'In Friday Cup your team plays without them.',
  ],
  [
    ...(['tournament-player-removed', null, 'An organizer removed you from Friday Cup'] as const),
    'The reason: a decision of the organizer. The fee of $1,234.56 goes back to the person who paid it.',
  ],
  [
    ...(['tournament-seat-free', null, 'A seat is free in Friday Cup'] as const),
    'A player left their team. Until the start the first one to take the seat plays.',
  ],
  [
    ...(['tournament-reinstated', null, 'You are back in Friday Cup'] as const),
    'An organizer brought your entry back. Open the event to see what to do next.',
  ],
  [
    ...([
      'tournament-roster-in',
      'Your captain',
      'Ada put you into the team for Friday Cup',
    ] as const),
    `You play its matches that open from now on. ${owed}`,
  ],
  [
    ...(['tournament-roster-out', 'Your captain', 'Ada replaced you in Friday Cup'] as const),
    'A match that is open is still yours. A fee that you paid stays with the seat.',
  ],
  [
    ...(['tournament-seat-left', 'A player', 'Ada left their seat in Friday Cup'] as const),
    'Let another member of the team take it: until then the entry can’t check in. Its fee went back: pay the seat again until 3 Mar 2026, 12:00 UTC, or the entry ends.',
  ],
  [
    ...(['tournament-roster-changed', 'A player', 'Ada changed the roster of your team'] as const),
    'In Friday Cup, for matches that open from now on.',
  ],
  [
    ...(['tournament-admin-asked', 'A player', 'Ada asks for an organizer'] as const),
    'In a match of Friday Cup.',
  ],
  [
    ...(['tournament-match-late', null, 'Your match in Friday Cup is late'] as const),
    'It takes longer than planned. Report the score, or ask for an organizer.',
  ],
  [
    ...(['tournament-match-overdue', null, 'A match of Friday Cup needs you'] as const),
    'It is far behind its planned end, or was not played. Open it and decide.',
  ],
  [
    ...(['tournament-result-changed', null, 'A result in Friday Cup was changed'] as const),
    'An organizer changed or removed the result of a match of yours.',
  ],
  [
    ...([
      'tournament-result-kept',
      null,
      'The result of your match in Friday Cup is kept',
    ] as const),
    'The final ruling is different, and organizers do not apply it. Open the match to see it.',
  ],
  [
    ...(['tournament-prize', null, 'You won $1,234.56'] as const),
    'Your prize from Friday Cup is in your wallet.',
  ],
  [
    ...(['tournament-prize-taken-back', null, 'Your prize of $1,234.56 is taken back'] as const),
    'Your entry was disqualified from Friday Cup: a breach of the rules. What you have spent of it is owed. To complain, write to support.',
  ],
  [
    ...(['tournament-series-skipped', null, 'Friday Cup was not published'] as const),
    'It was to start on 3 Mar 2026, 12:00 UTC. Its terms cannot be played any more. Start another series from a new template.',
  ],
  [
    ...(['tournament-prize-waiting', null, 'Your prize of $1,234.56 waits'] as const),
    'It cannot be paid to this account now. It stays in escrow for you; contact support.',
  ],
];
