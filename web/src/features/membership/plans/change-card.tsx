import type { CallFailure } from '@contend/client';
import { useCallback, useEffect, useRef } from 'react';
import { AddMoney } from '../../../components/money/add-money';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { ErrorState } from '../../../components/page/states';
import { formatTime } from '../../../lib/format/format';
import { useChangePlan, usePreviewChange } from '../api';
import {
  changeAction,
  type Quote,
  QuoteSkeleton,
  QuoteSum,
  type WantedChange,
} from './change-quote';
import { intervalWords } from '../labels';
import { t } from '../../../lib/language/translate';

interface ChangeProps extends WantedChange {
  onDone: () => void;
}

/** What a change would cost now, looked up again when it has become too old. */
function useQuote({ membership, price }: WantedChange) {
  const preview = usePreviewChange();
  const { mutate } = preview;
  const { id } = membership;
  const ask = useCallback(
    () => mutate({ body: { id, priceId: price.id } }),
    [mutate, id, price.id],
  );
  useEffect(ask, [ask]);
  return { preview, ask };
}

const noteOf = ({ when, quotedAt }: Quote): string =>
  when === 'now'
    ? t`The amount of ${formatTime(quotedAt)} counts for 10 minutes`
    : t`A cheaper one begins with the next period`;

/** Why a change was not made, and what to do. */
const Refusal = ({ error }: { error: CallFailure | null }) => {
  if (error?.code === 'quote-expired')
    return (
      <p className="small warn" role="status">
        {t`The preview was older than 10 minutes, and nothing was charged. This is the amount now:
          look at it again.`}
      </p>
    );
  return (
    <>
      <FormError>{error?.message}</FormError>
      {error?.code === 'insufficient-funds' && (
        <p className="small">
          {t`${<AddMoney>{t`Add money to your wallet`}</AddMoney>}, then come back to this page.`}
        </p>
      )}
    </>
  );
};

/** Changes a plan: the exact charge, from when it counts, and one button with the amount. */
export function ChangeCard({ onDone, ...wanted }: ChangeProps) {
  const { membership, plan, price } = wanted;
  const title = useRef<HTMLHeadingElement>(null);
  const { preview, ask } = useQuote(wanted);
  const change = useChangePlan();
  useEffect(() => title.current?.focus(), []);
  const quote = preview.data;
  // The form is gone once the new price is shown: only the promise tells of the success then.
  const submit = ({ quotedAt }: Quote) =>
    change
      .mutateAsync({ body: { id: membership.id, priceId: price.id, quotedAt } })
      .then(onDone, ({ code }: CallFailure) => code === 'quote-expired' && ask());
  return (
    <section className="card checkout" aria-label={t`Change to ${plan.name}`}>
      <div className="row between wrap">
        <h2 ref={title} tabIndex={-1}>
          {t`Change to ${plan.name}, ${intervalWords(price)}`}
        </h2>
        {quote && <p className="small muted">{noteOf(quote)}</p>}
      </div>
      {preview.isPending && <QuoteSkeleton />}
      {preview.error && (
        <ErrorState
          title={t`This change is not possible now`}
          error={preview.error}
          onRetry={ask}
          isRetrying={preview.isPending}
        />
      )}
      {quote && !preview.isPending && (
        <>
          <QuoteSum {...{ ...wanted, quote }} />
          <Refusal error={change.error} />
          <Button
            large
            look="primary"
            loading={change.isPending}
            onClick={() => void submit(quote)}
          >
            {changeAction({ ...wanted, quote })}
          </Button>
          <Button large look="quiet" onClick={onDone}>
            {t`Keep ${membership.plan.name}`}
          </Button>
        </>
      )}
    </section>
  );
}
