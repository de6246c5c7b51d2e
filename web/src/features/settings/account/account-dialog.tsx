import {
  accountProviders,
  linkAccount,
  type AccountProvider,
  type LinkedAccountReply,
} from '@contend/contracts';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { TextInput } from '../../../components/form/field';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { Select } from '../../../components/control/select';
import { providerWords } from '../../../lib/labels/account-labels';
import { formRefusals, type RefusedFields } from '../../../lib/form/form-refusals';
import { rulesOf } from '../../../lib/form/forms';
import { useCatalogue } from '../../../api/catalogue';
import { useLinkAccount } from '../api/account';
import { t } from '../../../lib/language/translate';

interface Values {
  provider: AccountProvider;
  handle: string;
  gameId: string;
}

const refusedFields: RefusedFields<Values> = { 'handle-taken': 'handle' };
/** The provider and the game are choices of lists; only the name is typed. */
const rules = rulesOf<Values>(linkAccount.body.pick({ handle: true }).loose());

/** Saves the account; each platform has a form of names, which the service checks. */
function useSave(form: UseFormReturn<Values>, onClose: () => void) {
  const link = useLinkAccount();
  const { onError, messageOf } = formRefusals(form, refusedFields);
  const isOfOtherForm = link.error?.code === 'invalid-request';
  const save = ({ provider, handle, gameId }: Values) => {
    const { name, example } = providerWords[provider];
    const message = t`A name on ${name} looks like ${example}.`;
    link.mutate(
      { params: { provider }, body: { handle, gameId: gameId || undefined } },
      {
        onSuccess: onClose,
        onError: (failure) => {
          if (failure.code === 'invalid-request') form.setError('handle', { message });
          else onError(failure);
        },
      },
    );
  };
  const error = isOfOtherForm ? undefined : messageOf(link.error);
  return { save, error, isPending: link.isPending };
}

interface AccountDialogProps {
  /** The account to change; null for a new one. */
  account: LinkedAccountReply | null;
  /** Platforms with an account: linking another one replaces it. */
  linked: AccountProvider[];
  /** The platform that a link to this dialog names. */
  asked?: AccountProvider | undefined;
  onClose: () => void;
}

/** Links an account of another platform, or changes its name or game. */
export function AccountDialog({ account, linked, asked, onClose }: AccountDialogProps) {
  const { games } = useCatalogue();
  const free = accountProviders.filter((provider) => !linked.includes(provider));
  const form = useForm<Values>({
    mode: 'onBlur',
    resolver: rules,
    defaultValues: {
      provider: account?.provider ?? free.find((provider) => provider === asked) ?? free[0],
      handle: account?.handle ?? '',
      gameId: account?.gameId ?? '',
    },
  });
  const { save, error, isPending } = useSave(form, onClose);
  const provider = useWatch({ control: form.control, name: 'provider' });
  const { name, example } = providerWords[provider];
  return (
    <FormDialog
      form={form}
      title={account ? t`Change your ${name} account` : t`Link an account`}
      description={t`Players of your matches see it while you play. It is not checked with the
        platform.`}
      action={account ? t`Save` : t`Link ${name}`}
      isPending={isPending}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      {!account && (
        <Select
          label={t`Platform`}
          choices={free.map((value) => ({ value, label: providerWords[value].name }))}
          {...form.register('provider')}
        />
      )}
      <TextInput
        label={t`Your name on ${name}`}
        hint={t`Like ${example}`}
        autoComplete="off"
        error={form.formState.errors.handle?.message}
        {...form.register('handle')}
      />
      <Select
        label={t`Used for`}
        choices={[
          { value: '', label: t`All games` },
          ...games.map(({ id, name: game }) => ({ value: id, label: game })),
        ]}
        {...form.register('gameId')}
      />
    </FormDialog>
  );
}
