import { verifyWallet, type CallRequest } from '@contend/contracts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { TextInput } from '../../../components/form/field';
import { Modal } from '../../../components/dialog/modal';
import { PhoneInput } from '../../../components/input/phone-input';
import { formatYearDay } from '../../../lib/format/format';
import { formRefusals, type RefusedFields } from '../../../lib/form/form-refusals';
import { optional, rulesOf } from '../../../lib/form/forms';
import { useMe } from '../../../lib/session/session';
import { useVerifyWallet } from '../api/balance';
import { t } from '../../../lib/language/translate';

type Values = CallRequest<typeof verifyWallet>['body'];

/** First the number alone, then the number with its code. */
const numberRules = verifyWallet.body.pick({ phone: true });
const codeRules = verifyWallet.body.required();

const refusedFields: RefusedFields<Values> = {
  'phone-taken': 'phone',
  'already-verified': 'phone',
  'phone-code-wrong': 'code',
};

/** The number was part of an account whose owner excluded themselves from play. */
const Excluded = ({ until, onClose }: { until: string; onClose: () => void }) => (
  <Modal title={t`Your break from play continues`} isOpen onClose={onClose}>
    <p>
      {t`With this number you excluded yourself from play until
        ${formatYearDay(until)}, and that holds for this account too. Take care of yourself: ${(
          <Link to="/wallet/limits">{t`your limits`}</Link>
        )} say where to find help. Teams, scrims and tournaments without a fee are open to you.`}
    </p>
  </Modal>
);

/** Verifies a phone number: first the number, then the six digits that were texted to it. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const verify = useVerifyWallet();
  const [isSent, setSent] = useState(false);
  const [excludedUntil, setExcludedUntil] = useState<string | null>(null);
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { phone: '' },
    resolver: rulesOf(isSent ? codeRules : numberRules),
  });
  const { onError, messageOf } = formRefusals(form, refusedFields);
  const submit = (body: Values) =>
    verify.mutate(
      { body },
      {
        onSuccess: ({ verified, excludedUntil }) => {
          if (excludedUntil) setExcludedUntil(excludedUntil);
          else if (verified) onClose();
          else setSent(true);
        },
        onError,
      },
    );
  if (excludedUntil) return <Excluded until={excludedUntil} onClose={onClose} />;
  return (
    <FormDialog
      title={t`Verify your wallet`}
      description={t`A text message with six digits proves that the wallet is yours.`}
      action={isSent ? t`Verify` : t`Text me a code`}
      isPending={verify.isPending}
      error={messageOf(verify.error)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="phone"
        render={({ field, fieldState }) => (
          <PhoneInput
            defaultCountry={me?.country?.toLowerCase()}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {isSent && (
        <TextInput
          label={t`Code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={form.formState.errors.code?.message}
          {...form.register('code', optional)}
        />
      )}
    </FormDialog>
  );
}
