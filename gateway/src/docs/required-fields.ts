import { type CallSpec, calls } from '@contend/contracts';
import { z } from 'zod';
import { operationsOf } from './document-operations';
import type { ApiDocument } from './openapi';

const isRefusedWithout = (schema: z.core.$ZodType): boolean =>
  !z.safeParse(schema, undefined).success;

/**
 * Adds the fields of a request that zod takes for optional because they are preprocessed, as times
 * are, while a request without them is refused.
 */
export function listRequiredFields({ shape }: z.ZodObject, schema: { required?: string[] }): void {
  const refused = Object.entries(shape).filter(([, field]) => isRefusedWithout(field));
  const names = new Set([...(schema.required ?? []), ...refused.map(([name]) => name)]);
  if (names.size > 0) schema.required = [...names];
}

/** Marks the bodies without which a call is refused; uploads and raw bytes have no schema. */
export function listRequiredBodies(document: ApiDocument): void {
  const specs: Record<string, CallSpec> = calls;
  for (const { operationId, requestBody } of operationsOf(document)) {
    const body = specs[operationId]?.body;
    if (requestBody) requestBody.required = !body || isRefusedWithout(body);
  }
}
