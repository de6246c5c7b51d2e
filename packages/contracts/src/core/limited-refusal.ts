import type { LimitedPayer } from '../wallet/play-limits';
import { Refusal } from './decision';

/**
 * The wallet refused an operation because of its payers' limits of play. Thrown as it is, it names
 * no payer and no figures.
 */
export class LimitedRefusal extends Refusal {
  constructor(readonly limited: readonly LimitedPayer[]) {
    super('payer-limited');
    this.name = 'LimitedRefusal';
  }

  /** The refusal as shown to one user: with their own limit, or that another's is reached. */
  forUser(userId: string | null): Refusal {
    const own = this.limited.find((payer) => payer.userId === userId);
    if (!own) return this;
    const { limit, leftCents, resetsAt } = own;
    if (limit === 'phone') return new Refusal('stake-needs-phone', { maxCents: leftCents });
    const isPause = limit === 'time-out' || limit === 'self-exclusion';
    return new Refusal(isPause ? 'play-paused' : 'play-limit', { limit, leftCents, resetsAt });
  }
}
