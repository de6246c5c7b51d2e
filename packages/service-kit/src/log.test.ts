import { inContext } from './context';
import { createLogger, type Logger } from './log';

/** The lines that `logged` writes, without their time. */
function linesOf(logged: (log: Logger) => void): unknown[] {
  const lines: unknown[] = [];
  const target = {
    write(line: string) {
      const { time, ...rest } = JSON.parse(line) as Record<string, unknown>;
      expect(time).toEqual(expect.any(String));
      lines.push(rest);
    },
  };
  logged(createLogger('wallet', 'info', target));
  return lines;
}

const line = { level: 30, service: 'wallet', msg: 'request' };

describe('log', () => {
  it('redacts credentials, also in an object that is logged whole, and leaves it unchanged', () => {
    const headers = { authorization: 'Bearer secret', cookie: 'session=secret', host: 'a.gg' };
    const body = { token: 'secret', password: 'secret', name: 'Ada' };
    const fields = { token: 'secret', password: 'secret', headers, body, none: null, list: [1] };
    const removed = '[removed]';
    expect(linesOf((log) => log.info(fields, 'request'))).toEqual([
      {
        ...line,
        token: removed,
        password: removed,
        headers: { authorization: removed, cookie: removed, host: 'a.gg' },
        body: { token: removed, password: removed, name: 'Ada' },
        none: null,
        list: [1],
      },
    ]);
    expect(headers.authorization).toBe('Bearer secret');
    expect(fields.token).toBe('secret');
  });

  it('redacts credentials that an error carries', () => {
    const error = Object.assign(new TypeError('refused'), { token: 'secret', status: 502 });
    const err = { type: 'TypeError', message: 'refused', token: '[removed]', status: 502 };
    const stack = expect.stringContaining('refused') as string;
    expect(linesOf((log) => log.info({ err: error }, 'request'))).toEqual([
      { ...line, err: { ...err, stack } },
    ]);
  });

  it('names the request and the trace of the current work', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const work = { requestId: 'request-1', traceparent };
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    expect(
      linesOf((log) => inContext(work, () => log.info({ times: 2, when: undefined }, 'request'))),
    ).toEqual([{ ...line, requestId: 'request-1', traceId, times: 2 }]);
  });
});
