import { isProfileReset, type ModerationLogEntry } from '@contend/contracts';
import type { Sanction } from './sanction';

/** An entry of the public log. It has no id of a user, a message or a sanction. */
export interface LogEntry extends Omit<ModerationLogEntry, 'at'> {
  id: string;
  at: Date;
}

const minuteMs = 60_000;

const actions = {
  ...{ mute: 'muted', ban: 'banned' },
  ...{ name: 'name-reset', username: 'username-reset' },
  ...{ picture: 'picture-reset', bio: 'bio-reset' },
} as const satisfies Record<Sanction['kind'], LogEntry['action']>;

/** The entry of a new sanction. */
export function imposedEntry(one: Sanction): Omit<LogEntry, 'id'> {
  const { channel, as, rule, startsAt: at, endsAt, kind } = one;
  return {
    ...{ at, as, rule, place: channel ?? 'all' },
    action: actions[kind],
    minutes: isProfileReset(kind) ? null : (endsAt.getTime() - at.getTime()) / minuteMs,
  };
}

/** The entry of a sanction that a moderator ended, or whose appeal was decided. */
export const endedEntry = (
  { channel, rule }: Sanction,
  action: LogEntry['action'],
  at: Date,
): Omit<LogEntry, 'id'> => ({
  ...{ at, action, as: 'moderator', rule, place: channel ?? 'all', minutes: null },
});
