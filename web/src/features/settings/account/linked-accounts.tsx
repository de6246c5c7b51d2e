import {
  type AccountProvider,
  accountProviders,
  type LinkedAccountReply,
} from '@contend/contracts';
import { Link2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { providerWords } from '../../../lib/labels/account-labels';
import { useCatalogue } from '../../../api/catalogue';
import { AccountDialog } from './account-dialog';
import { useUnlinkAccount } from '../api/account';
import { useLinkTarget } from '../use-link-target';
import { useLinkedAccounts } from '../../../api/profiles';
import { t } from '../../../lib/language/translate';

interface RowProps {
  account: LinkedAccountReply;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ account, onEdit, onRemove }: RowProps) {
  const { game } = useCatalogue();
  const { name } = providerWords[account.provider];
  return (
    <li className="account-row">
      <div className="grow">
        <p className="strong clip">{account.handle}</p>
        <p className="small muted">
          {t`${name} · ${
            account.gameId
              ? (game(account.gameId)?.name ?? '\u00a0')
              : t`all
            games`
          } · linked`}{' '}
          <RelativeTime at={account.linkedAt} />
        </p>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Change ${name} account`}
        onClick={onEdit}
      >
        <Pencil className="icon" aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Remove ${name} account`}
        onClick={onRemove}
      >
        <Trash2 className="icon" aria-hidden />
      </button>
    </li>
  );
}

interface RemoveProps {
  account: LinkedAccountReply;
  onClose: () => void;
}

function RemoveDialog({ account: { provider, handle }, onClose }: RemoveProps) {
  const unlink = useUnlinkAccount();
  const { name } = providerWords[provider];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Remove your ${name} account?`}
      description={t`“${handle}” is deleted here, and another player can then link it.`}
      action={t`Remove account`}
      look="danger"
      isPending={unlink.isPending}
      error={unlink.error?.message}
      onConfirm={() => unlink.mutate({ params: { provider } }, { onSuccess: onClose })}
    />
  );
}

const whoSees = t`You and admins see them; in a match its players see the one for its game, while it
  is played.`;

type Step =
  | { kind: 'edit'; account: LinkedAccountReply | null }
  | { kind: 'remove'; account: LinkedAccountReply };

interface RowsProps {
  items: LinkedAccountReply[];
  onStep: (step: Step) => void;
}

const Rows = ({ items, onStep }: RowsProps) => (
  <ul className="account-list">
    {items.map((account) => (
      <Row
        key={account.provider}
        account={account}
        onEdit={() => onStep({ kind: 'edit', account })}
        onRemove={() => onStep({ kind: 'remove', account })}
      />
    ))}
  </ul>
);

interface StepDialogProps {
  step: Step | null;
  items: LinkedAccountReply[];
  /** The platform that a link to this page names. */
  asked: AccountProvider | undefined;
  onClose: () => void;
}

function StepDialog({ step, items, asked, onClose }: StepDialogProps) {
  if (!step) return null;
  if (step.kind === 'remove') return <RemoveDialog account={step.account} onClose={onClose} />;
  const linked = items.map(({ provider }) => provider);
  return <AccountDialog account={step.account} {...{ linked, asked, onClose }} />;
}

/** My accounts at other platforms: add, change and remove. */
export function LinkedAccounts({ myId }: { myId: string }) {
  const list = useLinkedAccounts(myId);
  const section = useLinkTarget('accounts');
  const [params, setParams] = useSearchParams();
  const asked = accountProviders.find((provider) => provider === params.get('link'));
  const [step, setStep] = useState<Step | null>(asked ? { kind: 'edit', account: null } : null);
  const close = () => {
    setStep(null);
    if (asked) setParams({}, { replace: true });
  };
  const items = list.data?.items ?? [];
  const add = (
    <Button
      icon={<Plus className="icon" aria-hidden />}
      onClick={() => setStep({ kind: 'edit', account: null })}
    >
      {t`Link an account`}
    </Button>
  );
  return (
    <section
      className="card settings-form"
      aria-label={t`Linked accounts`}
      id="accounts"
      ref={section}
    >
      <div>
        <h2>{t`Linked accounts`}</h2>
        <p className="small muted">{whoSees}</p>
      </div>
      {list.isPending && <SkeletonRows rows={2} />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load your accounts`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState icon={Link2} title={t`No linked accounts`} actions={add}>
          {t`Link the names you play under: your opponents use them to find you in the game.`}
        </EmptyState>
      )}
      {items.length > 0 && <Rows items={items} onStep={setStep} />}
      {items.length > 0 && items.length < accountProviders.length && <div>{add}</div>}
      <StepDialog step={step} items={items} asked={asked} onClose={close} />
    </section>
  );
}
