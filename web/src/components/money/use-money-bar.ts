import { firstLaw, type Me } from '@contend/contracts';
import { usePlayLimits } from '../../api/play-limits';
import { breakBarOf, moneyBarOf, type MoneyBar } from '../../lib/wager/money-bar';
import { useNow } from '../../lib/state/use-now';
import { useLaws } from '../../api/laws';

/** Laws change with notice, by a date. */
const lawsFreshMs = 30 * 60_000;
const minuteMs = 60_000;

/** What keeps a person from money; by the first law table until the present one is read. */
export function useMoneyBar(person: {
  birthDate?: string | null | undefined;
  country?: string | null | undefined;
}): MoneyBar | null {
  // Without a country only the age counts.
  const enabled = Boolean(person.country);
  const { data } = useLaws({ freshMs: lawsFreshMs, enabled });
  return moneyBarOf(person, data?.rules ?? firstLaw.rules, new Date(useNow(minuteMs)));
}

/** What keeps the signed-in player from money: a break from play, their age, or their country. */
export function useOwnMoneyBar(me: Me | null): MoneyBar | null {
  const bar = useMoneyBar(me ?? {});
  const { data } = usePlayLimits({ freshMs: minuteMs, enabled: me !== null });
  return breakBarOf(data?.pause, new Date(useNow(minuteMs))) ?? bar;
}
