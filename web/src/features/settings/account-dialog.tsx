import {
  accountProviders,
  linkAccount,
  type AccountProvider,
  type LinkedAccountReply,
} from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { TextInput } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import { Select } from '../../components/select';
import { providerWords } from '../../lib/account-words';
import { formRefusals, type RefusedFields } from '../../lib/form-refusals';
import { rulesOf } from '../../lib/forms';
import { useCatalogue } from '../../lib/reads';
import { useLinkAccount } from './api/link-account';

interface Values {
  provider: AccountProvider;
  handle: string;
  gameId: string;
}

const refusedFields: RefusedFields<Values> = {
  'handle-taken': 'handle',
  'invalid-request': 'handle',
};
/** The provider and the game are choices of lists; only the name is typed. */
const rules = rulesOf<Values>(linkAccount.body.pick({ handle: true }).loose());

interface AccountDialogProps {
  /** The account to change; null for a new one. */
  account: LinkedAccountReply | null;
  /** Platforms with an account: linking another one replaces it. */
  linked: AccountProvider[];
  onClose: () => void;
}

/** Links an account of another platform, or changes its name or game. */
export function AccountDialog({ account, linked, onClose }: AccountDialogProps) {
  const { games } = useCatalogue();
  const link = useLinkAccount();
  const free = accountProviders.filter((provider) => !linked.includes(provider));
  const form = useForm<Values>({
    mode: 'onBlur',
    resolver: rules,
    defaultValues: {
      provider: account?.provider ?? free[0],
      handle: account?.handle ?? '',
      gameId: account?.gameId ?? '',
    },
  });
  const { onError, messageOf } = formRefusals(form, refusedFields);
  const provider = useWatch({ control: form.control, name: 'provider' });
  const { name, example } = providerWords[provider];
  const save = ({ handle, gameId }: Values) =>
    link.mutate(
      { params: { provider }, body: { handle, gameId: gameId || undefined } },
      { onError, onSuccess: onClose },
    );
  return (
    <FormDialog
      form={form}
      title={account ? `Change your ${name} account` : 'Link an account'}
      description="Only you and admins see it. The name is not checked with the platform."
      action={account ? 'Save' : `Link ${name}`}
      isPending={link.isPending}
      error={messageOf(link.error)}
      onSubmit={save}
      onClose={onClose}
    >
      {!account && (
        <Select
          label="Platform"
          choices={free.map((value) => ({ value, label: providerWords[value].name }))}
          {...form.register('provider')}
        />
      )}
      <TextInput
        label={`Your name on ${name}`}
        hint={`Like ${example}`}
        autoComplete="off"
        error={form.formState.errors.handle?.message}
        {...form.register('handle')}
      />
      <Select
        label="Used for"
        choices={[
          { value: '', label: 'All games' },
          ...games.map(({ id, name: game }) => ({ value: id, label: game })),
        ]}
        {...form.register('gameId')}
      />
    </FormDialog>
  );
}
