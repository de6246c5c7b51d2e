import { scrimAlertEveryMs } from '@contend/contracts';
import { ada, after, eventsOf, idOf, now, posted, teamIds } from '../../test/model/scrim-states';
import type { Scrim } from './scrim';
import { alertOf, presentAlerts, type ScrimAlerts, setAlert, type TeamAlert } from './scrim-alert';

const alertFor = (changes: Partial<TeamAlert> = {}): TeamAlert => ({
  ...{ teamId: teamIds.away, gameId: posted().gameId, region: null },
  ...{ ratingWithin: null, rating: null, ...changes },
});
const alertsOf = (...teams: TeamAlert[]): ScrimAlerts => ({ id: ada, teams, lastSentAt: null });
const setFor = (alerts: ScrimAlerts | null, alert: TeamAlert) =>
  setAlert(alerts, { userId: ada, alert }).state;
const isAlerted = (alert: Partial<TeamAlert>, changes: Partial<Scrim> = {}) =>
  alertOf(alertsOf(alertFor(alert)), { ...posted(), ...changes }, now).events.length > 0;

test('an alert is set once per team, replaced and removed', () => {
  const [one, other] = [alertFor(), alertFor({ teamId: idOf('f') })];
  expect(setFor(null, one)).toEqual(alertsOf(one));
  const sent = { ...alertsOf(one, other), lastSentAt: now };
  const changed = alertFor({ region: 'eu' });
  expect(setFor(sent, changed)).toEqual({ ...sent, teams: [other, changed] });
  const isOther = (teamId: string) => teamId !== one.teamId;
  expect(presentAlerts(sent, isOther)).toEqual({ ...sent, teams: [other] });
  expect(presentAlerts(sent, () => true)).toBe(sent);
});

test('a new post that suits one of the teams alerts the player once', () => {
  const alerts = alertsOf(alertFor({ gameId: idOf('f') }), alertFor());
  const decision = alertOf(alerts, posted(), now);
  expect(decision.state).toEqual({ ...alerts, lastSentAt: now });
  const { id: scrimId, teamId, startsFrom: startsAt } = posted();
  expect(eventsOf(decision)).toEqual([
    ['scrim-alert.due.v1', { userId: ada, teamId, scrimId, startsAt }],
  ]);
});

test('the next alert is sent from the very millisecond six hours after the last', () => {
  const alerts = { ...alertsOf(alertFor()), lastSentAt: now };
  const early = alertOf(alerts, posted(), after(scrimAlertEveryMs - 1));
  expect(early).toEqual({ state: alerts, events: [], timers: {} });
  const due = alertOf(alerts, posted(), after(scrimAlertEveryMs));
  expect(due.events).toHaveLength(1);
  expect(due.state.lastSentAt).toEqual(after(scrimAlertEveryMs));
});

test('no alert for another game or for the own post', () => {
  expect(isAlerted({})).toBe(true);
  expect(isAlerted({ gameId: idOf('f') })).toBe(false);
  expect(isAlerted({ teamId: teamIds.home })).toBe(false);
  expect(alertOf(alertsOf(), posted(), now).events).toEqual([]);
});

test.each([
  [null, 'eu', true],
  ['any', 'eu', true],
  ['eu', 'any', true],
  ['eu', 'eu', true],
  ['eu', 'na', false],
] as const)('an alert for region %s and a post in %s: %j', (region, ofPost, expected) => {
  expect(isAlerted({ region }, { region: ofPost })).toBe(expected);
});

test.each([
  [null, null, null, true],
  [100, 1_400, 1_500, true],
  [100, 1_600, 1_500, true],
  [100, 1_399, 1_500, false],
  [100, 1_601, 1_500, false],
  [0, 1_500, 1_500, true],
  [2_000, null, 1_500, false],
  [2_000, 1_500, null, false],
] as const)('within %j of %j, a post rated %j: %j', (ratingWithin, rating, ofPost, expected) => {
  expect(isAlerted({ ratingWithin, rating }, { rating: ofPost })).toBe(expected);
});
