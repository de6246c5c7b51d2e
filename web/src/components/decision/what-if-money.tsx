import type { previewTournament, Reply } from '@contend/contracts';
import type { ReactNode } from 'react';
import { formatCents } from '../../lib/format/format';
import { t } from '../../lib/language/translate';

type Preview = Reply<typeof previewTournament>;

interface MoneyProps {
  preview: Pick<Preview, 'prizes' | 'money'>;
  /** Names of entries by id. */
  nameOf: (entryId: string) => string;
}

interface Cents {
  beforeCents: number;
  afterCents: number;
}

/** A sum before and after; one that stays is shown once. */
function SumRow({ name, sum, isGain }: { name: ReactNode; sum: Cents; isGain?: boolean }) {
  const { beforeCents, afterCents } = sum;
  const tone = afterCents < beforeCents ? 'bad' : 'good';
  return (
    <li>
      {name}: <span className="number">{formatCents(beforeCents)}</span>
      {beforeCents !== afterCents && (
        <>
          {' → '}
          <span className={isGain ? `number ${tone}` : 'number'}>{formatCents(afterCents)}</span>
        </>
      )}
    </li>
  );
}

/** The sums of an event, which add up to its prizes with the entries that are listed. */
function Totals({ prizes, money }: Pick<Preview, 'prizes'> & { money: Preview['money'] & object }) {
  const { totalCents, sureBeforeCents, sureAfterCents } = money;
  const listedCents = prizes.reduce((sum, { beforeCents }) => sum + beforeCents, 0);
  const others = sureBeforeCents - listedCents;
  const open = {
    beforeCents: totalCents - sureBeforeCents,
    afterCents: totalCents - sureAfterCents,
  };
  const isOpen = open.beforeCents + open.afterCents > 0;
  const pool = { beforeCents: totalCents, afterCents: totalCents };
  return (
    <>
      <SumRow name={t`All other entries`} sum={{ beforeCents: others, afterCents: others }} />
      <SumRow name={t`Still to be played for`} sum={open} />
      <SumRow name={<strong>{t`All prizes`}</strong>} sum={pool} />
      {isOpen && (
        <li className="small muted">
          {t`Amounts are certain now, unless a result or the entries change, or both sides of a
            match forfeit it.`}
        </li>
      )}
    </>
  );
}

/** Prizes before and after a decision; nothing of an event without any. */
export function WhatIfMoney({ preview: { prizes, money }, nameOf }: MoneyProps) {
  if (prizes.length === 0 && !money) return null;
  return (
    <>
      <h3>{t`Money`}</h3>
      <ul className="what-list">
        {prizes.map(({ entryId, ...sum }) => (
          <SumRow key={entryId} name={nameOf(entryId)} sum={sum} isGain />
        ))}
        {money && <Totals {...{ prizes, money }} />}
      </ul>
    </>
  );
}
