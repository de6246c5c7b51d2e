import { Scale } from 'lucide-react';
import { useState } from 'react';
import { FormError } from '../../../components/form/form-parts';
import { useSetupLaws } from '../api';
import { type Barred, barredBy, type PrizeProduct } from './law-bars';
import type { EventDraft } from '../draft/event-draft';
import './setup-law.css';
import { countryName } from '../../../lib/form/countries';
import { t } from '../../../lib/language/translate';
import { inSentence, listOf } from '../../../lib/language/language';

interface LawProps {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
}

const kinds: Record<PrizeProduct, string> = { pool: t`Pool`, guaranteed: t`Guaranteed` };
const mostNamed = 4;

/** `Chile, Peru and 3 other countries`. */
function placesWords(countries: readonly string[]): string {
  const named = countries.slice(0, mostNamed).map(countryName);
  const rest = countries.length - named.length;
  return listOf(rest > 0 ? [...named, t`${rest} other countries`] : named);
}

/** What the other kind of prizes asks of the organizer. */
const otherNotes: Record<PrizeProduct, string> = {
  guaranteed: t`you fund the sum first, open to all of them`,
  pool: t`the sum follows from fees, open to all of them`,
};

interface WaysProps extends LawProps {
  product: PrizeProduct;
  barred: Barred;
}

/** The two ways out: without these countries, or with the other kind of prizes. */
function Ways({ product, barred: { countries, other }, change }: WaysProps) {
  const [isKept, setKept] = useState(false);
  const places = placesWords(countries);
  return (
    <section className="setup-part setup-law" aria-label={t`Law`}>
      <p className="setup-bars">
        <Scale className="icon warn" aria-hidden />
        <span>
          <strong>
            {t`Where ${inSentence(kinds[product])} prizes are not allowed: ${places}`}
          </strong>
          <span className="small muted">
            {t`By the law table. An entry with a player from there is refused, whichever way it is
              paid.`}
          </span>
        </span>
      </p>
      <div className="setup-ways">
        <button
          type="button"
          className="setup-way"
          aria-pressed={isKept}
          onClick={() => setKept(true)}
        >
          <strong>{t`Leave ${countries.length === 1 ? places : t`these countries`} out`}</strong>
          <span className="small muted">
            {t`the prizes stay ${inSentence(kinds[product])}, no entry from there`}
          </span>
        </button>
        <button
          type="button"
          className="setup-way"
          aria-pressed={false}
          onClick={() => change({ prizeMode: other })}
        >
          <strong>{t`Make them ${inSentence(kinds[other])}`}</strong>
          <span className="small muted">{otherNotes[other]}</span>
        </button>
      </div>
    </section>
  );
}

/** Where the law bars the chosen kind of prizes, and what can be done about it. */
export function SetupLaw({ draft, change }: LawProps) {
  const { prizeMode } = draft;
  const laws = useSetupLaws({ enabled: prizeMode !== 'none' });
  if (prizeMode === 'none') return null;
  if (laws.error && !laws.data) {
    return (
      <div className="setup-part">
        <FormError>
          {t`We can’t load the law table. Players from countries that bar these prizes are
            refused.`}
        </FormError>
      </div>
    );
  }
  const barred = laws.data && barredBy(laws.data.rules, prizeMode);
  return barred ? (
    <Ways key={prizeMode} {...{ draft, change, barred }} product={prizeMode} />
  ) : null;
}
