import type { Report } from '@contend/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { personOf } from '../../../../test/moderation-samples';
import { pageWith } from '../../../../test/samples';
import { ReportPane } from './report-pane';

const id = 'a'.repeat(24);
const at = new Date().toISOString();
const moderator = { ...ada, roles: ['moderator' as const] };
const one = `GET /moderation/reports?id=${id}`;
const show = (answer: unknown) => {
  answerWith({ [one]: answer });
  return renderAt('/staff', <ReportPane id={id} />, cacheFor(moderator));
};

const hexa = personOf('Hexa');
const message = {
  ...{ id, number: 1, author: hexa, as: 'player', text: 'You are bad.', createdAt: at },
  ...{ editedAt: null, withheld: null },
};
const report = {
  ...{ id, message, author: hexa, place: 'general', roomTitle: null, context: [message] },
  ...{ reporters: [personOf('Odell')], rules: ['2'], notes: [], isFlagged: false },
  ...{ status: 'open', outcome: null, dueAt: at, createdAt: at },
} as unknown as Report;

test('says that a report is decided after a read, and not after a failed one', async () => {
  show({ status: 400, code: 'invalid-request', message: 'Try again.' });
  expect(await screen.findByText('We can’t load this report')).toBeTruthy();
  expect(screen.queryByText('This report is decided')).toBeNull();
});

test('shows the outcome of a report that is decided', async () => {
  show(pageWith([{ ...report, status: 'decided', outcome: 'hidden' }]));
  expect(await screen.findByText('This report is decided')).toBeTruthy();
  expect(screen.getByText(/^The message was hidden\./)).toBeTruthy();
});

test('a report that the reader does not get is not called decided', async () => {
  show(pageWith([]));
  expect(await screen.findByText('No such report for you')).toBeTruthy();
  expect(screen.queryByText('This report is decided')).toBeNull();
});

test('keeps what was filled in while the report is read again', async () => {
  const { client } = show(pageWith([report]));
  fireEvent.click(await screen.findByRole('radio', { name: /Hide it and mute/ }));
  fireEvent.change(await screen.findByLabelText('For'), { target: { value: '30' } });
  await act(() => client.invalidateQueries());
  expect(screen.getByLabelText<HTMLInputElement>('For').value).toBe('30');
});
