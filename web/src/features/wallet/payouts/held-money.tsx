import type { PayoutTerms } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { Money } from '../../../components/money/money';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { plural, t } from '../../../lib/language/translate';
import { placeOf } from '../balance/labels';
import { titleWords } from '../balance/line-title';
import { monthOf } from '../balance/months';
import { holdWords, sourceWords } from './labels';

type Held = PayoutTerms['held'][number];
type Item = NonNullable<Held['items']>[number];

/** What brought the money: its page, or else its month of the statement. */
const Brought = ({ item }: { item: Item }) => (
  <span className="payout-item">
    <Link to={placeOf(item) ?? `/wallet?month=${monthOf(item)}`}>{titleWords(item.title)}</Link>
    <span className="small muted">
      {item.note && t`“${item.note}”`} {formatDayTime(item.createdAt)}
    </span>
  </span>
);

const HeldRow = ({ held }: { held: Held }) => {
  const { amount, from, items = [] } = held;
  const rule = holdWords(held);
  return (
    <li>
      <span className="grow">
        {items.length === 0 && sourceWords(held)}
        {items.map((item) => (
          <Brought key={item.id} item={item} />
        ))}
        {rule && <span className="small muted payout-rule">{rule}</span>}
      </span>
      <Money cents={amount} />
      <span className="small muted number">
        {from ? t`from ${formatDayTime(from)}` : t`never paid out`}
      </span>
    </li>
  );
};

/** Money that is too young to leave: what brought it, the rule that holds it, and until when. */
export function HeldMoney({ terms }: { terms: PayoutTerms }) {
  const { held, heldMore, available, canLeave } = terms;
  if (held.length === 0) return null;
  const heldCents = available - canLeave;
  return (
    <section className="card" aria-label={t`Still held, by source and age`}>
      <div className="card-head wrap">
        <h2>{t`Still held, by source and age`}</h2>
        <p className="small muted">{t`Staking it is possible all the while`}</p>
      </div>
      <ul className="payout-held">
        {held.map((one, nth) => (
          // Parts of one transfer can be alike in all of their facts.
          <HeldRow key={`${one.source} ${one.since} ${nth}`} held={one} />
        ))}
        {heldMore && (
          <li>
            <span className="grow">
              {plural(heldMore.count, {
                one: '1 more amount, later',
                other: '# more amounts, later',
              })}
            </span>
            <Money cents={heldMore.amount} />
          </li>
        )}
        <li>
          <span className="grow strong">{t`Together`}</span>
          <Money cents={heldCents} />
          <span className="small muted number">
            {formatCents(available)} − {formatCents(heldCents)} = {formatCents(canLeave)}
          </span>
        </li>
      </ul>
    </section>
  );
}
