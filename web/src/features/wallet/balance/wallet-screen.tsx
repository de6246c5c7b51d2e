import { firstLaw, verdictFor, type Wallet } from '@contend/contracts';
import { BadgeCheck, Landmark, Plus, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useWallet } from '../../../api/wallet';
import { Button, buttonClass } from '../../../components/control/button';
import { MoneyBarNote } from '../../../components/money/money-bar-note';
import { PageHead } from '../../../components/page/page-head';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formatCents } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { useOwnMoneyBar } from '../../../components/money/use-money-bar';
import { OpenRefills } from './open-refills';
import { RefillDialog } from './refill-dialog';
import { SendDialog } from './send-dialog';
import { Statement } from './statement';
import { useRefillReturn } from './use-refill-return';
import { useReadDaily } from '../../../lib/state/use-read-daily';
import { withValues } from '../../../lib/state/search-values';
import { t } from '../../../lib/language/translate';
import './wallet.css';

/** Loads the dial codes of all countries, which only this dialog needs. */
const VerifyDialog = lazy(() =>
  import('../payouts/verify-dialog').then((it) => ({ default: it.VerifyDialog })),
);

type Asking = 'refill' | 'send' | 'verify' | null;

interface FigureProps {
  label: string;
  cents: number | undefined;
  note: string;
}

const Figure = ({ label, cents, note }: FigureProps) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd className="figure">
      {cents === undefined ? <Skeleton width={120} height={28} /> : formatCents(cents)}
    </dd>
    <dd className="small faint">{note}</dd>
  </div>
);

const Figures = ({ wallet }: { wallet: Wallet | undefined }) => (
  <dl className="card wallet-figures">
    <Figure label={t`Available`} cents={wallet?.available} note={t`Yours to stake or send`} />
    <Figure label={t`Held`} cents={wallet?.held} note={t`Staked, until a match is settled`} />
    <Figure label={t`Bonus`} cents={wallet?.bonus} note={t`For stakes; not paid out`} />
  </dl>
);

interface VerifiedProps {
  wallet: Wallet;
  onVerify: () => void;
}

/** Whether the owner has verified a phone number, with a link to do so. */
const Verified = ({ wallet, onVerify }: VerifiedProps) =>
  wallet.verified ? (
    <span className="wallet-verified">
      <BadgeCheck className="icon tiny" aria-hidden /> {t`Verified by phone`}
    </span>
  ) : (
    <span className="wallet-verified">
      {t`Not verified by phone yet.`}
      <button type="button" className="text-button" onClick={onVerify}>
        {t`Verify`}
      </button>
    </span>
  );

/** Reserves the line while the wallet loads. */
const VerifiedNote = ({
  wallet,
  onVerify,
}: Partial<Pick<VerifiedProps, 'wallet'>> & Pick<VerifiedProps, 'onVerify'>) =>
  wallet ? <Verified wallet={wallet} onVerify={onVerify} /> : <Skeleton width={180} height={20} />;

const PayOutLink = () => (
  <Link className={buttonClass('plain', 'large')} to="/wallet/payouts">
    <Landmark className="icon" aria-hidden />
    {t`Pay out`}
  </Link>
);

const ProofNote = () => (
  <p className="small muted">
    {t`Every night, what is owed to players is published. ${(
      <Link className="link" to="/proof">
        {t`Check that your balance is in it`}
      </Link>
    )}. You can limit what you add, stake and lose: ${(
      <Link className="link" to="/wallet/limits">
        {t`Limits and breaks`}
      </Link>
    )}.`}
  </p>
);

/** The dialogs that links ask for, also links of this page, with the value that the query has. */
const linked = { refill: { add: 'money' }, verify: { verify: 'phone' } } as const;
const noneLinked = { add: null, verify: null };

/** The dialog that a link asks for. */
const askedBy = (search: URLSearchParams): Asking => {
  if (search.has('add')) return 'refill';
  return search.has('verify') ? 'verify' : null;
};

/** Which dialog is open, in the address where a link can ask for it. The filters stay. */
function useAsking() {
  const [search, setSearch] = useSearchParams();
  const [isSending, setSending] = useState(false);
  const ask = (asking: Asking) => {
    if (asking === 'send') return setSending(true);
    if (!asking) return;
    setSearch((current) => withValues(current, linked[asking]));
  };
  const close = () => {
    setSending(false);
    if (!askedBy(search)) return;
    setSearch((current) => withValues(current, noneLinked), { replace: true });
  };
  return { asking: askedBy(search) ?? (isSending ? 'send' : null), ask, close };
}

interface ActionsProps {
  canSend: boolean;
  /** False for a player who may not use money. */
  canAdd: boolean;
  onAsk: (asking: Asking) => void;
}

const Actions = ({ canSend, canAdd, onAsk }: ActionsProps) => (
  <>
    <PayOutLink />
    <Button
      large
      disabled={!canSend}
      icon={<Send className="icon" aria-hidden />}
      onClick={() => onAsk('send')}
    >
      {t`Send`}
    </Button>
    {canAdd && (
      <Button
        large
        look="primary"
        icon={<Plus className="icon" aria-hidden />}
        onClick={() => onAsk('refill')}
      >
        {t`Add money`}
      </Button>
    )}
  </>
);

/** Whether payouts are possible where no money may be added: everywhere but under sanctions. */
const paysOutIn = (country: string): boolean => verdictFor(firstLaw, 'payout', country).isAllowed;

export function WalletScreen() {
  const wallet = useWallet();
  useReadDaily(wallet);
  const bar = useOwnMoneyBar(useMe());
  const [search] = useSearchParams();
  const { asking, ask, close } = useAsking();
  useRefillReturn(search.get('refill'));
  return (
    <>
      <PageHead
        title={t`Wallet`}
        note={<VerifiedNote wallet={wallet.data} onVerify={() => ask('verify')} />}
        actions={<Actions canSend={Boolean(wallet.data)} canAdd={bar === null} onAsk={ask} />}
      />
      {bar && <MoneyBarNote bar={bar} />}
      {bar?.why === 'country' && paysOutIn(bar.country) && (
        <p className="small muted">{t`What you have can be paid out.`}</p>
      )}
      {wallet.isError ? (
        <div className="card">
          <ErrorState
            title={t`We can’t load your wallet`}
            error={wallet.error}
            onRetry={() => void wallet.refetch()}
            isRetrying={wallet.isFetching}
          />
        </div>
      ) : (
        <Figures wallet={wallet.data} />
      )}
      <OpenRefills />
      <ProofNote />
      <Statement />
      {asking === 'refill' && !bar && <RefillDialog onClose={close} />}
      {asking === 'send' && wallet.data && <SendDialog wallet={wallet.data} onClose={close} />}
      {asking === 'verify' && (
        <Suspense>
          <VerifyDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
