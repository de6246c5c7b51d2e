import { inMs } from '@contend/contracts';
import type { NewLink } from '../../src/members/invite-link';
import { createTeam } from '../../src/team/settings';
import type { Invitation, Member, Team, TeamChange } from '../../src/team/team';

export const start = new Date('2026-03-02T12:00:00.000Z');
export const dayMs = 24 * 60 * 60 * 1000;
export const after = (ms: number): Date => inMs(start, ms);

export const link: NewLink = { code: 'NV5-KEY', key: 'KEY', days: 7, uses: 2 };

/** A team of its owner Ada alone. */
export const founded = (changes: Partial<Team> = {}): Team => ({
  ...createTeam(
    { id: 'team', name: 'Nova Five', tag: 'NV5', gameId: 'game', ownerId: 'ada', invite: link },
    start,
  ).decision.state,
  ...changes,
});

export const member = (
  userId: string,
  role: Member['role'] = 'member',
  joinedAt = start,
): Member => ({ userId, role, position: '', joinedAt });

/** Ada owns it, Cap is a captain, Mia is a member. */
export const crew = (changes: Partial<Team> = {}): Team =>
  founded({
    members: [member('ada', 'owner'), member('cap', 'captain'), member('mia')],
    ...changes,
  });

/** An invitation by Ada that ends a day after the start. */
export const invitation = (userId: string, expiresAt = after(dayMs)): Invitation => ({
  ...{ userId, invitedBy: 'ada', at: start, expiresAt },
});

/** The events of a change, as pairs of type and data. */
export const told = ({ decision }: TeamChange): [string, unknown][] =>
  decision.events.map(({ spec, data }) => [spec.type, data]);

export const typesOf = (change: TeamChange): string[] => told(change).map(([type]) => type);

/** Expects a rule to have found nothing to change. */
export function expectUnchanged(change: TeamChange, team: Team): void {
  expect(change.decision.state).toBe(team);
  expect(change).toMatchObject({ decision: { events: [], timers: {} }, log: [] });
}
