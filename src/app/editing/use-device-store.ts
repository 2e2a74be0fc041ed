import { useMemo } from 'react'
import type { z } from 'zod'
import type { Access } from '../tenant/access.ts'
import { useAccess } from '../tenant/use-access.ts'
import { createDeviceStore, type DeviceStore, type StorageKind } from './device-store.ts'

/** Who typed it and for which company: nobody else is shown it. */
export interface StoreOwner {
  readonly personKey: string
  readonly tenantId: string
}

/** Where each kind of what is typed is stored, by its name; former releases have stored there, too (former-keys.ts). */
const kinds = {
  /** A form in a dialog. */
  dialog: ['device', (name: string, by: string) => `stepwell.dialog.${name}.${by}`],
  /** A form of a page, which asks before it is left: two tabs may each fill in one. */
  page: ['tab', (name: string, by: string) => `stepwell.dialog.${name}.${by}`],
  /** A form of one text. */
  text: ['device', (name: string, by: string) => `stepwell.text.${name}.${by}`],
  reply: ['device', (name: string, by: string) => `stepwell.reply.${by}.${name}`],
  /** What is asked for without a text. */
  question: ['device', (name: string, by: string) => `stepwell.question.${name}.${by}`],
} as const satisfies Record<string, readonly [StorageKind, (name: string, by: string) => string]>
export type StoreKind = keyof typeof kinds

export function storeKey(
  kind: StoreKind,
  name: string,
  { personKey, tenantId }: StoreOwner,
): string {
  return kinds[kind][1](name, `${personKey}.${tenantId}`)
}

/**
 * What is typed into a form, stored for its person and company until it is sent.
 * @param name which one it is
 */
export function useDeviceStore<Value>(
  schema: z.ZodType<Value>,
  name: string,
  kind: StoreKind = 'dialog',
): DeviceStore<Value> {
  return useDeviceStoreFor(useAccess(), schema, name, kind)
}

/** The same outside the pages of a company, such as in the top bar. */
export function useDeviceStoreFor<Value>(
  { personKey, tenant: { tenantId } }: Access,
  schema: z.ZodType<Value>,
  name: string,
  kind: StoreKind,
): DeviceStore<Value> {
  const key = storeKey(kind, name, { personKey, tenantId })
  return useMemo(() => createDeviceStore(schema, key, kinds[kind][0]), [schema, key, kind])
}
