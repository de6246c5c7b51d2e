import { useState } from 'react';
import { Select } from '../../components/control/select';
import { TextInput } from '../../components/form/field';
import { FormError } from '../../components/form/form-parts';
import { AmountInput } from '../../components/input/amount-input';
import { CopyField } from '../../components/input/copy-field';
import { PasswordInput } from '../../components/input/password-input';
import { PhoneInput } from '../../components/input/phone-input';
import { Textarea } from '../../components/input/textarea';
import { KitSection, Sample } from './kit-parts';

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'];

const TextInputs = () => (
  <KitSection title="Text inputs" isWide>
    <Sample name="empty, with a hint">
      <TextInput label="Username" hint="3 to 20 letters, digits or underscores." />
    </Sample>
    <Sample name="with an error">
      <TextInput label="E-mail" defaultValue="nova@" error="This is not an e-mail address." />
    </Sample>
    <Sample name="read only">
      <TextInput label="Birth date" type="date" value="1998-05-14" readOnly />
    </Sample>
    <Sample name="disabled">
      <TextInput label="Country" value="Sweden" disabled />
    </Sample>
    <Sample name="password, which can be shown">
      <PasswordInput label="Password" hint="At least 12 characters." autoComplete="off" />
    </Sample>
    <Sample name="choice">
      <Select
        label="Time zone"
        choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </Sample>
    <Sample name="to copy">
      <CopyField label="Invitation" value="https://contend.example/invite/NV5" />
    </Sample>
    <Sample name="error of a form">
      <FormError>This username is taken. Choose another.</FormError>
    </Sample>
  </KitSection>
);

const presets = [500, 1000, 2500];

function TypedInputs() {
  const [amount, setAmount] = useState('12.50');
  const [phone, setPhone] = useState('');
  const [longPhone, setLongPhone] = useState('');
  const [text, setText] = useState('Map order as agreed in the room.');
  return (
    <KitSection title="Amounts, phone numbers and long texts" isWide>
      <Sample name="amount with presets">
        <AmountInput
          label="Stake per seat"
          hint="$1.00 to $500.00."
          {...{ presets, value: amount, onChange: setAmount }}
        />
      </Sample>
      <Sample name="amount with an error">
        <AmountInput
          label="Stake per seat"
          error="The lowest stake is $1.00."
          value="0.20"
          onChange={() => undefined}
        />
      </Sample>
      <Sample name="phone">
        <PhoneInput value={phone} onChange={setPhone} />
      </Sample>
      <Sample name="phone without a country">
        <PhoneInput value="+999" onChange={() => undefined} />
      </Sample>
      <Sample name="phone, long numbers allowed">
        <PhoneInput value={longPhone} onChange={setLongPhone} enableLongNumbers />
      </Sample>
      <Sample name="long text with its limit">
        <Textarea label="House rules" maxLength={200} value={text} onChange={setText} />
      </Sample>
    </KitSection>
  );
}

export const KitInputs = () => (
  <>
    <TextInputs />
    <TypedInputs />
  </>
);
