import { inMs, Refusal, teamLimits, teamLogEntries, teamUpdated } from '@contend/contracts';
import fc from 'fast-check';
import { endInvitation, expireInvitations, invitePlayers } from '../members/invitations';
import { renewInvite, revokeInvite } from '../members/invite-link';
import { editMember, joinTeam, leaveTeam, removeMember } from '../members/membership';
import {
  acceptTeam,
  endOffer,
  offerTeam,
  removeErasedPlayer,
  succeedOwner,
} from '../members/ownership';
import { createTeam, editTeam } from './settings';
import {
  actingIdsOf,
  captainIdsOf,
  invitationTimer,
  memberIdsOf,
  profileOf,
  type Team,
  type TeamChange,
} from './team';
import { appendLog, entry, type TeamLog } from './team-log';

const start = new Date('2026-03-02T12:00:00.000Z');
const people = ['ada', 'bea', 'cal', 'dan', 'eve'] as const;
const link = { code: 'NV5-KEY', key: 'KEY', days: 7, uses: 2 };

const newTeam = () =>
  createTeam(
    { id: 'team', name: 'Nova Five', tag: 'NV5', gameId: 'game', ownerId: 'ada', invite: link },
    start,
  );

type Step = (team: Team, now: Date) => TeamChange;

const person = fc.constantFrom(...people);
const two = fc.tuple(person, person);

const steps: fc.Arbitrary<Step> = fc.oneof(
  two.map(
    ([actorId, userId]): Step =>
      (team, now) =>
        invitePlayers(team, { actorId, userIds: [userId] }, now),
  ),
  two.map(
    ([actorId, userId]): Step =>
      (team, now) =>
        endInvitation(team, { actorId, userId }, now),
  ),
  fc.tuple(person, fc.constantFrom('KEY', 'OTHER', null)).map(
    ([userId, key]): Step =>
      (team, now) =>
        joinTeam(team, { userId, key }, now),
  ),
  person.map(
    (userId): Step =>
      (team, now) =>
        leaveTeam(team, { userId, engagement: null }, now),
  ),
  two.map(
    ([actorId, userId]): Step =>
      (team, now) =>
        removeMember(team, { actorId, userId, engagement: null }, now),
  ),
  fc.tuple(two, fc.constantFrom('captain' as const, 'member' as const)).map(
    ([[actorId, userId], role]): Step =>
      (team, now) =>
        editMember(team, { actorId, userId, role }, now),
  ),
  two.map(
    ([actorId, userId]): Step =>
      (team, now) =>
        offerTeam(team, { actorId, userId, isActive: true }, now),
  ),
  person.map(
    (actorId): Step =>
      (team, now) =>
        acceptTeam(team, actorId, now),
  ),
  person.map(
    (actorId): Step =>
      (team, now) =>
        endOffer(team, actorId, now),
  ),
  person.map(
    (actorId): Step =>
      (team, now) =>
        succeedOwner(
          team,
          { actorId, hasLiveMatch: true, ownerActiveAt: new Date(0), isOwnerBanned: false },
          now,
        ),
  ),
  fc.tuple(person, fc.integer({ min: 2, max: 4 }), fc.boolean()).map(
    ([actorId, maxMembers, openToJoin]): Step =>
      (team, now) =>
        editTeam(team, actorId, { maxMembers, openToJoin }, now),
  ),
  person.map(
    (actorId): Step =>
      (team, now) =>
        renewInvite(team, actorId, link, now),
  ),
  person.map(
    (actorId): Step =>
      (team, now) =>
        revokeInvite(team, actorId, now),
  ),
  person.map(
    (userId): Step =>
      (team, now) =>
        removeErasedPlayer(team, userId, now),
  ),
  fc.constant<Step>((team, now) => expireInvitations(team, now)),
);

/** What holds in every state of a team. */
function expectSound(team: Team): void {
  const members = memberIdsOf(team);
  expect(new Set(members).size).toBe(members.length);
  expect(team.members.filter(({ role }) => role === 'owner')).toHaveLength(team.live ? 1 : 0);
  expect(team.members.length).toBeLessThanOrEqual(team.maxMembers);
  expect(team.invitations.length).toBeLessThanOrEqual(teamLimits.openInvitations);
  expect(team.invitations.filter(({ userId }) => members.includes(userId))).toEqual([]);
  expect(team.invite?.uses ?? 0).toBeLessThanOrEqual(team.invite?.mostUses ?? 0);
  expect(captainIdsOf(team)).toEqual(expect.arrayContaining(actingIdsOf(team)));
  expect(members).toEqual(expect.arrayContaining(captainIdsOf(team)));
}

test('any sequence of calls keeps a team sound, and a changed profile is an event', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (some) => {
      let team = newTeam().decision.state;
      let now = start;
      for (const step of some) {
        now = inMs(now, 6 * 60 * 60 * 1000);
        if (!team.live) break;
        const before = team;
        try {
          const { decision } = step(team, now);
          team = decision.state;
          const profiles = decision.events.filter(({ spec }) => spec.topic === 'team.profiles');
          const isOther =
            JSON.stringify(profileOf(team, '')) !== JSON.stringify(profileOf(before, ''));
          if (isOther) expect(profiles.length).toBeGreaterThan(0);
          const told = profiles.filter(({ spec }) => spec === teamUpdated).at(-1);
          if (told) expect(told.data).toMatchObject({ memberIds: memberIdsOf(team) });
        } catch (error) {
          // A refusal changes nothing; anything else is a fault.
          if (!(error instanceof Refusal)) throw error;
          expect(team).toBe(before);
        }
        expectSound(team);
      }
    }),
  );
});

test('the timer of invitations is set to the earliest, and cleared with the last', () => {
  const founded = newTeam().decision.state;
  const invite = (team: Team, userId: string, now: Date) =>
    invitePlayers(team, { actorId: 'ada', userIds: [userId] }, now).decision;
  const one = invite(founded, 'bea', start);
  const week = inMs(start, 7 * 24 * 60 * 60 * 1000);
  expect(one.timers).toEqual({ 'end-invitations': week });
  const both = invite(one.state, 'cal', inMs(start, 1000));
  expect(both.timers).toEqual({});
  const left = expireInvitations(both.state, week).decision;
  expect(left.timers).toEqual({ 'end-invitations': inMs(week, 1000) });
  const none = expireInvitations(left.state, inMs(week, 1000)).decision;
  expect(none.timers).toEqual({ 'end-invitations': null });
  expect(none.state.activeAt).toEqual(both.state.activeAt);
  expect(invitationTimer(null, founded)).toEqual({});
});

test('the log keeps its latest entries in the order of their times', () => {
  let log: TeamLog | null = null;
  for (let nth = 0; nth < teamLogEntries + 20; nth += 1) {
    const at = inMs(start, (nth % 2 ? nth : nth + 3) * 1000);
    log = appendLog(log, 'team', [{ at, ...entry('edited', 'ada') }]).state;
  }
  const times = log?.entries.map(({ at }) => at.getTime()) ?? [];
  expect(times).toHaveLength(teamLogEntries);
  expect(times).toEqual([...times].sort((one, other) => one - other));
});
