/** How an entry is out of a seeded event that has not started. */
export interface Exit {
  kind: 'withdraw' | 'disqualify';
  pick: number;
}

/** What an organizer, an entry or a room does; `pick` chooses the match or entry. */
export interface Move {
  kind: (typeof moveKinds)[number];
  pick: number;
  isHome: boolean;
}

export const moveKinds = [
  ...([
    'play',
    'play',
    'play',
    'play',
    'play',
    'play',
    'set',
    'undo',
    'replay',
    'restore',
  ] as const),
  ...(['forfeit', 'double-forfeit', 'withdraw', 'disqualify', 'reinstate', 'readmit'] as const),
  ...(['admit', 'pause', 'resume', 'resume'] as const),
];
