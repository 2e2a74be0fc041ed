import { useMemo, useState } from 'react'
import type { Access } from '../tenant/access.ts'
import { useAccess } from '../tenant/use-access.ts'
import { readText, writeText } from './device-text.ts'
import { type Waiting, waitingOnDevice } from './waiting-text.ts'

interface SavedText extends Waiting {
  /** What was typed before, when the form came on screen; empty where nothing was. */
  readonly text: string
  /** Saves what is typed now; an empty text removes what was saved. */
  readonly save: (text: string) => void
}

/**
 * What is typed into a form of one text, saved on this device for its person and company until it is sent: a reload, an
 * expired session and a dead network lose nothing of it.
 * @param form names the form
 */
export function useSavedText(form: string): SavedText {
  return useSavedTextOf(useAccess(), form)
}

/** The same outside the pages of a company, such as in the top bar. */
export function useSavedTextOf({ tenant, personKey }: Access, form: string): SavedText {
  const key = `stepwell.text.${form}.${personKey}.${tenant.tenantId}`
  const [text] = useState(() => readText(key))
  return useMemo(
    () => ({ ...waitingOnDevice(key), text, save: (typed) => writeText(key, typed) }),
    [key, text],
  )
}
