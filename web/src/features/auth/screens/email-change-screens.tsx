import { confirmEmailChange } from '@contend/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { t } from '../../../lib/language/translate';
import { useConfirmEmailChange, useStopEmailChange } from '../api';
import { AuthCard } from '../components/auth-card';

interface LinkScreenProps {
  title: string;
  note: string;
  action: string;
  command: ReturnType<typeof useConfirmEmailChange>;
  done: { title: string; note: string; to: string; label: string };
}

/** The page of a mailed link, which acts when its button is pressed. */
function LinkScreen({ title, note, action, command, done }: LinkScreenProps) {
  const [search] = useSearchParams();
  const found = confirmEmailChange.body.safeParse({ token: search.get('token') });
  const token = found.data?.token;
  if (command.isSuccess) {
    return (
      <AuthCard title={done.title} foot={<Link to={done.to}>{done.label}</Link>}>
        <p className="muted" role="status">
          {done.note}
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={title} note={note}>
      <FormError>
        {token ? command.error?.message : t`This link is not complete. Copy all of it.`}
      </FormError>
      {token && (
        <Button
          look="primary"
          large
          loading={command.isPending}
          onClick={() => command.mutate({ body: { token } })}
        >
          {action}
        </Button>
      )}
    </AuthCard>
  );
}

/** Makes the address that the link was mailed to that of the account. */
export const ConfirmEmailChangeScreen = () => (
  <LinkScreen
    title={t`Use this e-mail address?`}
    note={t`You sign in with it from now on. Your other devices are signed out, and payouts wait for
      72 hours.`}
    action={t`Use this address`}
    command={useConfirmEmailChange()}
    done={{
      title: t`Your address was changed`,
      note: t`Sign in with the new address from now on.`,
      to: '/home',
      label: t`Go to Contend`,
    }}
  />
);

/** Stops a change of the address that its owner did not ask for. */
export const StopEmailChangeScreen = () => (
  <LinkScreen
    title={t`Keep your current e-mail address?`}
    note={t`Somebody with your password asked for another address. The link that was mailed there
      stops working.`}
    action={t`Stop the change`}
    command={useStopEmailChange()}
    done={{
      title: t`Your address stays`,
      note: t`Set a new password now: it signs out everybody else.`,
      to: '/recover',
      label: t`Set a new password`,
    }}
  />
);
