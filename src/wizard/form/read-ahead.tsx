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
 * Fetches the form of the step that Next leads to, and what that form reads, while this one is answered. It
 * shows nothing: it only holds what it reads, so that it is still there when Next is pressed.
 */
export function ReadAhead({ forms, reads }: ReadAheadProps) {
  const { nextId } = useView((wizard) => wizard.step())
  const lists = useView((wizard) => (nextId === undefined ? [] : wizard.lists(nextId)))
  useEffect(() => preloadForm(nextId === undefined ? undefined : forms[nextId]), [nextId, forms])
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
