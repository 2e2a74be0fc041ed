import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { fieldId } from '#src/ui/fields/field-frame.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Lookup } from '../state/lookup-context.tsx'

interface MissingListProps {
  /** The field that chooses from the list. */
  of: { readonly name: string; readonly label: string }
  lookup: Pick<Lookup, 'loadError' | 'reload'>
}

/** Says why there is nothing to choose from, with a button to read the list again; the field then gets the focus. */
export function ListUnavailable({ of: { name, label }, lookup }: MissingListProps) {
  const { reloading, reload } = useReload(lookup.reload)
  if (lookup.loadError === undefined) return null
  const again = async () => {
    if (await reload()) document.getElementById(fieldId(name))?.focus()
  }
  return (
    <Notice
      tone="error"
      title={`There's nothing to choose from for “${label}”`}
      action={
        <Button size="sm" loading={reloading} onClick={() => void again()}>
          Try again
        </Button>
      }
    >
      {lookup.loadError}
    </Notice>
  )
}

/** Reads a list again, with its pending state. */
export function useReload(read: Lookup['reload']) {
  const [reloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    const came = await read()
    setReloading(false)
    return came
  }
  return { reloading, reload }
}
