import { emailLinkMs, inMs } from '@contend/contracts';
import { addStopLink, complete, requestChange, setLink, stop } from './email-change';

const now = new Date('2026-03-02T12:00:00Z');
const asked = {
  ...{ userId: 'a'.repeat(24), sessionId: 'b'.repeat(24) },
  ...{ email: 'new@players.example', formerEmail: 'old@players.example' },
};
const { state: requested, timers } = requestChange('c'.repeat(24), asked, now);

test('each address has a mail of its own, when it is requested and when it is done', () => {
  expect(timers).toEqual({
    'mail-email-change-notice': now,
    'mail-email-change-link': now,
    'forget-email-change': inMs(now, 2 * emailLinkMs),
  });
  expect(complete(requested, now).timers).toEqual({
    'mail-email-changed-former': now,
    'mail-email-changed-new': now,
  });
});

test('links of all attempts to mail the notice are kept, the last one of the new', () => {
  const noticed = addStopLink(addStopLink(requested, 's1').state, 's2').state;
  const { stopHashes, tokenHash } = setLink(setLink(noticed, 't1').state, 't2').state;
  expect([stopHashes, tokenHash]).toEqual([['s1', 's2'], 't2']);
});

test('a change that was stopped is not completed', () => {
  const stopped = stop(requested, now).state;
  expect(stop(stopped, inMs(now, 1)).state.stoppedAt).toEqual(now);
  expect(() => complete(stopped, now)).toThrow();
});
