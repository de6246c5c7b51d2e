import type { WagerReply, WagerTerms } from '@contend/contracts';
import { useState } from 'react';
import { formatCents } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';

type Change = string | false;

const stakeChange = (before: number, now: number): Change =>
  before !== now && t`Stake: ${formatCents(before)} → ${formatCents(now)} a seat`;
const lengthChange = (before: number, now: number): Change =>
  before !== now && t`Length: best of ${before} → best of ${now}`;

interface ChangesProps {
  title: string;
  changes: Change[];
}

function Changes({ title, changes }: ChangesProps) {
  const shown = changes.filter((change) => change !== false);
  if (shown.length === 0) return null;
  return (
    <span className="term-changes" role="status">
      <strong>{title}</strong>
      {shown.map((change) => (
        <span key={change}>{change}</span>
      ))}
    </span>
  );
}

interface TermChangesProps {
  before: WagerReply;
  now: WagerReply;
}

/** The creator's changes between two versions of a wager, old and new. */
export const TermChanges = ({ before, now }: TermChangesProps) => (
  <Changes
    title={t`The terms changed while you were looking. Nothing was held.`}
    changes={[
      stakeChange(before.stake, now.stake),
      lengthChange(before.bestOf, now.bestOf),
      before.rules !== now.rules && t`Rules: ${now.rules || t`none`}`,
    ]}
  />
);

interface AskedTermChangesProps {
  wager: WagerReply;
  terms: WagerTerms;
}

/**
 * The terms that a player is asked to agree to where they differ: from the open offer's, or from
 * those first shown here.
 */
export function AskedTermChanges({ wager, terms }: AskedTermChangesProps) {
  const [first] = useState(terms);
  const isLater = first.stake !== terms.stake || first.bestOf !== terms.bestOf;
  const before = isLater ? first : wager;
  return (
    <Changes
      title={isLater ? t`The terms changed while you were looking.` : t`The terms change:`}
      changes={[stakeChange(before.stake, terms.stake), lengthChange(before.bestOf, terms.bestOf)]}
    />
  );
}
