import { t } from '../../../lib/language/translate';

/** How plans are charged, before anything is paid. */
export const ChargeNotes = () => (
  <section className="card charge-notes" aria-labelledby="charge-notes-title">
    <h2 id="charge-notes-title">{t`What happens after you start`}</h2>
    <dl>
      <dt>{t`Renewals`}</dt>
      <dd className="muted">
        {t`On the same day of each month or year, from the wallet or card that you start with. One
          that begins on the 31st renews on the last day of shorter months.`}
      </dd>
      <dt>{t`A payment fails`}</dt>
      <dd className="muted">
        {t`Perks stay for 3 days. It is tried again after 2, 4 and 7 days, or at once when you ask;
          after the last one the membership ends.`}
      </dd>
      <dt>{t`Cancelling now`}</dt>
      <dd className="muted">
        {t`The part that is not used goes back where it came from, less what your perks saved since
          the last payment.`}
      </dd>
      <dt>{t`Cancelling at the end`}</dt>
      <dd className="muted">{t`Every perk stays until the end of the paid period.`}</dd>
      <dt>{t`Changing the plan`}</dt>
      <dd className="muted">
        {t`A more expensive plan begins at once, less the unused part of the current one. A cheaper
          one, or a month instead of a year, begins with the next period.`}
      </dd>
    </dl>
  </section>
);
