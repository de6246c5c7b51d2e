import { type ComponentProps, useState } from 'react';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { isWaiting } from '../../../lib/http/use-read';
import { useMySignUpCode, useStoredCard } from '../api';
import { CheckoutCard } from './checkout-card';
import { t } from '../../../lib/language/translate';

type PurchaseProps = Omit<ComponentProps<typeof CheckoutCard>, 'givenCode'>;

const Loading = () => (
  <div className="card" role="status" aria-label={t`Loading`}>
    <Skeleton height={240} />
  </div>
);

/** The purchase of a house plan, with the code of the sign-up where it lowers the first payment. */
function FirstCheckout(props: PurchaseProps) {
  const own = useMySignUpCode();
  if (own.data !== undefined) return <CheckoutCard {...props} givenCode={own.data?.code ?? ''} />;
  if (!own.error) return <Loading />;
  return (
    <div className="card">
      <ErrorState
        title={t`We can’t look for your code`}
        error={own.error}
        onRetry={() => void own.refetch()}
        isRetrying={own.isFetching}
      />
    </div>
  );
}

/**
 * The purchase of a plan, once the stored card was looked for. One that could not be read is not
 * offered, and another way pays.
 */
export function Purchase({ code, ...props }: PurchaseProps & { code: string }) {
  const isLooking = isWaiting(useStoredCard());
  const [isShown, setShown] = useState(!isLooking);
  // Another look does not take away what was typed.
  if (!isShown && !isLooking) setShown(true);
  if (!isShown) return <Loading />;
  return code || props.plan.provider !== 'contend' ? (
    <CheckoutCard {...props} givenCode={code} />
  ) : (
    <FirstCheckout {...props} />
  );
}
