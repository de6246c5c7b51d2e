import type { Report } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { personOf } from '../../../../test/moderation-samples';
import { ReportForm } from './report-form';

const report = {
  ...{ id: 'd'.repeat(24), author: personOf('Hexa'), rules: ['2'], notes: [] },
  ...{ reporters: [personOf('Odell')], isFlagged: false, place: 'general' },
} as unknown as Report;
const call = `POST /moderation/reports/${report.id}/decide`;
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

test('names the player and the time of a mute before it is decided', async () => {
  const asked = answerWith({ [call]: report });
  renderAt('/', <ReportForm report={report} />);
  choose(/Hide it and mute/);
  fireEvent.change(await screen.findByLabelText('For'), { target: { value: '30' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Mute Hexa for 30 minutes' }));
  await waitFor(() =>
    expect(asked[0]).toMatchObject({ call, body: { outcome: 'mute', rule: '2', minutes: 30 } }),
  );
});

test('sends neither rule nor time when no rule was broken', async () => {
  const asked = answerWith({ [call]: report });
  renderAt('/', <ReportForm report={report} />);
  choose(/No rule broken/);
  fireEvent.click(await screen.findByRole('button', { name: 'Close: no rule broken' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ outcome: 'none' }));
});

test('asks for an outcome first, and sends nothing without one', async () => {
  const asked = answerWith({ [call]: report });
  renderAt('/', <ReportForm report={report} />);
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Choose an outcome.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('offers no sanction of a deleted account', () => {
  renderAt('/', <ReportForm report={{ ...report, author: null }} />);
  expect(screen.queryByRole('radio', { name: /mute|ban/ })).toBeNull();
});
