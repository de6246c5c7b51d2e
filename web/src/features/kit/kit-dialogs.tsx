import { useState } from 'react';
import { Button } from '../../components/control/button';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog';
import { Modal } from '../../components/dialog/modal';
import { toast, type ToastWords } from '../../lib/notifications/toasts';
import { KitSection, Sample } from './kit-parts';

type Shown = 'modal' | 'confirm' | 'danger' | 'pending' | 'failed';

const dialogs: [Shown, string][] = [
  ['modal', 'Dialog'],
  ['confirm', 'Confirmation'],
  ['danger', 'Confirmation of what can’t be undone'],
  ['pending', 'While it is sent'],
  ['failed', 'After a refusal'],
];
const toasts: ToastWords[] = [
  { look: 'success', title: 'Saved' },
  { look: 'error', title: 'Not sent', content: 'Check your connection and try again.' },
  { look: 'notice', title: 'Kestrel accepted your wager', link: '/wagers' },
];

function ShownDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  if (shown === 'modal') {
    return (
      <Modal isOpen onClose={onClose} title="House rules" description="As the offer has them.">
        <p>Best of three, the loser picks the next map.</p>
      </Modal>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Cancel this wager?"
      description="Your 1v1 leaves the list and its $10.00 comes back to you."
      action="Cancel and return $10.00"
      look={shown === 'danger' ? 'danger' : 'primary'}
      isPending={shown === 'pending'}
      error={shown === 'failed' && 'This wager was accepted a moment ago.'}
      onConfirm={onClose}
    />
  );
}

export function KitDialogs() {
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <KitSection title="Dialogs and messages">
      {dialogs.map(([kind, name]) => (
        <Sample key={kind} name={name}>
          <Button onClick={() => setShown(kind)}>Open</Button>
        </Sample>
      ))}
      {toasts.map((words) => (
        <Sample key={words.look} name={`message, ${words.look}`}>
          <Button onClick={() => toast(words)}>Show</Button>
        </Sample>
      ))}
      {shown && <ShownDialog shown={shown} onClose={() => setShown(null)} />}
    </KitSection>
  );
}
