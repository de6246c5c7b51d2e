import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { openTournament, tournamentId } from '../../../../test/tournament-samples';
import { ExportCard } from './export-card';

const get = (part: string, as: string) =>
  `GET /admin/tournaments/${tournamentId}/export/${part}?as=${as}`;
const saved: Blob[] = [];
const names: string[] = [];

beforeEach(() => {
  saved.length = 0;
  names.length = 0;
  URL.createObjectURL = (content) => {
    saved.push(content as Blob);
    return 'blob:export';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    names.push(this.download);
  };
});

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

test('saves a part as CSV or JSON, as it was received', async () => {
  answerWith({
    [get('entries', 'csv')]: bytesOf('entry'),
    [get('payouts', 'json')]: bytesOf('{}'),
  });
  renderAt('/', <ExportCard tournament={openTournament} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download entries' }));
  await waitFor(() => expect(names).toHaveLength(1));
  fireEvent.click(screen.getByText('JSON'));
  fireEvent.click(screen.getByRole('button', { name: 'Download payouts' }));
  await waitFor(() => expect(names).toHaveLength(2));
  expect(names[0]).toMatch(/^entries-.+\.csv$/);
  expect(names[1]).toMatch(/^payouts-.+\.json$/);
  expect(saved.map(({ size }) => size)).toEqual([5, 2]);
});

test('states why a part was not received, beside its button', async () => {
  const refusal = { status: 403, code: 'not-organizer', message: 'Only its organizers may.' };
  // The request is for bytes, so the refusal comes as bytes too.
  const { status, code } = refusal;
  const bytes = Object.assign(bytesOf(JSON.stringify(refusal)), { status, code });
  answerWith({ [get('matches', 'csv')]: bytes });
  renderAt('/', <ExportCard tournament={openTournament} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download matches' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Only its organizers may.');
  expect(saved).toEqual([]);
});
