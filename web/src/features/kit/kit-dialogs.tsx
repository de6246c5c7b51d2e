import { useForm } from 'react-hook-form';
import { Button } from '../../components/control/button';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog';
import { DialogForm, FormDialog } from '../../components/dialog/form-dialog';
import { Modal } from '../../components/dialog/modal';
import { ReasonDialog } from '../../components/dialog/reason-dialog';
import { SecondFactorDialog } from '../../components/account/second-factor-dialog';
import { TextInput } from '../../components/form/field';
import { clientState } from '../../lib/state/client-state';
import { toast, type ToastWords } from '../../lib/notifications/toasts';
import { type KitGroup, nothing, Opens } from './kit-group';

const refused = 'This wager was accepted a moment ago.';
const long = 'Best of three, the loser picks the next map. '.repeat(60);

const confirmation = (state: { look?: 'danger'; isPending?: boolean; error?: string }) => (
  <Opens>
    {(onClose) => (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title="Cancel this wager?"
        description="Your 1v1 leaves the list and its $10.00 comes back to you."
        action="Cancel and return $10.00"
        look={state.look ?? 'primary'}
        isPending={state.isPending ?? false}
        error={state.error ?? false}
        onConfirm={onClose}
      />
    )}
  </Opens>
);

interface FormProps {
  onClose?: () => void;
  error?: string;
}

function SampleForm({ onClose, error }: FormProps) {
  const form = useForm({ defaultValues: { name: 'Nova Five' } });
  const shared = { form, error, action: 'Rename', isPending: false, onSubmit: nothing };
  const field = <TextInput label="Name" {...form.register('name')} />;
  if (!onClose) return <DialogForm {...shared}>{field}</DialogForm>;
  return (
    <FormDialog {...shared} title="Rename the team" onClose={onClose}>
      {field}
    </FormDialog>
  );
}

const reason = (state: { isPending?: boolean; error?: string }) => (
  <Opens>
    {(onClose) => (
      <ReasonDialog
        title="Void this wager?"
        description="Both stakes go back."
        label="Why"
        action="Void and return $20.00"
        maxLength={300}
        minLength={3}
        isPending={state.isPending ?? false}
        {...(state.error && { error: state.error })}
        onSubmit={onClose}
        onClose={onClose}
      />
    )}
  </Opens>
);

const message = (words: ToastWords) => <Button onClick={() => toast(words)}>Show</Button>;

export const dialogs: KitGroup = {
  title: 'Dialogs and messages',
  components: {
    Modal: {
      dialog: (
        <Opens>
          {(onClose) => (
            <Modal
              isOpen
              onClose={onClose}
              title="House rules"
              description="As the offer has them."
            >
              <p>Best of three, the loser picks the next map.</p>
            </Modal>
          )}
        </Opens>
      ),
      'long text': (
        <Opens>
          {(onClose) => (
            <Modal isOpen onClose={onClose} title={long.slice(0, 90)} description={long}>
              <p>{long}</p>
            </Modal>
          )}
        </Opens>
      ),
    },
    ConfirmDialog: {
      confirmation: confirmation({}),
      'of what can’t be undone': confirmation({ look: 'danger' }),
      'while it is sent': confirmation({ isPending: true }),
      'after a refusal': confirmation({ error: refused }),
    },
    'FormDialog, DialogForm': {
      'a form': <Opens>{(onClose) => <SampleForm onClose={onClose} />}</Opens>,
      'a form after a refusal': (
        <Opens>{(onClose) => <SampleForm onClose={onClose} error="This name is taken." />}</Opens>
      ),
      'part of a screen': <SampleForm />,
    },
    ReasonDialog: {
      'asks why': reason({}),
      'while a reason is sent': reason({ isPending: true }),
      'after its refusal': reason({ error: refused }),
    },
    SecondFactorDialog: {
      'asks for the password': (
        <Opens>{(onClose) => <SecondFactorDialog onClose={onClose} />}</Opens>
      ),
    },
    CodeModal: {
      'asks for four digits': (
        <Button onClick={() => clientState.set({ isShowModalEnterDigitCode: true })}>Open</Button>
      ),
    },
    Toasts: {
      success: message({ look: 'success', title: 'Saved' }),
      error: message({
        ...{ look: 'error', title: 'Not sent' },
        content: 'Check your connection and try again.',
      }),
      'notice, with a link': message({
        ...{ look: 'notice', title: 'Kestrel accepted your wager', link: '/wagers' },
      }),
      'long text': message({
        look: 'notice',
        title: long.slice(0, 90),
        content: long.slice(0, 180),
      }),
    },
  },
};
