import type { Decision } from '@contend/contracts';
import fc from 'fast-check';
import { ModelWager } from '../../test/model/model-wager';
import { voidWager } from './ending';
import * as progress from './progress';
import { dispute } from './settlement';
import type { Wager } from './wager';

const now = new Date('2026-03-02T13:00:00Z');
const result = { scores: [2, 0] as [number, number], winner: 'home' as const };

const news = {
  started: progress.matchStarted,
  reported: (wager: Wager) => progress.scoreReported(wager),
  disputed: (wager: Wager) => progress.scoreDisputed(wager, now),
  completed: (wager: Wager) =>
    progress.resultIsIn(wager, { ...result, decidedBy: 'agreement' }, now),
  ruled: (wager: Wager) =>
    progress.resultIsIn(wager, { ...result, winner: 'away', decidedBy: 'ruling' }, now),
  voided: (wager: Wager) => voidWager(wager, 'ruled-void', now),
} satisfies Record<string, (wager: Wager) => Decision<Wager>>;
type News = keyof typeof news;

/** A wager that was just accepted. */
function acceptedWager(): Wager {
  const model = new ModelWager();
  model.take({ do: 'fund', isRich: true, dies: false });
  model.take({ do: 'claim', by: 'bea' });
  model.take({ do: 'finish-acceptance', isRich: true, dies: false });
  expect(model.wager.status).toBe('accepted');
  return model.wager;
}

const hear = (wager: Wager, all: News[]): Wager =>
  all.reduce((heard, one) => news[one](heard).state, wager);

/** A match's events once, twice or three times, in any order. */
const anyOrder = (told: News[]) =>
  fc.shuffledSubarray([...told, ...told, ...told], { minLength: 3 * told.length });

test.each<[News[], Partial<Wager>]>([
  [['started', 'reported'], { status: 'reported' }],
  [['started', 'reported', 'completed'], { status: 'settling', winner: 'home' }],
  [['started', 'reported', 'disputed', 'ruled'], { status: 'settling', winner: 'away' }],
  [['started', 'reported', 'disputed', 'voided'], { status: 'voided' }],
  [['started', 'voided'], { status: 'voided' }],
])('%j in any order, told three times, is %j', (told, end) => {
  const accepted = acceptedWager();
  const inOrder = hear(accepted, told);
  expect(inOrder).toMatchObject(end);
  fc.assert(
    fc.property(anyOrder(told), (heard) => {
      expect(hear(accepted, heard)).toEqual(inOrder);
    }),
  );
});

test('a repeated disputed result changes nothing; only a ruling ends the dispute', () => {
  const settling = hear(acceptedWager(), ['started', 'reported', 'completed']);
  const userId = settling.creatorId;
  const disputed = dispute(settling, { userId, reason: 'No.', evidence: [] }, now).state;
  fc.assert(
    fc.property(anyOrder(['started', 'reported', 'completed', 'disputed']), (late) => {
      expect(hear(disputed, late)).toEqual(disputed);
    }),
  );
  fc.assert(
    fc.property(anyOrder(['reported', 'completed', 'disputed', 'ruled']), (late) => {
      expect(hear(disputed, late)).toMatchObject({ status: 'settling', winner: 'away' });
    }),
  );
});

test('a result is paid after five minutes, a ruling at once', () => {
  const accepted = acceptedWager();
  expect(news.completed(accepted).timers.settle).toEqual(new Date('2026-03-02T13:05:00Z'));
  expect(news.ruled(accepted).timers.settle).toEqual(now);
});
