import { useState } from 'react'
import { useAccess } from '#src/app/tenant/use-access.ts'

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
  const [text] = useState(() => read(key))
  return { text, save: (typed) => write(key, typed) }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage costs the safety net, not the work itself.
  }
}
