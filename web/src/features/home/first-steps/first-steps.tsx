import { stakeLimits, type Me } from '@contend/contracts';
import { Swords, WalletMinimal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { aheadMs } from '../../../lib/http/use-read';
import { useWallet } from '../../../api/wallet';
import { AddMoney } from '../../../components/money/add-money';
import { buttonClass, type ButtonLook } from '../../../components/control/button';
import { StepCard } from '../../../components/page/step-card';
import { formatCents } from '../../../lib/format/format';
import { useLinkedAccounts } from '../../../api/profiles';
import { useOwnMoneyBar } from '../../../components/money/use-money-bar';
import { Welcome } from './welcome';
import { FreeSteps } from './free-steps';
import { LinkAccountStep } from './link-account-step';
import { t } from '../../../lib/language/translate';

const hiddenKey = (userId: string): string => `first-steps-hidden:${userId}`;
const lowest = formatCents(stakeLimits.minCents).replace('.00', '');
/** A new player's steps to a first match: a linked name, something free, money for stakes. */
function Steps({ me, onHide }: { me: Me; onHide: () => void }) {
  const { data: wallet } = useWallet({ freshMs: aheadMs });
  const { data: accounts } = useLinkedAccounts(me.id);
  const isLinked = (accounts?.items.length ?? 0) > 0;
  const hasMoney = (wallet?.available ?? 0) + (wallet?.held ?? 0) > 0;
  const next = isLinked ? 2 : 1;
  const lookOf = (place: number): ButtonLook => (place === next ? 'primary' : 'plain');
  return (
    <section className="home-section" aria-label={t`First steps`}>
      <Welcome name={me.displayName} onHide={onHide} done={Number(isLinked) + Number(hasMoney)}>
        <p className="muted">
          {t`Three steps to your first match. Playing free needs only the first one.`}
        </p>
      </Welcome>
      <ol className="first-steps">
        <LinkAccountStep note={t`1 of 3`} isDone={isLinked} isNext={next === 1} />
        <StepCard
          {...{ icon: Swords, note: t`2 of 3`, title: t`Play something free` }}
          isNext={next === 2}
          actions={
            <Link className={buttonClass(lookOf(2))} to="/tournaments?fee=free">
              {t`See what is free`}
            </Link>
          }
        >
          {t`A free tournament or a friendly scrim. Your rating starts with the first rated match.`}
        </StepCard>
        <StepCard
          {...{ icon: WalletMinimal, note: t`3 of 3`, title: t`Add money, if you want to stake` }}
          isDone={hasMoney}
          isNext={false}
          actions={
            <AddMoney className={buttonClass()}>{hasMoney ? t`Add more` : t`Add money`}</AddMoney>
          }
        >
          {t`Stakes start at ${lowest}. Only what you stake is held, and it comes back if the match
            is not played.`}
        </StepCard>
      </ol>
    </section>
  );
}

/** The steps, until they are hidden: free ones for a player who may not use money. */
export function FirstSteps({ me, otherwise }: { me: Me; otherwise: ReactNode }) {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey(me.id)) !== null);
  const bar = useOwnMoneyBar(me);
  if (isHidden) return otherwise;
  const hide = () => {
    localStorage.setItem(hiddenKey(me.id), 'yes');
    setHidden(true);
  };
  return bar ? <FreeSteps {...{ me, bar, onHide: hide }} /> : <Steps me={me} onHide={hide} />;
}
