import type { ComponentProps } from 'react';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { useMySignUpCode } from '../api';
import { CheckoutCard } from './checkout-card';
import { t } from '../../../lib/language/translate';

/** The purchase of a house plan, with the code of the sign-up where it lowers the first payment. */
export function FirstCheckout(props: Omit<ComponentProps<typeof CheckoutCard>, 'givenCode'>) {
  const own = useMySignUpCode();
  if (own.data !== undefined) return <CheckoutCard {...props} givenCode={own.data?.code ?? ''} />;
  if (!own.error)
    return (
      <div className="card" role="status" aria-label={t`Loading`}>
        <Skeleton height={240} />
      </div>
    );
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
