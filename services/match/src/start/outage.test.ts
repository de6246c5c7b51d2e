import { inMs, matchDeadlineMoved, type ServiceTime, tournamentAppearMs } from '@contend/contracts';
import type { MatchRequest } from '../match/match';
import { endCheckIn, openMatch } from './check-in';

const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const [ada, bea] = [idOf('ada'), idOf('bea')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const minuteMs = 60_000;
const at = (minutes: number) => inMs(begin, minutes * minuteMs);

/** Ten minutes to appear. */
const request: MatchRequest = {
  ...{ matchId: idOf('match'), kind: 'tournament', finalWhen: 'agreed', present: [ada] },
  source: { kind: 'tournament', id: idOf('match') },
  sides: { home: { captainId: ada, userIds: [ada] }, away: { captainId: bea, userIds: [bea] } },
  format: { gameId: idOf('game'), playTypeId: idOf('play type'), teamSize: 1, bestOf: 1 },
  stakes: { stakeCents: 0, potCents: 0 },
  clock: { appearMs: tournamentAppearMs, playMs: 60 * minuteMs },
};

const ended = (time: ServiceTime, kind: MatchRequest['kind'] = 'tournament') =>
  endCheckIn(openMatch({ ...request, kind }, begin).state, time);
const restarted = (minutes: number): ServiceTime => ({
  now: at(Math.max(10, minutes)),
  runningSince: at(minutes),
});

test.each([5.5, 9.5, 10, 10.5, 12])(
  'no player forfeits where the service runs again since minute %d of ten',
  (minutes) => {
    const time = restarted(minutes);
    const { state, timers, events } = ended(time);
    const checkInBy = inMs(time.now, tournamentAppearMs);
    expect(state).toMatchObject({ status: 'check_in', checkInBy });
    expect(timers['no-show']).toEqual(checkInBy);
    expect(events).toMatchObject([
      { spec: matchDeadlineMoved, data: { deadline: 'check-in', until: checkInBy } },
    ]);
    const again = endCheckIn(state, { ...time, now: checkInBy });
    expect(again.state).toMatchObject({ status: 'voided', endReason: 'no-show' });
  },
);

test('half of the time to appear is enough', () => {
  expect(ended(restarted(5)).state).toMatchObject({ status: 'voided', endReason: 'no-show' });
});

test.each(['wager', 'scrim'] as const)('no player of a %s is absent for an outage', (kind) => {
  expect(ended(restarted(10), kind).state).toMatchObject({ status: 'check_in' });
});
