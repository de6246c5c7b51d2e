import type { getLawTables, Reply } from '@contend/contracts';
import { Scale } from 'lucide-react';
import { EmptyState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { changeWords } from './labels';
import { formatYearTime } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';

type Tables = Reply<typeof getLawTables>;

const stateOf = ({ version, effectiveAt }: Tables['history'][number], inForce: number): string => {
  const date = formatYearTime(effectiveAt);
  if (version === inForce) return t`In force since ${date}`;
  return version > inForce ? t`Takes effect ${date}` : t`Dated ${date}`;
};

/** All versions, newest first: who made each when and why, and what it changed. */
export const LawHistory = ({ history, inForce }: Pick<Tables, 'history' | 'inForce'>) => (
  <section className="card" aria-label={t`History`}>
    <div className="card-head">
      <h2>{t`History`}</h2>
    </div>
    {history.length === 0 && (
      <EmptyState icon={Scale} title={t`No changes yet`}>
        {t`The table is still the one that the platform came with. Change a cell above to make the
          next version.`}
      </EmptyState>
    )}
    <ul>
      {history.map((one) => (
        <li key={one.version} className="law-version stack">
          <p className="strong">{t`Version ${one.version}: ${stateOf(one, inForce)}`}</p>
          <p className="small faint">
            {one.by?.displayName ?? t`An erased account`}, <RelativeTime at={one.createdAt} />
          </p>
          <p>{one.reason}</p>
          <ul className="muted stack">
            {one.changes.map((change) => (
              <li key={`${change.country} ${change.product}`}>{changeWords(change)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
);
