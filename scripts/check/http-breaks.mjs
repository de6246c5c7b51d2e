/**
 * Incompatibilities of two releases that run at the same time, found in the OpenAPI documents of
 * all their calls: a caller of the older one against this one (a rollout, an outdated client), and
 * a caller of this one against the older one (a rollout, a rollback).
 */
import { misfits } from './schema-fit.mjs';

const isInternal = (path) => /^\/(internal|\.well-known)\//.test(path);
const methods = ['get', 'post', 'put', 'delete', 'patch'];

/** `POST /wagers` → the operation, of every call in a document. */
const callsIn = ({ paths }) =>
  new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      methods
        .filter((method) => item[method])
        .map((method) => [`${method.toUpperCase()} ${path}`, { path, ...item[method] }]),
    ),
  );

const objectOf = (fields) => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  required: fields.filter((one) => one.required).map(({ name }) => name),
  additionalProperties: false,
});

const contentOf = (content) => Object.entries(content ?? {})[0] ?? [];

/** Everything a caller sends, as one schema: `path`, `query`, `header` and `body`. */
function requestSchema({ parameters = [], requestBody }) {
  const parts = ['path', 'query', 'header'].map((place) => ({
    name: place,
    schema: objectOf(parameters.filter((one) => one.in === place)),
    required: true,
  }));
  const [, media] = contentOf(requestBody?.content);
  const body = media?.schema;
  const isRequired = requestBody?.required || body?.required?.length > 0;
  if (body) parts.push({ name: 'body', schema: body, required: Boolean(isRequired) });
  // A body that the call does not have is ignored, so these four are all.
  return { ...objectOf(parts), additionalProperties: true };
}

const successOf = ({ responses }) => {
  const [status, { content } = {}] = Object.entries(responses).find(([one]) => one < '400') ?? [];
  const [mediaType = 'none', media] = contentOf(content);
  return { status, mediaType, schema: media?.schema ?? {} };
};

/** The advice for a finding, by its direction and kind. */
const advice = {
  oldRequest: {
    missing: 'make it optional or give it a default',
    unknown: 'keep taking it, if only to ignore it',
    value: 'keep taking what was taken, and refuse by a rule of the domain if it must be',
    type: 'keep taking what was taken, and add another field for the new form',
  },
  newRequest: {
    missing: 'keep it required in this release, so that it is still sent',
    value: 'take the new values in one release and send them from the next',
    type: 'take the new form in one release and send it from the next',
  },
  newReply: {
    missing: 'keep sending it, and add another field beside it',
    value: 'add another field for what is new',
    type: 'add another field for what is new',
  },
  oldReply: {
    missing: 'make it optional or give it a default until no replica of the last release runs',
    value: 'keep reading what was sent',
    type: 'keep reading what was sent',
  },
};

function sentences(found, { direction, prefix, between }) {
  return found
    .filter(({ kind }) => kind in advice[direction])
    .map(({ field, kind, what }) => {
      const place = [prefix, field].filter(Boolean).join('.');
      return `${place} ${what} in ${between}; ${advice[direction][kind]}.`;
    });
}

/** Values of public requests come from users: a refusal by the older release is shown to them. */
const isPersonsChoice = ({ kind }) => kind !== 'missing';

function requestBreaks(before, now, { documents, version }) {
  const [old, fresh] = [requestSchema(before), requestSchema(now)];
  const internal = isInternal(before.path);
  const options = { documents: { writer: documents.before, reader: documents.now } };
  const back = { documents: { writer: documents.now, reader: documents.before } };
  const toThis = misfits(old, fresh, { ...options, isStrict: !internal });
  const toLast = misfits(fresh, old, back).filter((one) => internal || !isPersonsChoice(one));
  return [
    ...sentences(toThis, {
      direction: 'oldRequest',
      between: `requests of ${version} to this release`,
    }),
    ...sentences(toLast, {
      direction: 'newRequest',
      between: `requests of this release to ${version}`,
    }),
  ];
}

function replyBreaks(before, now, { documents, version }) {
  const [old, fresh] = [successOf(before), successOf(now)];
  const toOld = misfits(fresh.schema, old.schema, {
    documents: { writer: documents.now, reader: documents.before },
  });
  const toNew = misfits(old.schema, fresh.schema, {
    documents: { writer: documents.before, reader: documents.now },
  });
  const other = (name) => `replies with ${name} ${fresh[name]} instead of ${old[name]}; keep it.`;
  return [
    ...['status', 'mediaType'].filter((name) => old[name] !== fresh[name]).map(other),
    ...sentences(toOld, {
      direction: 'newReply',
      prefix: 'reply',
      between: `replies of this release to ${version}`,
    }),
    ...sentences(toNew, {
      direction: 'oldReply',
      prefix: 'reply',
      between: `replies of ${version} to this release`,
    }),
  ];
}

const refusalsOf = ({ responses }) =>
  new Map(
    Object.entries(responses).flatMap(([status, { 'x-codes': codes = [] }]) =>
      codes.map((code) => [code, status]),
    ),
  );

/** New codes are compatible: a caller handles an unknown code by its status. */
function refusalBreaks(before, now) {
  const fresh = refusalsOf(now);
  return [...refusalsOf(before)].flatMap(([code, status]) => {
    if (!fresh.has(code)) return [`never refuses with ${code} any more; keep the code.`];
    if (fresh.get(code) === status) return [];
    return [`refuses ${code} with ${fresh.get(code)} instead of ${status}; keep the status.`];
  });
}

/** The callers that each access includes; services are a separate kind of caller. */
const includedIn = {
  anyone: ['user', 'organizer', 'moderator', 'admin'],
  user: ['organizer', 'moderator', 'admin'],
  organizer: ['admin'],
  moderator: ['admin'],
};

function accessBreaks({ 'x-contend-access': old }, { 'x-contend-access': fresh }) {
  const isWider = includedIn[fresh]?.includes(old) ?? false;
  return old === fresh || isWider ? [] : [`is for ${fresh} instead of ${old}; keep its callers.`];
}

/**
 * One sentence for each incompatibility between callers and services of two releases: the call and
 * field, the direction, and what to do instead.
 *
 * @param before,now OpenAPI documents of every call, the older one first.
 * @param version The name of `before`.
 */
export function httpBreaks(before, now, version) {
  const fresh = callsIn(now);
  const context = { documents: { before, now }, version };
  return [...callsIn(before)].flatMap(([name, old]) => {
    const one = fresh.get(name);
    if (!one) return [`${name} is gone; keep it for as long as ${version} is called or calls.`];
    return [
      ...accessBreaks(old, one),
      ...requestBreaks(old, one, context),
      ...replyBreaks(old, one, context),
      ...refusalBreaks(old, one),
    ].map((what) => `${name}: ${what}`);
  });
}
