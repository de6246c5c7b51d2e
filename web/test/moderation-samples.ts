import type { PlayerCard, Sanction } from '@contend/contracts';

export const personOf = (name: string): PlayerCard =>
  ({
    ...{ id: name.charCodeAt(0).toString(16).padEnd(24, '0'), username: name.toLowerCase() },
    ...{ displayName: name, avatarUrl: null, country: null, rating: null },
  }) as PlayerCard;

/** A mute of Ada by Otto, for half an hour from the given time. */
export const muteFrom = (startsAt: Date, change: Partial<Sanction> = {}): Sanction => ({
  ...{ id: 'c'.repeat(24), user: personOf('Ada'), kind: 'mute', channel: 'looking-for-team' },
  coversMatches: false,
  ...{ rule: '5', as: 'moderator', by: personOf('Otto'), messageId: null },
  startsAt: startsAt.toISOString(),
  endsAt: new Date(startsAt.getTime() + 30 * 60_000).toISOString(),
  liftedAt: null,
  appealUntil: new Date(startsAt.getTime() + 7 * 24 * 3_600_000).toISOString(),
  appeal: null,
  ...change,
});
