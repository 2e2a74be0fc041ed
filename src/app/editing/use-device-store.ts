import { useMemo } from 'react'
import type { z } from 'zod/mini'
import type { CompanyAccess } from '../tenant/access.ts'
import { useAccess } from '../tenant/use-access.ts'
import { createDeviceStore, type DeviceStore, type StorageKind } from './device-store.ts'

/** The person and company the input belongs to; no one else sees it. */
export interface StoreOwner {
  readonly personKey: string
  readonly tenantId: string
}

/** Where each kind of input is stored, and its key; earlier releases used the same keys (former-keys.ts). */
const kinds = {
  /** A form in a dialog. */
  dialog: ['device', (name: string, by: string) => `stepwell.dialog.${name}.${by}`],
  /** A form on a page: per tab, since two tabs may each fill in one. The page asks before it's left. */
  page: ['tab', (name: string, by: string) => `stepwell.dialog.${name}.${by}`],
  /** A form with a single text. */
  text: ['device', (name: string, by: string) => `stepwell.text.${name}.${by}`],
  reply: ['device', (name: string, by: string) => `stepwell.reply.${by}.${name}`],
  /** An action without input. */
  question: ['device', (name: string, by: string) => `stepwell.question.${name}.${by}`],
} as const satisfies Record<string, readonly [StorageKind, (name: string, by: string) => string]>
/**
 * What kind of form or action the input belongs to: decides its key, and whether it's stored for
 * the device or the tab.
 */
export type DeviceStoreKind = keyof typeof kinds

/** The storage key of a kind of input, by its name and owner. */
export function deviceStoreKey(
  kind: DeviceStoreKind,
  name: string,
  { personKey, tenantId }: StoreOwner,
): string {
  return kinds[kind][1](name, `${personKey}.${tenantId}`)
}

/** Stores a form's input for this person and company until it's sent. @param name identifies the form */
export function useDeviceStore<Value>(
  schema: z.ZodMiniType<Value>,
  name: string,
  kind: DeviceStoreKind = 'dialog',
): DeviceStore<Value> {
  return useDeviceStoreForAccess(useAccess(), schema, name, kind)
}

/** The same outside a company's pages, for example in the top bar. */
export function useDeviceStoreForAccess<Value>(
  { personKey, tenant: { tenantId } }: CompanyAccess,
  schema: z.ZodMiniType<Value>,
  name: string,
  kind: DeviceStoreKind,
): DeviceStore<Value> {
  const key = deviceStoreKey(kind, name, { personKey, tenantId })
  return useMemo(() => createDeviceStore(schema, key, kinds[kind][0]), [schema, key, kind])
}
