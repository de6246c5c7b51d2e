import type { Decision } from '@contend/contracts';
import fc from 'fast-check';
import { ModelWager } from '../../test/model/model-wager';
import { voidWager } from '../ending/ending';
import { dispute } from '../settlement/settlement';
import type { Wager } from '../wager/wager';
import * as progress from './progress';

const now = new Date('2026-03-02T13:00:00Z');
const result = { scores: [2, 0] as [number, number], winner: 'home' as const };

const transitions = {
  started: progress.matchStarted,
  reported: (wager: Wager) => progress.scoreReported(wager),
  disputed: (wager: Wager) => progress.scoreDisputed(wager, now),
  completed: (wager: Wager) =>
    progress.resultIsIn(wager, { ...result, decidedBy: 'agreement' }, now),
  ruled: (wager: Wager) =>
    progress.resultIsIn(wager, { ...result, winner: 'away', decidedBy: 'ruling' }, now),
  voided: (wager: Wager) => voidWager(wager, 'ruled-void', now),
} satisfies Record<string, (wager: Wager) => Decision<Wager>>;
type MatchEvent = keyof typeof transitions;

/** A wager that was just accepted. */
function acceptedWager(): Wager {
  const model = new ModelWager();
  model.take({ do: 'fund', isRich: true, dies: false });
  model.take({ do: 'claim', by: 'bea' });
  model.take({ do: 'finish-acceptance', isRich: true, dies: false });
  expect(model.wager.status).toBe('accepted');
  return model.wager;
}

const apply = (wager: Wager, all: MatchEvent[]): Wager =>
  all.reduce((shuffled, one) => transitions[one](shuffled).state, wager);

/** A match's events once, twice or three times, in any order. */
const shuffledCopies = (order: MatchEvent[]) =>
  fc.shuffledSubarray([...order, ...order, ...order], { minLength: 3 * order.length });

test.each<[MatchEvent[], Partial<Wager>]>([
  [['started', 'reported'], { status: 'reported' }],
  [['started', 'reported', 'completed'], { status: 'settling', winner: 'home' }],
  [['started', 'reported', 'disputed', 'ruled'], { status: 'settling', winner: 'away' }],
  [['started', 'reported', 'disputed', 'voided'], { status: 'voided' }],
  [['started', 'voided'], { status: 'voided' }],
])('%j in any order, delivered three times, is %j', (order, end) => {
  const accepted = acceptedWager();
  const inOrder = apply(accepted, order);
  expect(inOrder).toMatchObject(end);
  fc.assert(
    fc.property(shuffledCopies(order), (shuffled) => {
      expect(apply(accepted, shuffled)).toEqual(inOrder);
    }),
  );
});

test('a repeated disputed result changes nothing; only a ruling ends the dispute', () => {
  const settling = apply(acceptedWager(), ['started', 'reported', 'completed']);
  const userId = settling.creatorId;
  const disputed = dispute(settling, { userId, reason: 'No.', evidence: [] }, now).state;
  fc.assert(
    fc.property(shuffledCopies(['started', 'reported', 'completed', 'disputed']), (late) => {
      expect(apply(disputed, late)).toEqual(disputed);
    }),
  );
  fc.assert(
    fc.property(shuffledCopies(['reported', 'completed', 'disputed', 'ruled']), (late) => {
      expect(apply(disputed, late)).toMatchObject({ status: 'settling', winner: 'away' });
    }),
  );
});

test('a result is paid after five minutes, a ruling at once', () => {
  const accepted = acceptedWager();
  expect(transitions.completed(accepted).timers.settle).toEqual(new Date('2026-03-02T13:05:00Z'));
  expect(transitions.ruled(accepted).timers.settle).toEqual(now);
});
