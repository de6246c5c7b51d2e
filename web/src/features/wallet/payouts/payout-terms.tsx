import type { PayoutCheck, PayoutTerms } from '@contend/contracts';
import { Check, CircleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { SecondFactorDialog } from '../../../components/account/second-factor-dialog';
import { formatCents } from '../../../lib/format/format';
import { checkLabel, missingWords } from './labels';
import { t } from '../../../lib/language/translate';

/** Loads the dial codes of all countries, which only this dialog needs. */
const VerifyDialog = lazy(() =>
  import('./verify-dialog').then((it) => ({ default: it.VerifyDialog })),
);

/** Checks that are settled here, by a dialog. */
const dialogs = {
  'phone-not-verified': { label: t`Verify phone`, Dialog: VerifyDialog },
  'second-factor-missing': { label: t`Set up`, Dialog: SecondFactorDialog },
};

interface TermsProps {
  terms: PayoutTerms;
}

/** Where a failed check is settled. */
const places: Partial<Record<PayoutCheck, { to: string; label: string }>> = {
  'payouts-frozen': { to: '/support', label: t`Write to support` },
  'email-not-confirmed': { to: '/settings', label: t`Settings` },
  'payout-email-changed': { to: '/support', label: t`Write to support` },
  'payout-bank-changed': { to: '/support', label: t`Write to support` },
  'payout-stakes-open': { to: '/wagers?view=mine', label: t`My wagers` },
  'tax-form-required': { to: '/support', label: t`Write to support` },
};

function CheckAction({ code }: { code: PayoutCheck }) {
  const [isOpen, setOpen] = useState(false);
  const place = places[code];
  if (place) {
    return (
      <Link className="link small" to={place.to}>
        {place.label}
      </Link>
    );
  }
  if (!(code in dialogs)) return null;
  const { label, Dialog } = dialogs[code as keyof typeof dialogs];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function CheckRow({ check }: { check: PayoutTerms['checks'][number] }) {
  const Icon = check.ok ? Check : CircleAlert;
  const note = missingWords(check);
  return (
    <li>
      <Icon className={`icon ${check.ok ? 'good' : 'warn'}`} aria-hidden />
      <div className="grow">
        <p>{checkLabel(check)}</p>
        {note && <p className="small muted">{note}</p>}
      </div>
      {!check.ok && <CheckAction code={check.code} />}
    </li>
  );
}

/** The checks of a payout: what is to do, then those that hold. */
export function PayoutChecks({ terms: { checks } }: TermsProps) {
  const failing = checks.filter(({ ok }) => !ok);
  const passed = checks.filter(({ ok }) => ok);
  const rows = (list: typeof checks) => (
    <ul className="payout-checks">
      {list.map((check) => (
        <CheckRow key={check.code} check={check} />
      ))}
    </ul>
  );
  return (
    <section className="card" aria-label={t`Checks`}>
      <div className="card-head">
        <h2 className="grow">{t`Checks`}</h2>
        {failing.length === 0 ? (
          <Chip tone="good">{t`All hold`}</Chip>
        ) : (
          <Chip tone="warn">{t`${failing.length} to do`}</Chip>
        )}
      </div>
      {failing.length === 0 ? (
        rows(passed)
      ) : (
        <>
          {rows(failing)}
          <details className="payout-passed">
            <summary>{t`${passed.length} checks hold`}</summary>
            {rows(passed)}
          </details>
        </>
      )}
    </section>
  );
}

interface LimitProps {
  label: string;
  used: number;
  of: number;
  note: string;
}

const Limit = ({ label, used, of, note }: LimitProps) => (
  <li>
    <p className="row">
      <span className="grow">{label}</span>
      <span className="number">
        {formatCents(used)} <span className="faint">{t`of ${formatCents(of)}`}</span>
      </span>
    </p>
    <progress value={Math.min(used, of)} max={of} aria-label={label} />
    <p className="small muted">{note}</p>
  </li>
);

/** What is left of the limits by day, week and year. */
export function PayoutLimits({ terms: { limits } }: TermsProps) {
  const { perDay, leftToday, perWeek, leftThisWeek, thisYear, taxFormAbove } = limits;
  return (
    <section className="card" aria-label={t`Limits of payouts`}>
      <div className="card-head">
        <h2>{t`Limits of payouts`}</h2>
      </div>
      <ul className="payout-limits">
        <Limit
          label={t`Today`}
          used={perDay - leftToday}
          of={perDay}
          note={t`${formatCents(leftToday)} left, new day at 00:00 UTC`}
        />
        <Limit
          label={t`This week`}
          used={perWeek - leftThisWeek}
          of={perWeek}
          note={t`${formatCents(leftThisWeek)} left, new week on Monday`}
        />
        {taxFormAbove !== null && (
          <Limit
            label={t`This year, for the tax form`}
            used={thisYear}
            of={taxFormAbove}
            note={t`${formatCents(Math.max(0, taxFormAbove - thisYear))} left without one`}
          />
        )}
      </ul>
    </section>
  );
}
