import { useForm } from 'react-hook-form';
import { Select } from '../../components/control/select';
import { Field, FieldError, TextInput } from '../../components/form/field';
import { AmountField, SegmentsField, TextareaField } from '../../components/form/form-fields';
import { DialogActions, FormError } from '../../components/form/form-parts';
import { AmountInput } from '../../components/input/amount-input';
import { CodeInput } from '../../components/input/code-input';
import { CopyField } from '../../components/input/copy-field';
import { PasswordInput } from '../../components/input/password-input';
import { PhoneInput } from '../../components/input/phone-input';
import { type FoundPlayer, PickedPlayer, PlayerSearch } from '../../components/input/player-search';
import { SearchInput } from '../../components/input/search-input';
import { Textarea } from '../../components/input/textarea';
import { AvatarUpload } from '../../components/upload/avatar-upload';
import { UploadField } from '../../components/upload/upload-field';
import { Held, type KitGroup, nothing } from './kit-group';

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'];
const sizes = ['1v1', '2v2', '5v5'].map((value) => ({ value, label: value }));
const presets = [500, 1000, 2500];
const players = ['Kestrel', 'Kestrel the Second of Northern Lights'].map(
  (displayName, index): FoundPlayer => ({ id: `${index}`, displayName, avatarUrl: null }),
);
const found = (query: string) => (query === '' ? undefined : players);
const noPlayers = (query: string) => (query === '' ? undefined : []);

export const textInputs: KitGroup = {
  title: 'Text inputs',
  isWide: true,
  components: {
    TextInput: {
      'empty, with a hint': (
        <TextInput label="Username" hint="3 to 20 letters, digits or underscores." />
      ),
      'with an error': (
        <TextInput label="E-mail" defaultValue="nova@" error="This is not an e-mail address." />
      ),
      'read only': <TextInput label="Birth date" type="date" value="1998-05-14" readOnly />,
      disabled: <TextInput label="Country" value="Sweden" disabled />,
    },
    PasswordInput: {
      'can be shown': (
        <PasswordInput label="Password" hint="At least 12 characters." autoComplete="off" />
      ),
      'with an error': (
        <PasswordInput label="Your password" error="That is not it." autoComplete="off" />
      ),
    },
    CodeInput: {
      empty: <CodeInput />,
      'with an error': <CodeInput defaultValue="000000" error="This code is wrong." />,
    },
    Textarea: {
      'with its limit': (
        <Held initial="Map order as agreed in the room.">
          {(value, onChange) => (
            <Textarea label="House rules" maxLength={200} {...{ value, onChange }} />
          )}
        </Held>
      ),
      'with an error': (
        <Textarea label="Reason" value="No" error="At least 3 characters." onChange={nothing} />
      ),
    },
    Select: {
      choice: (
        <Select
          label="Time zone"
          choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      ),
      disabled: <Select label="Region" choices={sizes} disabled />,
    },
    SearchInput: {
      'above a list': (
        <Held initial="">
          {(value, onChange) => (
            <SearchInput label="Name or tag" maxLength={30} {...{ value, onChange }} />
          )}
        </Held>
      ),
    },
    CopyField: {
      link: <CopyField label="Invitation" value="https://contend.example/invite/NV5" />,
      'long text': <CopyField label="Key" value={'https://contend.example/'.repeat(9)} />,
    },
  },
};

export const typedInputs: KitGroup = {
  title: 'Amounts, phone numbers, players and files',
  isWide: true,
  components: {
    AmountInput: {
      'with presets': (
        <Held initial="12.50">
          {(value, onChange) => (
            <AmountInput
              label="Stake per seat"
              hint="$1.00 to $500.00."
              {...{ presets, value, onChange }}
            />
          )}
        </Held>
      ),
      'with an error': (
        <AmountInput
          label="Stake"
          error="The lowest stake is $1.00."
          value="0.20"
          onChange={nothing}
        />
      ),
    },
    PhoneInput: {
      empty: <Held initial="">{(value, onChange) => <PhoneInput {...{ value, onChange }} />}</Held>,
      'without a country': <PhoneInput value="+999" onChange={nothing} />,
      'long numbers allowed': (
        <Held initial="">
          {(value, onChange) => <PhoneInput {...{ value, onChange }} enableLongNumbers />}
        </Held>
      ),
    },
    PlayerSearch: {
      'finds two': <PlayerSearch label="Opponent" useFound={found} onPick={nothing} />,
      'finds none': <PlayerSearch label="Substitute" useFound={noPlayers} onPick={nothing} />,
    },
    PickedPlayer: Object.fromEntries(
      players.map((player, index) => [
        index === 0 ? 'chosen' : 'long name',
        <PickedPlayer key={player.id} player={player} note="plays for you" onChange={nothing} />,
      ]),
    ),
    AvatarUpload: {
      'without a picture': (
        <AvatarUpload label="Picture" name="Ada" value={null} onChange={nothing} />
      ),
      'with a picture': (
        <AvatarUpload label="Logo" name="Ada" value="/avatars/dusk.svg" onChange={nothing} />
      ),
      'with an error': (
        <AvatarUpload
          label="Team logo"
          name="Nova"
          letters="NV5"
          value={null}
          error="Choose a picture."
          onChange={nothing}
        />
      ),
    },
    UploadField: {
      'several files': <UploadField label="Evidence" limit={8} onChange={nothing} />,
      'pictures only, with an error': (
        <UploadField
          label="Screenshot"
          kind="pictures"
          error="Add a screenshot."
          onChange={nothing}
        />
      ),
    },
  },
};

function FormOfFields({ error }: { error?: string }) {
  const form = useForm({ defaultValues: { size: '1v1', stake: '10.00', note: '' } });
  const { control } = form;
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(nothing)}>
      <SegmentsField label="Team size" choices={sizes} control={control} name="size" />
      <AmountField label="Stake per seat" presets={presets} control={control} name="stake" />
      <TextareaField label="Note (optional)" maxLength={200} control={control} name="note" />
      <FormError>{error}</FormError>
      <DialogActions action="Offer $10.00" isPending={false} onClose={nothing} />
    </form>
  );
}

export const forms: KitGroup = {
  title: 'Forms',
  isWide: true,
  components: {
    'SegmentsField, AmountField, TextareaField': {
      'in a form': <FormOfFields />,
      'in a form that was refused': <FormOfFields error="This wager was accepted a moment ago." />,
    },
    Field: {
      'with a count beside its label': (
        <Field
          label="Maps"
          hint="Played in this order."
          aside={<span className="small">3 of 5</span>}
        >
          {(control) => (
            <input className="input" defaultValue="Mirage, Nuke, Inferno" {...control} />
          )}
        </Field>
      ),
    },
    'FieldError, FormError': {
      'of a control': <FieldError id="kit-field-error">Choose a team.</FieldError>,
      'of a form': <FormError>This username is taken. Choose another.</FormError>,
    },
    DialogActions: {
      sent: <DialogActions action="Send $10.00" isPending onClose={nothing} />,
      'cannot be sent at present': (
        <DialogActions action="Report" look="danger" isPending={false} isClosed onClose={nothing} />
      ),
      'part of a screen': <DialogActions action="Save" isPending={false} />,
    },
  },
};
