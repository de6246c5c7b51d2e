import { waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { sharedPage } from './page-card';
import { ShareDialog } from './share-dialog';

const shared = sharedPage(
  { head: 'Team', letters: 'NV', title: 'Nova', facts: [] },
  { heading: 'Share the team', path: '/teams/1', fileName: 'nova' },
);

test('the picture is drawn in the dialog once the fonts have loaded', async () => {
  answerWith({});
  const written: string[] = [];
  const pen = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (text: string) => name === 'fillText' && written.push(text),
    set: () => true,
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  });
  renderAt('/teams/1', <ShareDialog shared={shared} onClose={() => undefined} />);
  await waitFor(() => expect(written).toContain('Nova'));
});
