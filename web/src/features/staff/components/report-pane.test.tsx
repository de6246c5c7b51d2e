import { screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { ReportPane } from './report-pane';
import type { Desk } from '../use-desk';

const desk = { tab: 'reports', page: 1 } as Desk;
const moderator = { ...ada, roles: ['moderator' as const] };
const list = 'GET /moderation/reports?page=1';
const show = (answer: unknown) => {
  answerWith({ [list]: answer });
  renderAt('/staff', <ReportPane id={'a'.repeat(24)} desk={desk} />, cacheFor(moderator));
};

test('says that a report is decided after a read, and not after a failed one', async () => {
  show({ status: 400, code: 'invalid-request', message: 'Try again.' });
  expect(await screen.findByText('We can’t load this report')).toBeTruthy();
  expect(screen.queryByText('This report is decided')).toBeNull();
});

test('a report that is not listed any more is decided', async () => {
  show(pageWith([]));
  expect(await screen.findByText('This report is decided')).toBeTruthy();
});
