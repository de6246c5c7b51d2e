import type { MembershipReply } from '@contend/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, Moon, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import type { Perk } from '../api';
import { linkOfPerk, perkWords } from '../labels';
import { t } from '../../../lib/language/translate';
import './perks.css';

const icons = { active: Check, unused: Moon, inactive: X };

const markOf = ({ isActive, reason }: Perk): keyof typeof icons => {
  if (isActive) return 'active';
  return reason === 'available' ? 'unused' : 'inactive';
};

function PerkItem({ perk, running }: { perk: Perk; running: MembershipReply[] }) {
  const membership = running.find(({ id }) => id === perk.membershipId);
  const { name, state, why } = perkWords(perk, membership?.price);
  const from = running.length > 1 ? membership?.plan.name : undefined;
  const Icon = icons[markOf(perk)];
  const use = linkOfPerk(perk);
  return (
    <li>
      <span className={`row perk-name ${perk.isActive ? 'is-active' : ''}`}>
        <Icon className="icon" aria-hidden />
        <span className="strong">{name}</span>
      </span>
      <div>
        <p>{state}</p>
        <p className="small muted">
          {why}
          {from && t` It is from ${from}.`}
        </p>
        {use && (
          <Link className={buttonClass()} to={use.to}>
            {use.label}
          </Link>
        )}
      </div>
    </li>
  );
}

interface PerksProps {
  read: UseQueryResult<{ perks: Perk[] }, Error>;
  /** The memberships that run: several can have the same perk. */
  running: MembershipReply[];
}

const Loading = () => (
  <ul className="perk-states" role="status" aria-label={t`Loading`}>
    {[1, 2, 3].map((nth) => (
      <li key={nth}>
        <Skeleton width={110} height={20} />
        <Skeleton height={40} />
      </li>
    ))}
  </ul>
);

const noteOf = (running: MembershipReply[]): string => {
  if (running.length === 0) return t`You have no plan`;
  const names = running.map(({ plan }) => plan.name).join(', ');
  return running.length === 1 ? t`Of ${names}` : t`Of ${names}: of each perk the best one counts`;
};

/** Each perk: whether it counts now, why, and when that changes. */
export const PerksCard = ({ read, running }: PerksProps) => (
  <section className="card" aria-labelledby="perks-title">
    <div className="card-head">
      <h2 id="perks-title">{t`Perks: why each is or is not active now`}</h2>
      <p className="small muted">{noteOf(running)}</p>
    </div>
    {read.data ? (
      <ul className="perk-states">
        {read.data.perks.map((perk) => (
          <PerkItem key={perk.perk} {...{ perk, running }} />
        ))}
      </ul>
    ) : read.error ? (
      <ErrorState
        title={t`We can’t load your perks`}
        error={read.error}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    ) : (
      <Loading />
    )}
  </section>
);
