import { useState } from 'react'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { readText, writeText } from './device-text.ts'

interface SavedText {
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
  const { tenant, user } = useAccess()
  const key = `stepwell.text.${form}.${user.profileAccountId}.${tenant.tenantId}`
  const [text] = useState(() => readText(key))
  return { text, save: (typed) => writeText(key, typed) }
}
