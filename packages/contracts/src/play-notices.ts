import type { Notice } from './notice';

const link = '/wallet/limits';

/** A notice for each higher limit that took effect. */
export const limitRaisedNotices = ({
  userId,
  raised,
}: {
  userId: string;
  raised: { kind: string; window: string; cents: number | null }[];
}): Notice[] =>
  raised.map(({ kind, window, cents }) => ({
    userId,
    kind: 'play-limit-raised',
    facts: { reason: `${kind}-${window}`, ...(cents !== null && { amountCents: cents }) },
    link,
  }));

export const pausedNotices = ({
  userId,
  kind,
  until,
}: {
  userId: string;
  kind: string;
  until: string;
}): Notice[] => [{ userId, kind: 'play-paused', facts: { reason: kind, until }, link }];

export const resumedNotices = ({
  userId,
  kind,
  mayPlay,
}: {
  userId: string;
  kind: string;
  mayPlay: boolean;
}): Notice[] => [
  {
    userId,
    kind: mayPlay ? 'play-resumed' : 'play-return-open',
    facts: { reason: kind },
    link,
  },
];
