/** The story of a new call: its success, and the refusals that every call of its kind has. */
import { paramsOf, takesBody } from './call-contract.mjs';
import { inWords } from './edits.mjs';

const mark = ['TO', 'DO'].join('');

/** The request, as far as the contract of a new call has fields. */
function requestOf(wanted) {
  const params = paramsOf(wanted.path).map((one) => `${one}: 'a'.repeat(24)`);
  const parts = [
    params.length > 0 && `params: { ${params.join(', ')} }`,
    takesBody(wanted) && 'body: {}',
  ].filter(Boolean);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}

/** `[client, request, status, code]` of each refusal. */
function refusalsOf(wanted, { caller, request }) {
  const { access } = wanted;
  const invalid = '{ ...request, body: { unknown: true } as never }';
  return [
    access !== 'anyone' && ['p.anyone', request, 401, 'unauthenticated'],
    !['anyone', 'user'].includes(access) && ['bea', request, 403, 'forbidden'],
    takesBody(wanted) && [caller, invalid, 400, 'invalid-request'],
  ].filter(Boolean);
}

export function callStory(wanted) {
  const { name, service, access } = wanted;
  const isStaff = !['anyone', 'user'].includes(access);
  const caller = access === 'anyone' ? 'p.anyone' : 'ada';
  const services = [...new Set(['user', service])].map((one) => `'${one}'`).join(', ');
  const refusals = refusalsOf(wanted, { caller, request: 'request' });
  const players = [
    access === 'user' && `const ada = await p.player('ada');`,
    isStaff && `const ada = await p.player('ada', { roles: ['${access}'] });`,
    isStaff && `const bea = await p.player('bea');`,
  ].filter(Boolean);
  const lines = [
    `const p = await platform({ only: [${services}] });`,
    ...players,
    `const request = ${requestOf(wanted)};`,
    `expect(await ${caller}.call(${name}, request)).toEqual({ ok: true });`,
    ...refusals.map(
      ([client, request, status, code]) =>
        `expect(await ${client}.refused(${name}, ${request})).toEqual({ ` +
        `status: ${status}, code: '${code}' });`,
    ),
  ];
  return `import { ${name} } from '@contend/contracts';
import { platform } from '@contend/test-kit';

// ${mark}: the stored state, the event, and a test of each refusal.
test('${inWords(name)}: ${mark}', async () => {
${lines.map((line) => `  ${line}`).join('\n')}
});
`;
}
