import type { TournamentStatus } from '@contend/contracts';
import type { Measure, Metrics } from '@contend/service-kit';
import type { TournamentFigures } from './figures';

const entering: TournamentStatus[] = [
  ...(['registration_open', 'registration_closed', 'check_in', 'seeded'] as const),
];

/** Events by status, their matches, and money that has not arrived. */
export function tournamentMeasures(
  metrics: Metrics,
  { figures, now }: { figures: TournamentFigures; now: () => Date },
): Measure[] {
  const gauges: [name: string, help: string, read: () => Promise<number>][] = [
    ['entering', 'Published events that have not started', () => figures.countIn(entering)],
    ['live', 'Events that are played now', () => figures.countIn(['live'])],
    ['paused', 'Events that an organizer paused', () => figures.countIn(['paused'])],
    ['held', 'Events whose prizes are not paid yet', () => figures.countIn(['completed'])],
    ['matches_open', 'Matches that are not decided', figures.countOpenMatches],
    ['matches_late', 'Open matches that are red on the board', figures.countLateMatches],
    ['payouts_waiting', 'Payouts with a share that waits', figures.countWaitingPayouts],
    [
      'money_stuck',
      'Refunds, guarantees and payouts that are ten minutes late',
      () => figures.countStuckMoney(now()),
    ],
  ];
  for (const [name, help, read] of gauges) {
    metrics.gauge({ name: `contend_tournaments_${name}`, help }, read);
  }
  return [];
}
