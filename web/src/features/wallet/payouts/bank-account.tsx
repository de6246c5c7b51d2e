import { bankChangeHoldMs, type PayoutTerms } from '@contend/contracts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { leavePageFor, useRestoredPage } from '../../../lib/state/leave-page';
import { type Payout, useConnectPayoutAccount } from '../api/payouts';
import { bankProblem, bankWords } from './labels';
import { t } from '../../../lib/language/translate';

/** Leaves for the provider's page, where the bank account is named. */
function useProviderPage() {
  const connect = useConnectPayoutAccount();
  useRestoredPage(connect.reset);
  return {
    isLeaving: connect.isPending || connect.isSuccess,
    error: connect.error?.message,
    leave: () => connect.mutate({}, { onSuccess: ({ link }) => leavePageFor(link) }),
  };
}

/** The step before the first payout: the provider's page. */
export function ConnectAccount() {
  const { isLeaving, error, leave } = useProviderPage();
  return (
    <div className="payout-connect">
      <p>{t`Connect the bank account that your payouts go to. The provider asks who you are.`}</p>
      <Button large look="primary" loading={isLeaving} onClick={leave}>
        {t`Connect a bank account`}
      </Button>
      {error && <p className="small bad">{error}</p>}
    </div>
  );
}

const holdHours = bankChangeHoldMs / 3_600_000;

/** Leads to the provider's page that changes the bank account, after it is said what follows. */
function ChangeBank() {
  const { isLeaving, error, leave } = useProviderPage();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>{t`Change`}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Change the bank account?`}
        description={t`You name another one on the provider’s page. Payouts then wait for
          ${holdHours} hours, in case it was not you, and you get an e-mail about it.`}
        action={t`Continue to the provider`}
        onConfirm={leave}
        isPending={isLeaving}
        error={error}
      />
    </>
  );
}

/** Where payouts go, and the way to change it. */
export const BankAccount = ({ account }: Pick<PayoutTerms, 'account'>) => (
  <div className="payout-bank">
    <p>{t`To: ${bankWords(account)}`}</p>
    <ChangeBank />
  </div>
);

/** What to do after a payout that the bank account could not take. */
export const ClosedBank = ({ payout }: { payout: Payout }) => (
  <div className="payout-closed" role="status">
    <CircleAlert className="icon warn" aria-hidden />
    <p>
      {t`${bankProblem(payout) ?? ''} Solve it with your bank or change the bank account before the
        next payout: it can fail again.`}
    </p>
  </div>
);
