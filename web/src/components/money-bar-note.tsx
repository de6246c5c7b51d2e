import { youngestYears } from '@contend/contracts';
import { countryName } from '../lib/countries';
import { formatYearDay } from '../lib/format';
import type { MoneyBar } from '../lib/money-bar';

/** Why money is closed, and from when it is open. */
function moneyBarWords(bar: MoneyBar): string {
  switch (bar.why) {
    case 'no-account':
      return `That makes you ${bar.years}. Accounts are for players of ${youngestYears} and older. Check the year.`;
    case 'country':
      return `Adding and staking money is not offered in ${countryName(bar.country)}.`;
    case 'age':
      return `Adding and staking money is for players of ${bar.minimumAge} and older: for you from ${formatYearDay(bar.from.toISOString())}.`;
  }
}

/** Says what a person can do without money. */
export const MoneyBarNote = ({ bar }: { bar: MoneyBar }) => (
  <p className="small muted" role="status">
    {moneyBarWords(bar)}
    {bar.why !== 'no-account' &&
      ' Everything else is open and free: teams, scrims, and tournaments without a fee.'}
  </p>
);
