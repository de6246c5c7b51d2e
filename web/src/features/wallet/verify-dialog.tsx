import { useState } from 'react';
import { DialogActions } from '../../components/form-parts';
import { TextInput } from '../../components/field';
import { Modal } from '../../components/modal';
import { PhoneInput } from '../../components/phone-input';
import { useVerifyWallet } from './api/verify-wallet';

/** Verifies a phone number: first the number, then the six digits that were texted to it. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const verify = useVerifyWallet();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const isSent = verify.data?.sent === true || code !== '';
  const submit = () =>
    verify.mutate(
      { body: { phone, code: isSent ? code : undefined } },
      { onSuccess: ({ verified }) => verified && onClose() },
    );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Verify your wallet"
      description="A text message with six digits proves that the wallet is yours."
    >
      <form
        className="modal-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PhoneInput
          value={phone}
          onChange={setPhone}
          error={isSent ? undefined : verify.error?.message}
        />
        {isSent && (
          <TextInput
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
            error={verify.error?.message}
          />
        )}
        <DialogActions
          onClose={onClose}
          action={isSent ? 'Verify' : 'Text me a code'}
          isPending={verify.isPending}
        />
      </form>
    </Modal>
  );
}
