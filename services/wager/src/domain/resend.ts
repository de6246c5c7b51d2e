import { decide, type Decision, happened, must, resend, wagerUpdated } from '@contend/contracts';
import { refOf, termsOf, type Wager } from './wager';

/** Bumps an open wager to the top of the list and notifies the challenged player again. */
export function sendAgain(wager: Wager, now: Date): Decision<Wager> {
  must(wager.status === 'open', 'wager-not-open');
  must(wager.resends < resend.times, 'resend-limit');
  const sinceMs = wager.resentAt ? now.getTime() - wager.resentAt.getTime() : resend.gapMs;
  must(sinceMs >= resend.gapMs, 'resend-too-soon', {
    retryAfterSeconds: Math.ceil((resend.gapMs - sinceMs) / 1000),
  });
  const next = { ...wager, resends: wager.resends + 1, resentAt: now, listedAt: now };
  const { resends } = next;
  return decide(next, {
    events: [happened(wagerUpdated, { ...refOf(next), ...termsOf(next), resends })],
  });
}
