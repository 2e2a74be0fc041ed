import { useEffect, useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useAccess } from '../tenant/use-access.ts'
import { storeText } from './stored-text.ts'
import { type Waiting, waitingHere } from './waiting-text.ts'

/** What was typed into a form and not sent: it stays in this tab, each person's and company's own. */
export interface TypedHere<Typed> extends Waiting {
  /** Undefined where nothing waits. */
  read: () => Typed | undefined
  save: (typed: Typed) => void
  /** It was sent, or is not wanted any more. */
  drop: () => void
}

/**
 * Saves what is typed into a form, so that a press outside, a reload or an ended session loses nothing of it: it is
 * there when the form is there again.
 * @param dialog which one it is
 */
export function useTypedHere<Typed>(dialog: string, schema: z.ZodType<Typed>): TypedHere<Typed> {
  const { personKey, tenant } = useAccess()
  const key = `stepwell.dialog.${dialog}.${personKey}.${tenant.tenantId}`
  return useMemo(() => {
    const waiting = waitingHere(key)
    return {
      ...waiting,
      read: () => {
        try {
          return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
        } catch {
          return undefined
        }
      },
      save: (typed) => storeText(() => sessionStorage, key, JSON.stringify(typed)),
      drop: () => {
        sessionStorage.removeItem(key)
        waiting.submission.drop()
      },
    }
  }, [key, schema])
}

/** Hands over each change of a form. Nothing of it is rendered again. */
export function useEachChange<Form extends FieldValues, Context, Sent>(
  { subscribe }: UseFormReturn<Form, Context, Sent>,
  onChange: (values: Form) => void,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  )
}
