import { decide } from '@contend/contracts';
import { cancel } from '../disputes/dispute';
import type { MatchRequest } from '../match/match';
import { openMatch } from './check-in';
import { decideWithPresent, standInTeamIds, withPresentStandIns } from './stand-ins';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea, cal, dan, eve] = [idOf('a'), idOf('b'), idOf('c'), idOf('d'), idOf('e')];
const [nova, tide] = [idOf('6'), idOf('7')];
const now = new Date('2026-03-02T12:00:00.000Z');

/** Ada against Bea. Cal may take a seat of the home side, Dan one of the away side. */
const opened = (kind: MatchRequest['kind'] = 'scrim') =>
  openMatch(
    {
      ...{ matchId: idOf('1'), kind, source: { kind, id: idOf('2') } },
      sides: {
        home: { captainId: ada, userIds: [ada], standInIds: [cal], teamId: nova },
        away: { captainId: bea, userIds: [bea], standInIds: [dan], teamId: tide },
      },
      format: { gameId: idOf('3'), playTypeId: idOf('4'), teamSize: 1, bestOf: 1 },
      ...{ present: [], stakes: { stakeCents: 0, potCents: 0 }, finalWhen: 'agreed' },
    },
    now,
  ).state;
const team = (memberIds: string[], deletedAt: Date | null = null) => ({ memberIds, deletedAt });
const standIns = (match = opened(), teams: [string, ReturnType<typeof team>][] = []) => {
  const { home, away } = withPresentStandIns(match, new Map(teams));
  return [home.standInIds, away.standInIds];
};

test('the members of a team now stand in, unless they play or are in both teams', () => {
  const teams: [string, ReturnType<typeof team>][] = [
    [nova, team([ada, dan, eve])],
    [tide, team([bea, eve, cal])],
  ];
  expect(standIns(opened(), teams)).toEqual([[dan], [cal]]);
});

test('an unknown team and a deleted one keep the stand-ins of the request', () => {
  expect(standIns()).toEqual([[cal], [dan]]);
  expect(standIns(opened(), [[nova, team([], now)]])).toEqual([[cal], [dan]]);
  expect(standIns(opened(), [[tide, team([bea, eve])]])).toEqual([[cal], [eve]]);
});

test('other matches, and scrims that have ended, keep their stand-ins', () => {
  const present: [string, ReturnType<typeof team>][] = [[nova, team([ada, eve])]];
  const ended = cancel(opened(), now).state;
  for (const match of [opened('tournament'), ended]) {
    expect(standIns(match, present)).toEqual([[cal], [dan]]);
    expect(standInTeamIds([match])).toEqual([]);
  }
  expect(standInTeamIds([opened()])).toEqual([nova, tide]);
});

test('a user who acts for the other side is no stand-in', () => {
  const match = opened();
  const acting = { ...match, away: { ...match.away, captainId: eve, deputyIds: [cal] } };
  const teams: [string, ReturnType<typeof team>][] = [[nova, team([ada, cal, dan, eve])]];
  expect(standIns(acting, teams)).toEqual([[], [dan]]);
  expect(standIns(match, teams)).toEqual([[cal, eve], [dan]]);
});

test('a match that is decided with present stand-ins keeps those of the request', () => {
  const match = opened();
  const teams = new Map([[nova, team([ada, eve])]]);
  const decided = decideWithPresent(match, teams, (present) => {
    expect(present.home.standInIds).toEqual([eve]);
    return decide({ ...present, status: 'live' });
  });
  expect(decided.state).toEqual({ ...match, status: 'live' });
  expect(decideWithPresent(match, teams, (present) => decide(present)).state).toBe(match);
});
