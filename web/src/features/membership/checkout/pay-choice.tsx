import { useId } from 'react';
import { useWallet } from '../../../api/wallet';
import { Button } from '../../../components/control/button';
import { AddMoney } from '../../../components/money/add-money';
import { formatCents } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';
import { useStoredCard } from '../api';
import { cardWords } from '../labels';

export type PayWay = 'wallet' | 'stored-card' | 'new-card';

interface PayChoiceProps {
  way: PayWay;
  onChange: (way: PayWay) => void;
  total: number;
}

/** Says that the stored card is not offered because it could not be read. */
function CardFailure({ card }: { card: ReturnType<typeof useStoredCard> }) {
  if (!card.error || card.data !== undefined) return null;
  return (
    <p className="small muted row tight wrap" role="status">
      {t`We can’t look for your stored card.`}
      <Button look="quiet" loading={card.isFetching} onClick={() => void card.refetch()}>
        {t`Try again`}
      </Button>
    </p>
  );
}

/** What pays: the wallet, the stored card, or a card that is entered on the provider's page. */
export function PayChoice({ way, onChange, total }: PayChoiceProps) {
  const name = useId();
  const card = useStoredCard();
  const stored = card.data;
  const available = useWallet().data?.available;
  const short = available === undefined ? 0 : total - available;
  const ways: [PayWay, string, string][] = [
    [
      'wallet',
      available === undefined ? t`Wallet` : t`Wallet, ${formatCents(available)}`,
      t`renewed from it as well`,
    ],
    ...(stored
      ? ([['stored-card', cardWords(stored), t`your bank may ask you once`]] as const).map(
          (one): [PayWay, string, string] => [...one],
        )
      : []),
    [
      'new-card',
      stored ? t`Another card` : t`Card`,
      t`entered on the payment provider’s page, kept for renewals`,
    ],
  ];
  return (
    <fieldset className="pay-choice">
      <legend className="small muted">{t`Pay with`}</legend>
      <div>
        {ways.map(([value, label, note]) => (
          <label key={value}>
            <input
              type="radio"
              {...{ name, value }}
              checked={way === value}
              onChange={() => onChange(value)}
            />
            <span>
              <span className="pay-label">{label}</span>
              <span className="small muted">{note}</span>
            </span>
          </label>
        ))}
      </div>
      <CardFailure card={card} />
      {way === 'stored-card' && !stored && (
        <p className="small warn" role="status">
          {t`Your card is no longer stored. Choose how to pay.`}
        </p>
      )}
      {way === 'wallet' && short > 0 && (
        <p className="small warn" role="status">
          {t`Your wallet is ${formatCents(short)} short. ${<AddMoney />} first, or pay by card.`}
        </p>
      )}
    </fieldset>
  );
}
