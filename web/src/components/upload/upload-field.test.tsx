import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm, Controller } from 'react-hook-form';
import { answerWith } from '../../../test/api';
import { AvatarUpload } from './avatar-upload';
import { FormDialog } from '../dialog/form-dialog';
import { UploadField } from './upload-field';

const idOf = (letter: string): string => letter.repeat(24);
const stored = (letter: string) => ({
  ...{ id: idOf(letter), url: `/api/upload/${idOf(letter)}`, type: 'image/webp', bytes: 3 },
});
const png = (name: string) => new File(['abc'], name, { type: 'image/png' });
const refused = { status: 400, code: 'file-unreadable', message: 'This file is damaged.' };

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = jest.fn();
});

const choose = (label: string, ...files: File[]) => {
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
};

function Example({ onSend }: { onSend: (ids: string[]) => void }) {
  const form = useForm<{ evidence: string[] }>({ defaultValues: { evidence: [] } });
  const [isComplete, setComplete] = useState(true);
  return (
    <FormDialog
      title="Report"
      action="Send"
      form={form}
      isPending={false}
      isClosed={!isComplete}
      onSubmit={({ evidence }) => onSend(evidence)}
      onClose={() => undefined}
    >
      <Controller
        name="evidence"
        control={form.control}
        render={({ field }) => (
          <UploadField
            label="Evidence"
            limit={2}
            onChange={field.onChange}
            onCompleteChange={setComplete}
          />
        )}
      />
    </FormDialog>
  );
}

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

test('uploads the files of a form one after another, and sends their ids', async () => {
  const letters = ['1', '2'];
  const asked = answerWith({ 'POST /upload': () => stored(letters.shift() ?? '') });
  const onSend = jest.fn();
  render(<Example onSend={onSend} />);
  choose('Evidence', png('one.png'), png('two.png'));
  expect(sendButton().disabled).toBe(true);
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2));
  expect(asked.map(({ body }) => ((body as FormData).get('file') as File).name)).toEqual([
    'one.png',
    'two.png',
  ]);
  expect(sendButton().disabled).toBe(false);
  fireEvent.click(screen.getByLabelText('Remove one.png'));
  fireEvent.click(sendButton());
  await waitFor(() => expect(onSend).toHaveBeenCalledWith([idOf('2')]));
});

test('names files that are not sent: a refused type or size, or above the limit', async () => {
  const asked = answerWith({ 'POST /upload': stored('1') });
  render(<UploadField label="Evidence" limit={2} onChange={() => undefined} />);
  const large = png('large.png');
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
  choose('Evidence', new File(['a'], 'notes.txt', { type: 'text/plain' }), large);
  expect(screen.getByText(/notes.txt: Choose a JPEG/)).toBeTruthy();
  expect(screen.getByText('large.png: Pictures can have up to 5 MB.')).toBeTruthy();
  expect(asked).toEqual([]);
  choose('Evidence', png('one.png'), png('two.png'), png('three.png'));
  expect(screen.getByText('Up to 2 files. Remove one to add another.')).toBeTruthy();
  expect(screen.queryByText('three.png')).toBeNull();
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2));
});

test('a failed upload keeps the form closed until a retry with the same key succeeds', async () => {
  const answers: unknown[] = [{ status: 503, code: 'unavailable' }, stored('1')];
  const asked = answerWith({ 'POST /upload': () => answers.shift() });
  render(<Example onSend={() => undefined} />);
  choose('Evidence', png('one.png'));
  fireEvent.click(await screen.findByRole('button', { name: 'Try one.png again' }));
  await screen.findByText('Uploaded');
  expect(sendButton().disabled).toBe(false);
  const keys = asked.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a refused file shows the reason and can only be removed', async () => {
  answerWith({ 'POST /upload': () => refused });
  render(<Example onSend={() => undefined} />);
  choose('Evidence', png('one.png'));
  expect((await screen.findByRole('alert')).textContent).toBe('This file is damaged.');
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  fireEvent.click(screen.getByLabelText('Remove one.png'));
  expect(sendButton().disabled).toBe(false);
});

test('accepts a dropped file', async () => {
  answerWith({ 'POST /upload': stored('1') });
  const onChange = jest.fn();
  render(<UploadField label="Evidence" onChange={onChange} />);
  fireEvent.drop(screen.getByText('Choose or drop files'), {
    dataTransfer: { files: [png('one.png')] },
  });
  await screen.findByText('Uploaded');
  expect(onChange).toHaveBeenLastCalledWith([idOf('1')]);
});

test('an avatar shows the chosen picture, and gives the address of the stored one', async () => {
  answerWith({ 'POST /upload': stored('1') });
  const onChange = jest.fn();
  const { container } = render(
    <AvatarUpload label="Picture" name="Ada" value={null} onChange={onChange} />,
  );
  choose('Picture', png('me.png'));
  expect(container.querySelector('.hexagon img')?.getAttribute('src')).toBe('blob:preview');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(`/api/upload/${idOf('1')}`));
});
