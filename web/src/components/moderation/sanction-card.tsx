import { isProfileReset, type Sanction } from '@contend/contracts';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { formatDayTime, formatExact } from '../../lib/format/format';
import { ruleWithText } from '../../lib/labels/moderation-labels';
import {
  actorWords,
  appealWords,
  forbidden,
  formatUntil,
  isRunning,
  mayAppeal,
  sanctionName,
  sanctionSpan,
} from './sanctions';
import { useNow } from '../../lib/state/use-now';
import { Button } from '../control/button';
import { Countdown } from '../page/times';
import { AppealDialog } from './appeal-dialog';
import { t } from '../../lib/language/translate';
import './sanction-card.css';

const secondMs = 1000;
/** A countdown is shown in the last day. */
const countedMs = 24 * 3_600_000;

interface TitleProps {
  sanction: Sanction;
  nowMs: number;
}

function Title({ sanction, nowMs }: TitleProps) {
  const { endsAt, liftedAt, kind } = sanction;
  if (!isRunning(sanction, nowMs)) {
    const name = sanctionName(kind);
    if (isProfileReset(kind)) return <>{t`${name}, ${formatDayTime(endsAt)}`}</>;
    const where = sanction.channel ? t` in #${sanction.channel}` : '';
    return <>{t`${name}${where} ended ${formatDayTime(liftedAt ?? endsAt)}`}</>;
  }
  return (
    <>
      {t`You can’t ${forbidden(sanction)} until ${(
        <time dateTime={endsAt} title={formatExact(endsAt)}>
          {formatUntil(endsAt, nowMs)}
        </time>
      )}`}
    </>
  );
}

/** A sanction of mine: what it forbids, who acted as what, the rule, the end, and the appeal. */
export function SanctionCard({ sanction }: { sanction: Sanction }) {
  const now = useNow(secondMs);
  const [isAppealing, setAppealing] = useState(false);
  const { startsAt, endsAt, rule } = sanction;
  const runs = isRunning(sanction, now);
  const isCounted = runs && Date.parse(endsAt) - now < countedMs;
  return (
    <section className={runs ? 'sanction' : 'sanction over'} aria-label={t`Sanction`}>
      <Gavel className="icon" aria-hidden />
      <div>
        <p className="strong">
          <Title sanction={sanction} nowMs={now} />
        </p>
        <dl className="sanction-facts small">
          <dt className="muted">{t`Acted`}</dt>
          <dd>
            {actorWords(sanction)}, {formatUntil(startsAt, now)} · {sanctionSpan(sanction)}
          </dd>
          <dt className="muted">{t`Rule`}</dt>
          <dd>{ruleWithText(rule)}</dd>
          {isCounted && (
            <>
              <dt className="muted">{t`Left`}</dt>
              <dd>
                <Countdown until={endsAt} />
              </dd>
            </>
          )}
          <dt className="muted">{t`Appeal`}</dt>
          <dd>{appealWords(sanction, now)}</dd>
        </dl>
      </div>
      {mayAppeal(sanction, now) && <Button onClick={() => setAppealing(true)}>{t`Appeal`}</Button>}
      {isAppealing && <AppealDialog sanction={sanction} onClose={() => setAppealing(false)} />}
    </section>
  );
}
