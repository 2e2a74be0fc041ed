import { type ComponentType, useEffect } from 'react'
import { useLookup } from '../state/lookup-context.tsx'
import { useView } from '../state/wizard-context.tsx'
import type { WizardScreens } from '../wizard-definition.ts'
import { preloadForm } from './lazy-form.tsx'

type Definition = WizardScreens<unknown, unknown, string>

interface ReadAheadProps {
  forms: Readonly<Record<string, ComponentType>>
  reads: Definition['reads']
}

/**
 * Fetches the forms of the next steps, and what the first of them reads, while this one is answered. It shows
 * nothing: it only holds what it reads, so that it is still there when Next is pressed.
 */
export function ReadAhead({ forms, reads }: ReadAheadProps) {
  const { nextIds } = useView((wizard) => wizard.step())
  const nextId = nextIds[0]
  const lists = useView((wizard) => (nextId === undefined ? [] : wizard.lists(nextId)))
  useEffect(() => {
    // The step that is here is painted first.
    const painted = setTimeout(() => {
      for (const id of nextIds) preloadForm(forms[id])
    })
    return () => clearTimeout(painted)
  }, [nextIds, forms])
  const useRead = nextId === undefined ? undefined : reads?.[nextId]
  return (
    <>
      {lists.map((list) => (
        <ListAhead key={list} list={list} />
      ))}
      {useRead && <Ahead key={nextId} useRead={useRead} />}
    </>
  )
}

function ListAhead({ list }: { list: string }) {
  useLookup(list)
  return null
}

function Ahead({ useRead }: { useRead: () => unknown }) {
  useRead()
  return null
}
