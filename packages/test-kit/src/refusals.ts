import type { CallRequest, CallSpec, RefusalCode } from '@contend/contracts';

/** A request of a table of refusals. */
export interface RefusedRequest {
  /** Its call and the code that it is refused with. */
  row: string;
  /** Makes it; the result is what `row` says, with the code or status that it got. */
  make(): Promise<string>;
}

interface Caller {
  answer<C extends CallSpec>(
    contract: C,
    request: CallRequest<C>,
  ): Promise<{ status: number; body: unknown }>;
}

const rowOf = ({ method, path }: CallSpec, outcome: string) => `${method} ${path}: ${outcome}`;

/** A request that is refused with `code`. */
export function refusal<C extends CallSpec>(
  code: RefusalCode,
  by: Caller,
  ...[contract, request]: [C, CallRequest<C>]
): RefusedRequest {
  return {
    row: rowOf(contract, code),
    async make() {
      const { status, body } = await by.answer(contract, request);
      const { code: got } = Object(body) as { code?: string };
      return rowOf(contract, status >= 400 && got ? got : String(status));
    },
  };
}

/** Makes the requests, one after another, and asserts that each is refused with its code. */
export async function expectRefusals(requests: RefusedRequest[]): Promise<void> {
  const got: string[] = [];
  for (const { make } of requests) got.push(await make());
  expect(got).toEqual(requests.map(({ row }) => row));
}
