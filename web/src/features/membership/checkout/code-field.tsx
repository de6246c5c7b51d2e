import { Check } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { TextInput } from '../../../components/form/field';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { type Price, useApplyCode } from '../api';
import { t } from '../../../lib/language/translate';

/** A code that was checked for a price, with the charge that it leads to. */
export interface AppliedCode {
  code: string;
  amountOff: number;
  total: number;
  validUntil: string | null;
}

interface CodeFieldProps {
  price: Price;
  applied: AppliedCode | null;
  /** Null while a typed code is not checked; undefined when there is none. */
  onChange: (code: AppliedCode | null | undefined) => void;
  /** A refusal of the purchase that is about the code. */
  refusal: string | undefined;
  /** The code of a shared link, which is checked by itself. */
  given: string;
}

const hintOf = (applied: AppliedCode | null, typed: string): string => {
  if (!applied)
    return typed.trim() ? t`Apply it, or clear the field, to continue.` : t`If you have one.`;
  const until = applied.validUntil ? t`Valid until ${formatDayTime(applied.validUntil)}. ` : '';
  return t`${until}Once per player.`;
};

/** A code is checked before the purchase, so that the exact charge is known before money moves. */
export function CodeField({ price, applied, onChange, refusal, given }: CodeFieldProps) {
  const [typed, setTyped] = useState(given);
  const apply = useApplyCode();
  const { mutate } = apply;
  const check = (code: string) =>
    mutate(
      { body: { code, priceId: price.id } },
      { onSuccess: (found) => onChange({ code, ...found }) },
    );
  // The code of a link is checked once.
  const first = useRef(given);
  useEffect(() => {
    const code = first.current;
    first.current = '';
    const body = { code, priceId: price.id };
    if (code.length >= 3) mutate({ body }, { onSuccess: (found) => onChange({ code, ...found }) });
  }, [mutate, onChange, price.id]);
  const type = (text: string) => {
    setTyped(text);
    apply.reset();
    onChange(text.trim() ? null : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(typed.trim());
  };
  return (
    <form className="code-field" noValidate onSubmit={submit}>
      <TextInput
        label={t`Code`}
        hint={hintOf(applied, typed)}
        error={apply.error?.message ?? refusal}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={applied !== null}
        onChange={(event) => type(event.target.value)}
      />
      {applied ? (
        <Button large onClick={() => type('')}>
          {t`Remove`}
        </Button>
      ) : (
        <Button large type="submit" disabled={typed.trim().length < 3} loading={apply.isPending}>
          {t`Apply`}
        </Button>
      )}
      {applied && (
        <p className="code-applied" role="status">
          <Chip tone="good" icon={Check}>
            {t`${formatCents(applied.amountOff)} off the first ${price.interval}`}
          </Chip>
        </p>
      )}
    </form>
  );
}
