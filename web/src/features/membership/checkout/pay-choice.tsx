import { useId } from 'react';
import { useWallet } from '../../../api/wallet';
import { AddMoney } from '../../../components/money/add-money';
import { formatCents } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';
export type PayWay = 'wallet' | 'stored-card' | 'new-card';

interface PayChoiceProps {
  way: PayWay;
  onChange: (way: PayWay) => void;
  /** Whether a card has paid a membership before. */
  hasCard: boolean;
  total: number;
}

/** What pays: the wallet, the stored card, or a card that is entered on the provider's page. */
export function PayChoice({ way, onChange, hasCard, total }: PayChoiceProps) {
  const name = useId();
  const available = useWallet().data?.available;
  const short = available === undefined ? 0 : total - available;
  const ways: [PayWay, string, string][] = [
    [
      'wallet',
      available === undefined ? t`Wallet` : t`Wallet, ${formatCents(available)}`,
      t`renewed from it as well`,
    ],
    ...(hasCard
      ? ([['stored-card', t`Your stored card`, t`your bank may ask you once`]] as const).map(
          (one): [PayWay, string, string] => [...one],
        )
      : []),
    [
      'new-card',
      hasCard ? t`Another card` : t`Card`,
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
      {way === 'wallet' && short > 0 && (
        <p className="small warn" role="status">
          {t`Your wallet is ${formatCents(short)} short. ${<AddMoney />} first, or pay by card.`}
        </p>
      )}
    </fieldset>
  );
}
