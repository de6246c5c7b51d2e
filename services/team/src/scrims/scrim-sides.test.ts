import fc from 'fast-check';
import { refusalOf } from '../../test/model/refusal';
import type { Team } from '../team/team';
import { matchSides, requireFullSides, type ScrimTeams, sideOfTeam } from './scrim-sides';

const teams = (home: string[], away: string[], teamSize = 1): ScrimTeams => ({
  home: { teamId: 'nova', actingIds: home.slice(0, 2), memberIds: home },
  away: { teamId: 'tide', actingIds: away.slice(0, 2), memberIds: away },
  posts: {
    home: { postedBy: home[0] ?? '', teamSize },
    away: { postedBy: away[0] ?? '', teamSize },
  },
});

test.each([
  { home: ['ada'], away: ['ada'], size: 1, code: 'on-both-sides' },
  // One person posted for both.
  { home: ['ada', 'bea'], away: ['ada', 'cal'], size: 1, code: 'on-both-sides' },
  { home: ['ada', 'bea'], away: ['bea', 'ada'], size: 2, code: 'on-both-sides' },
  // Each is too small without the same player.
  { home: ['ada', 'cal'], away: ['bea', 'cal'], size: 2, code: 'on-both-sides' },
  { home: ['ada', 'cal'], away: ['bea', 'cal'], size: 1, code: null },
  { home: ['ada', 'cal'], away: ['bea', 'cal', 'dan'], size: 2, code: null },
  { home: ['ada'], away: ['bea'], size: 1, code: null },
  { home: ['ada', 'cal'], away: ['bea'], size: 2, code: 'team-too-small' },
  { home: ['ada'], away: ['bea', 'cal'], size: 2, code: 'team-too-small' },
])('$home against $away, $size a side: $code', ({ home, away, size, code }) => {
  expect(refusalOf(() => requireFullSides(teams(home, away, size)))).toBe(code);
});

test('an owner whose account is erased neither plays nor acts', () => {
  const member = (userId: string, role: 'owner' | 'captain' | 'member') => ({ userId, role });
  const team = {
    ...{ id: 'nova', actsFor: 'captains', vacatedAt: new Date() },
    members: [member('ada', 'owner'), member('bea', 'captain'), member('cal', 'member')],
  } as unknown as Team;
  expect(sideOfTeam(team)).toEqual({
    ...{ teamId: 'nova', actingIds: ['bea'], memberIds: ['bea', 'cal'] },
  });
  expect(sideOfTeam({ ...team, vacatedAt: null }).memberIds).toEqual(['ada', 'bea', 'cal']);
  const vacated = sideOfTeam({ ...team, actsFor: 'owner' });
  const asked = { ...teams(['ada'], ['dan']), home: vacated };
  expect(refusalOf(() => requireFullSides(asked))).toBe('scrim-not-open');
});

test('a member of both teams plays where needed, stands in for none and acts for one side', () => {
  const sides = matchSides(teams(['ada', 'cal'], ['bea', 'cal', 'dan'], 2));
  expect(sides.home).toMatchObject({ userIds: ['ada', 'cal'], deputyIds: [], standInIds: [] });
  expect(sides.away).toMatchObject({ userIds: ['bea', 'dan'], deputyIds: [], standInIds: [] });
  const own = matchSides(teams(['ada', 'cal', 'eve'], ['bea', 'cal', 'dan']));
  expect(own.home).toMatchObject({ userIds: ['ada'], standInIds: ['eve'] });
  expect(own.away).toMatchObject({ userIds: ['bea'], standInIds: ['dan'] });
});

// fast-check prints the seed and the path of a failure.
test('no person plays, stands in or acts on both sides of an agreed scrim', () => {
  const people = ['ada', 'bea', 'cal', 'dan', 'eve', 'fay'];
  const roster = fc.shuffledSubarray(people, { minLength: 1 });
  fc.assert(
    fc.property(roster, roster, fc.integer({ min: 1, max: 3 }), (home, away, size) => {
      const asked = teams(home, away, size);
      if (refusalOf(() => requireFullSides(asked)) !== null) return;
      const sides = matchSides(asked);
      const named = ({ captainId, userIds, deputyIds, standInIds }: typeof sides.home) => [
        ...new Set([captainId, ...userIds, ...deputyIds, ...standInIds]),
      ];
      const others = named(sides.away);
      expect(named(sides.home).filter((userId) => others.includes(userId))).toEqual([]);
    }),
  );
});
