import type { joinRefusals, Reliability, TeamRole } from '@contend/contracts';
import { percentOf } from '../../lib/format/format';
import { plural, t, tAs } from '../../lib/language/translate';

type JoinRefusal = (typeof joinRefusals)[number];

/** Why a player cannot join, and what changes that. */
export const refusalWords: Record<JoinRefusal, string> = {
  'already-member': t`You are a member of this team.`,
  'team-full': t`The team is full. A captain has to free a spot first.`,
  'not-invited': t`This team takes players by invitation. Ask a captain for one.`,
  blocked: t`A block between you and a captain of this team is active.`,
  'invite-invalid': t`This invite link no longer works. Ask a captain for a new one.`,
  'too-many-teams': t`You are in 20 teams, the most one player can have. Leave one first.`,
};

const roles: Record<TeamRole, string> = {
  owner: t`Owner, captain`,
  captain: t`Co-captain`,
  member: t`Member`,
};
export const roleName = (role: TeamRole): string => roles[role];

/** 46–29 */
export const recordOf = ({ wins, losses }: { wins: number; losses: number }): string =>
  `${wins}–${losses}`;

interface PlayedRecord {
  wins: number;
  losses: number;
  streak: number;
}

/** 61 % of 75 · won the last 3 */
export function recordNote({ wins, losses, streak }: PlayedRecord): string {
  const played = wins + losses;
  if (played === 0) return t`No match played yet`;
  const share = t`${percentOf(wins, played)} % of ${played}`;
  if (streak === 0) return share;
  const last = plural(Math.abs(streak), { one: 'last', other: 'last #' });
  return t`${share} · ${streak > 0 ? t`won` : t`lost`} the ${last}`;
}

/** 24 of 25 in 90 days, 1 late */
export function reliabilityNote(counts: Reliability): string {
  const { completed, noShows, lateCancellations, percent } = counts;
  const total = completed + noShows + lateCancellations;
  if (total === 0) return t`Shown from 3 scrims`;
  const faults = [
    noShows > 0 && plural(noShows, { one: '# no-show', other: '# no-shows' }),
    lateCancellations > 0 && tAs('cancellations')`${lateCancellations} late`,
  ].filter(Boolean);
  const share = [t`${completed} of ${total} in 90 days`, ...faults].join(', ');
  return percent === null ? t`${share} · shown from 3` : share;
}

/** 2 open, or full. */
export const spotsWords = (members: number, maxMembers: number): string => {
  const open = Math.max(0, maxMembers - members);
  if (open === 0) return t`Full`;
  return plural(open, { one: '1 open spot', other: '# open spots' });
};

/** What a player agrees to by joining. */
export const joiningWords = t`Members allow their captains to enter them in events. You can change
  that on the team page.`;
