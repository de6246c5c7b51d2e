import { transferLimits, type Wallet } from '@contend/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useFoundUsers } from '../../../api/users';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { TextInput } from '../../../components/form/field';
import { DialogForm } from '../../../components/dialog/form-dialog';
import { AmountField } from '../../../components/form/form-fields';
import { Modal } from '../../../components/dialog/modal';
import {
  type FoundPlayer,
  PickedPlayer,
  PlayerSearch,
} from '../../../components/input/player-search';
import { centsOf } from '../../../lib/form/dollars';
import { formatCents } from '../../../lib/format/format';
import { rulesOf, typedAmount } from '../../../lib/form/forms';
import { useMe } from '../../../lib/session/session';
import { isEarlierReply } from '../../../lib/http/intents/earlier-replies';
import { toast } from '../../../lib/notifications/toasts';
import { useSendMoney } from '../api/balance';
import { t } from '../../../lib/language/translate';

const noteLimit = 140;

/** The reason why an amount cannot be sent; undefined when it can. */
export function sendProblem(cents: number | null, wallet: Wallet): string | undefined {
  const { min, max, leftToday } = wallet.limits.transfer;
  if (cents === null) return t`Enter an amount in dollars, like 5.00.`;
  if (cents < min) return t`The minimum is ${formatCents(min)}.`;
  if (cents > max) return t`The maximum at once is ${formatCents(max)}.`;
  if (cents > wallet.available) return t`You have ${formatCents(wallet.available)} available.`;
  if (cents > leftToday) return t`You can send ${formatCents(leftToday)} more today.`;
  return undefined;
}

function useOthers(query: string): FoundPlayer[] | undefined {
  const myId = useMe()?.id;
  return useFoundUsers(query).data?.items.filter(({ id }) => id !== myId);
}

interface SendFormProps {
  wallet: Wallet;
  to: FoundPlayer;
  onClose: () => void;
}

interface Values {
  amount: string;
  note: string;
}

const rulesFor = (wallet: Wallet) =>
  z.object({ amount: typedAmount((cents) => sendProblem(cents, wallet)), note: z.string().trim() });

function SendForm({ wallet, to, onClose }: SendFormProps) {
  const send = useSendMoney();
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { amount: '', note: '' },
    resolver: rulesOf(rulesFor(wallet)),
  });
  const cents = centsOf(useWatch({ control: form.control, name: 'amount' })) ?? 0;
  const submit = ({ amount, note }: Values) =>
    send.mutate(
      { body: { userId: to.id, amount: centsOf(amount) ?? 0, note: note || undefined } },
      {
        onSuccess: (line) => {
          onClose();
          if (isEarlierReply(line)) return;
          const sent = formatCents(Math.abs(line.amount));
          toast({ look: 'success', title: t`${sent} sent to ${to.displayName}` });
        },
      },
    );
  return (
    <DialogForm
      action={t`Send ${formatCents(cents)}`}
      isPending={send.isPending}
      error={moneyRefusal(send.error)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField
        label={t`Amount`}
        hint={t`From ${formatCents(transferLimits.minCents)}. It cannot be taken back.`}
        control={form.control}
        name="amount"
      />
      <TextInput label={t`Note (optional)`} maxLength={noteLimit} {...form.register('note')} />
    </DialogForm>
  );
}

/** Sends available money to another player: the receiver, then the amount. */
export function SendDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const [to, setTo] = useState<FoundPlayer | null>(null);
  return (
    <Modal isOpen onClose={onClose} title={t`Send money`}>
      <div className="modal-body">
        {to ? (
          <PickedPlayer player={to} note={t`gets it.`} onChange={() => setTo(null)} />
        ) : (
          <PlayerSearch label={t`To`} useFound={useOthers} onPick={setTo} />
        )}
      </div>
      {to && <SendForm wallet={wallet} to={to} onClose={onClose} />}
    </Modal>
  );
}
