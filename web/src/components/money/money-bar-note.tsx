import { youngestYears } from '@contend/contracts';
import { countryName } from '../../lib/form/countries';
import { formatYearDate, formatYearDay } from '../../lib/format/format';
import type { MoneyBar } from '../../lib/wager/money-bar';
import { t } from '../../lib/language/translate';

/** Why money is closed, and from when it is open. */
function moneyBarWords(bar: MoneyBar): string {
  switch (bar.why) {
    case 'break':
      return breakWords(bar);
    case 'no-account':
      return t`That makes you
        ${bar.years}. Accounts are for players of ${youngestYears} and older. Check the year.`;
    case 'country':
      return t`Adding and staking money is not offered in ${countryName(bar.country)}.`;
    case 'age':
      return t`Adding and staking money is for players of
        ${bar.minimumAge} and older: for you from ${formatYearDate(bar.from)}.`;
  }
}

function breakWords({ kind, until, isOver }: Extract<MoneyBar, { why: 'break' }>): string {
  const day = formatYearDay(until);
  if (kind === 'time-out') return t`You are on a time-out until ${day}. It ends by itself.`;
  return isOver
    ? t`Your self-exclusion is over. When you want to play again, ask to return in your limits.`
    : t`You excluded yourself from play until ${day}. Take care of yourself.`;
}

/** Says what a person can do without money. */
export const MoneyBarNote = ({ bar }: { bar: MoneyBar }) => (
  <p className="small muted" role="status">
    {moneyBarWords(bar)}
    {bar.why !== 'no-account' &&
      t` Everything else is open and free: teams, scrims, and tournaments without a fee.`}
  </p>
);
