import type { WagerReply } from '@contend/contracts';
import { formatCents } from '../../lib/format';

interface TermChangesProps {
  before: WagerReply;
  now: WagerReply;
}

/** The creator's changes between two versions of a wager, old and new. */
export function TermChanges({ before, now }: TermChangesProps) {
  const changes = [
    before.stake !== now.stake &&
      `Stake: ${formatCents(before.stake)} → ${formatCents(now.stake)} a seat`,
    before.bestOf !== now.bestOf && `Length: best of ${before.bestOf} → best of ${now.bestOf}`,
    before.rules !== now.rules && `Rules: ${now.rules || 'none'}`,
  ].filter((change) => change !== false);
  if (changes.length === 0) return null;
  return (
    <span className="term-changes" role="status">
      <strong>The terms changed while you were looking. Nothing was held.</strong>
      {changes.map((change) => (
        <span key={change}>{change}</span>
      ))}
    </span>
  );
}
