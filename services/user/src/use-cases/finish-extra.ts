import { runSagaStep, type Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { deadlineOf, type Extra, extraExpired, extraPaid, extraReturned } from '../domain/extra';

/**
 * Takes the price of an extra, or reverses it when its time is over. Also run by the timer
 * `finish-extra`, which finishes what a stopped process began.
 */
export async function finishExtra(
  { extras, wallet, now }: Pick<UserDeps, 'extras' | 'wallet' | 'now'>,
  extraId: string,
): Promise<Stored<Extra>> {
  const { stored } = await runSagaStep<Extra, { isHeld: boolean }, void>(
    { save: (from, decision) => extras.save(from, decision), now },
    {
      deadlineOf,
      isExpired: ({ status }) => status === 'returning',
      attempt: (extra) => wallet.fund(extra),
      confirm: extraPaid,
      expire: extraExpired,
      compensate: (extra) => wallet.reverse(extra),
      undo: extraReturned,
    },
    await extras.get(extraId),
  );
  return stored;
}
