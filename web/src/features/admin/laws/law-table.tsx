import { lawProducts, type LawRule } from '@contend/contracts';
import { useMemo, useState } from 'react';
import { Select } from '../../../components/control/select';
import { listCountries } from '../../../lib/form/countries';
import { asElsewhere, cellChoices, cellOf, countriesIn, withCell } from './law-draft';
import { placeOf, productNames } from './labels';
import { t } from '../../../lib/language/translate';
import './laws.css';

interface LawTableProps {
  rules: readonly LawRule[];
  /** The rules that are saved: cells that differ are marked. */
  saved: readonly LawRule[];
  onChange: (rules: LawRule[]) => void;
}

interface RowProps extends LawTableProps {
  country: string | null;
}

const Row = ({ country, rules, saved, onChange }: RowProps) => (
  <li className="law-row" aria-label={placeOf(country)}>
    <p className="strong">{placeOf(country)}</p>
    {lawProducts.map((product) => {
      const value = cellOf(rules, product, country);
      return (
        <div
          key={product}
          className={value === cellOf(saved, product, country) ? undefined : 'law-changed'}
        >
          <Select
            label={productNames[product]}
            choices={country === null ? cellChoices : [asElsewhere, ...cellChoices]}
            value={value}
            onChange={({ target }) =>
              onChange(withCell(rules, { product, country, value: target.value }))
            }
          />
        </div>
      );
    })}
  </li>
);

/** One row for all other countries and one for each with rules of its own; a cell per product. */
export function LawTable({ rules, saved, onChange }: LawTableProps) {
  const [added, setAdded] = useState<string[]>([]);
  const own = countriesIn([...rules, ...saved]);
  const shown = [...own, ...added.filter((country) => !own.includes(country))];
  const choices = useMemo(
    () => [{ value: '', label: t`Choose a country` }, ...listCountries()],
    [],
  );
  return (
    <>
      <div className="law-row law-head" aria-hidden>
        <span>{t`Country`}</span>
        {lawProducts.map((product) => (
          <span key={product}>{productNames[product]}</span>
        ))}
      </div>
      <ul className="laws">
        {[null, ...shown].map((country) => (
          <Row key={country ?? ''} {...{ country, rules, saved, onChange }} />
        ))}
      </ul>
      <div className="law-add">
        <Select
          label={t`Add a country`}
          choices={choices.filter(({ value }) => !shown.includes(value))}
          value=""
          onChange={({ target }) => setAdded([...added, target.value])}
        />
      </div>
    </>
  );
}
