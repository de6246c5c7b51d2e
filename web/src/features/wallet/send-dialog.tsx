import { transferLimits, type Wallet } from '@contend/contracts';
import { useState } from 'react';
import { DialogActions, FormError } from '../../components/form-parts';
import { AmountInput } from '../../components/amount-input';
import { TextInput } from '../../components/field';
import { Modal } from '../../components/modal';
import { PickedPlayer, PlayerSearch, type FoundPlayer } from '../../components/player-search';
import { centsOf } from '../../lib/dollars';
import { formatCents } from '../../lib/format';
import { useMe } from '../../lib/session';
import { toast } from '../../lib/toasts';
import { useRecipients } from './api/search-recipients';
import { useSendMoney } from './api/send-money';

const noteLimit = 140;

/** The reason why an amount cannot be sent; undefined when it can. */
export function sendProblem(cents: number | null, wallet: Wallet): string | undefined {
  const { min, max, leftToday } = wallet.limits.transfer;
  if (cents === null) return 'Enter an amount in dollars, like 5.00.';
  if (cents < min) return `The least is ${formatCents(min)}.`;
  if (cents > max) return `The most at once is ${formatCents(max)}.`;
  if (cents > wallet.available) return `You have ${formatCents(wallet.available)} available.`;
  if (cents > leftToday) return `You can send ${formatCents(leftToday)} more today.`;
  return undefined;
}

function useOthers(query: string): FoundPlayer[] | undefined {
  const myId = useMe()?.id;
  return useRecipients(query).data?.items.filter(({ id }) => id !== myId);
}

interface SendFormProps {
  wallet: Wallet;
  to: FoundPlayer;
  onClose: () => void;
}

function SendForm({ wallet, to, onClose }: SendFormProps) {
  const send = useSendMoney();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const cents = centsOf(typed);
  const problem = sendProblem(cents, wallet);
  const submit = () => {
    setChecked(true);
    if (problem || cents === null) return;
    send.mutate(
      { body: { userId: to.id, amount: cents, note: note.trim() || undefined } },
      {
        onSuccess: () => {
          toast({ look: 'success', title: `${formatCents(cents)} sent to ${to.displayName}` });
          onClose();
        },
      },
    );
  };
  return (
    <form
      className="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AmountInput
        label="Amount"
        hint={`From ${formatCents(transferLimits.minCents)}. It cannot be taken back.`}
        value={typed}
        onChange={setTyped}
        onBlur={() => setChecked(typed !== '')}
        error={isChecked ? problem : undefined}
      />
      <TextInput
        label="Note (optional)"
        maxLength={noteLimit}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormError>{send.error?.message}</FormError>
      <DialogActions
        onClose={onClose}
        action={`Send ${formatCents(cents ?? 0)}`}
        isPending={send.isPending}
      />
    </form>
  );
}

/** Sends available money to another player: the receiver, then the amount. */
export function SendDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const [to, setTo] = useState<FoundPlayer | null>(null);
  return (
    <Modal isOpen onClose={onClose} title="Send money">
      <div className="modal-body">
        {to ? (
          <>
            <PickedPlayer player={to} note="gets it." onChange={() => setTo(null)} />
            <SendForm wallet={wallet} to={to} onClose={onClose} />
          </>
        ) : (
          <PlayerSearch label="To" useFound={useOthers} onPick={setTo} />
        )}
      </div>
    </Modal>
  );
}
