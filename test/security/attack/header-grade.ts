import type { IncomingHttpHeaders } from 'node:http';

/**
 * Deductions and bonus points of Mozilla's HTTP Observatory, as far as one response shows them
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring); 100 and more is an A+.
 * Bonus points count from 90 on.
 */
export function gradeOf(headers: IncomingHttpHeaders): { score: number; findings: string[] } {
  const marks = [
    ...policyMarks(String(headers['content-security-policy'] ?? '')),
    ...cookieMarks(headers['set-cookie'] ?? []),
    ...transportMarks(String(headers['strict-transport-security'] ?? '')),
    ...otherMarks(headers),
  ];
  const sum = (wanted: (points: number) => boolean) =>
    marks.filter(([points]) => wanted(points)).reduce((total, [points]) => total + points, 0);
  const base = 100 + sum((points) => points < 0);
  const findings = marks.map(([points, what]) => `${points} ${what}`);
  return { score: base >= 90 ? base + sum((points) => points > 0) : base, findings };
}

type Mark = [points: number, what: string];

function policyMarks(policy: string): Mark[] {
  if (!policy) return [[-25, 'no content security policy']];
  const directives = new Map(
    policy.split(';').map((one): [string, string[]] => {
      const [name = '', ...sources] = one.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const isOpen = (name: string) =>
    of(name).some((source) => /^(\*|https?:|data:|'unsafe-inline'|'unsafe-eval')$/.test(source));
  const marks: Mark[] = [];
  for (const name of ['script-src', 'object-src']) {
    if (isOpen(name)) marks.push([-20, `${name} is open: ${of(name).join(' ')}`]);
  }
  if (isOpen('style-src')) marks.push([-5, 'styles are open']);
  if (of('script-src').includes("'unsafe-eval'")) marks.push([-10, 'unsafe-eval']);
  for (const name of ['base-uri', 'form-action', 'frame-ancestors']) {
    if (!directives.has(name)) marks.push([-5, `${name} is not limited`]);
  }
  const isNone = directives.get('default-src')?.join() === "'none'";
  if (marks.length === 0) marks.push(isNone ? [10, "default-src 'none'"] : [5, 'no unsafe source']);
  if (directives.get('frame-ancestors')?.join() === "'none'") marks.push([5, 'not to be framed']);
  return marks;
}

const cookieMarks = (cookies: string[]): Mark[] =>
  cookies.flatMap((cookie): Mark[] => [
    ...(/; Secure/i.test(cookie) ? [] : [[-40, 'a session cookie without Secure'] as Mark]),
    ...(/; HttpOnly/i.test(cookie) ? [] : [[-30, 'a session cookie without HttpOnly'] as Mark]),
    ...(/; SameSite=(Lax|Strict)/i.test(cookie) ? [[5, 'SameSite'] as Mark] : []),
    ...(/; Domain=/i.test(cookie) ? [[-10, 'a cookie for other hosts too'] as Mark] : []),
  ]);

function transportMarks(header: string): Mark[] {
  const age = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  if (age === 0) return [[-20, 'no HSTS']];
  return age < 15_768_000 ? [[-10, 'HSTS for less than six months']] : [];
}

function otherMarks(headers: IncomingHttpHeaders): Mark[] {
  const marks: Mark[] = [];
  const is = (name: string, form: RegExp) => form.test(String(headers[name] ?? ''));
  if (!is('x-content-type-options', /^nosniff$/)) marks.push([-5, 'types may be guessed']);
  if (!is('x-frame-options', /^(DENY|SAMEORIGIN)$/)) marks.push([-20, 'may be framed']);
  const isPrivate = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/;
  marks.push(is('referrer-policy', isPrivate) ? [5, 'private referrer'] : [-5, 'referrers leak']);
  const isOwn = is('cross-origin-resource-policy', /^same-(origin|site)$/);
  marks.push(isOwn ? [10, 'resources for this site'] : [-5, 'resources for every site']);
  if (is('access-control-allow-origin', /^\*$/)) marks.push([-50, 'any site may read it']);
  // OWASP Secure Headers Project: required and forbidden headers.
  if (!is('cross-origin-opener-policy', /^same-origin$/)) marks.push([-5, 'opener is shared']);
  if (!is('permissions-policy', /camera=\(\)/)) marks.push([-5, 'no permissions policy']);
  if (!is('x-permitted-cross-domain-policies', /^none$/)) marks.push([-5, 'cross-domain files']);
  for (const name of ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'public-key-pins']) {
    if (headers[name]) marks.push([-5, `${name} tells what we run`]);
  }
  return marks;
}
