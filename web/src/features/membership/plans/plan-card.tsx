import { Check, Percent, RotateCcw, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { formatCents } from '../../../lib/format/format';
import type { Plan, Price } from '../api';
import { paysFrom, type PerkLine, perkLines, perPeriod, providerNames } from '../labels';
import { t, tAs } from '../../../lib/language/translate';

const perkIcons = { rake: Percent, 'double-xp': Zap, 'record-reset': RotateCcw };

const PlanPerks = ({ lines }: { lines: PerkLine[] }) => (
  <ul className="plan-perks">
    {lines.map(({ perk, isPart, words }) => {
      const Icon = perkIcons[perk];
      return (
        <li key={perk} className={isPart ? '' : 'muted'}>
          <Icon className="icon" aria-hidden />
          <span>{words}</span>
        </li>
      );
    })}
  </ul>
);

interface HeadProps {
  mark: string;
  name: string;
  note: string;
  tone?: string;
  chip?: ReactNode;
}

const Head = ({ mark, name, note, tone = 'house', chip }: HeadProps) => (
  <header className="row">
    <span className={`plan-mark ${tone}`} aria-hidden>
      {mark}
    </span>
    <div className="grow">
      <h2>{name}</h2>
      <p className="small muted">{note}</p>
    </div>
    {chip}
  </header>
);

/** What everyone has without paying. */
export const FreeCard = ({ isMine }: { isMine: boolean }) => (
  <article className="card plan" aria-label={t`Free`}>
    <Head
      mark="C"
      name={t`Free`}
      note="Contend"
      chip={isMine && <Chip icon={Check}>{tAs('plan')`Yours`}</Chip>}
    />
    <div>
      <p>
        <span className="figure">{formatCents(0)}</span> <span className="muted">{t`forever`}</span>
      </p>
      <p className="small muted">{t`Everything can be played with it`}</p>
    </div>
    <PlanPerks lines={perkLines(null)} />
  </article>
);

/** What can be done with a plan, by what the reader has. */
export type PlanAction =
  | { kind: 'choose' | 'chosen' | 'mine' }
  /** Refused for now, for a reason. */
  | { kind: 'closed'; why: string };

interface PlanCardProps {
  plan: Plan;
  price: Price;
  action: PlanAction;
  /** What last month would have been with it. */
  saving: ReactNode;
  onChoose: () => void;
}

const markOf = ({ provider, name }: Plan): string => {
  if (provider === 'lobbyup') return 'LU';
  if (provider !== 'contend') return providerNames[provider];
  return name === 'Plus' ? 'C+' : `C${name.slice(0, 1).toUpperCase()}`;
};

const labels = { choose: t`Choose`, chosen: t`Chosen, see below`, mine: t`Your plan` };

function Action({ plan: { name }, action, onChoose }: PlanCardProps) {
  if (action.kind === 'closed')
    return (
      <>
        <Button large disabled>
          {t`Choose ${name}`}
        </Button>
        <p className="small faint">{action.why}</p>
      </>
    );
  const isOpen = action.kind === 'choose';
  return (
    <Button
      large
      disabled={action.kind === 'mine'}
      aria-pressed={action.kind === 'mine' ? undefined : !isOpen}
      onClick={onChoose}
    >
      {isOpen ? t`Choose ${name}` : labels[action.kind]}
    </Button>
  );
}

/** A plan: price, perks, from when it pays, and its choice. */
export function PlanCard(props: PlanCardProps) {
  const { plan, price, action, saving } = props;
  const from = paysFrom(plan, price);
  const others = plan.prices.filter(({ id }) => id !== price.id).map(perPeriod);
  const isHouse = plan.provider === 'contend';
  return (
    <article
      className={action.kind === 'chosen' ? 'card plan is-chosen' : 'card plan'}
      aria-label={plan.name}
    >
      <Head
        mark={markOf(plan)}
        name={plan.name}
        note={isHouse ? 'Contend' : t`Partner, sold here for ${providerNames[plan.provider]}`}
        tone={isHouse ? 'house' : plan.provider}
        chip={
          (action.kind === 'mine' && <Chip icon={Check}>{tAs('plan')`Yours`}</Chip>) ||
          (action.kind === 'chosen' && <Chip icon={Check}>{t`Chosen`}</Chip>)
        }
      />
      <div>
        <p>
          <span className="figure">{formatCents(price.amount)}</span>{' '}
          <span className="muted">{t`a ${price.interval}`}</span>
        </p>
        <p className="small muted">
          {others.length > 0 ? t`or ${others.join(', ')}` : t`The only interval`}
        </p>
      </div>
      <PlanPerks lines={perkLines(plan.perks)} />
      {saving}
      {from !== null && (
        <p className="small faint">
          {t`It pays for itself from ${formatCents(from)} of won shares a month.`}
        </p>
      )}
      <Action {...props} />
    </article>
  );
}
