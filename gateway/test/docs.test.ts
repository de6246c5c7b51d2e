import { type CallSpec, calls, isPublic, refusals } from '@contend/contracts';
import { forFile, gatewayWith } from './fake-services';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { 'x-codes'?: string[] }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const publicCalls = Object.entries(calls).filter(([, call]) => isPublic(call));

let started: ReturnType<typeof gatewayWith> | null = null;
/** A gateway of all tests. */
const documented = () => (started ??= forFile(() => gatewayWith({})));

async function documentOf(url: string): Promise<Document> {
  return (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
}
const operationOf = ({ paths }: Document, { path, method }: CallSpec) =>
  paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];

test.thorough('OpenAPI lists exactly the public calls, each with its refusals', async () => {
  const { url } = await documented();
  const document = await documentOf(url);
  expect(document.openapi).toBe('3.1.0');
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(names.sort()).toEqual(publicCalls.map(([name]) => name).sort());
  for (const [, call] of publicCalls) {
    const { responses } = operationOf(document, call) as Operation;
    for (const code of call.refuses) {
      expect(responses[refusals[code][0]]?.['x-codes']).toContain(code);
    }
  }
});

test('the document requires the key for calls that move money', async () => {
  const { url } = await documented();
  const document = await documentOf(url);
  const needing = publicCalls.filter(([, call]) =>
    operationOf(document, call)?.parameters?.some(
      ({ name, required }) => name === 'Idempotency-Key' && required,
    ),
  );
  expect(needing).toEqual(publicCalls.filter(([, call]) => call.money));
});
