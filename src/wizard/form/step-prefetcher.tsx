import { type ComponentType, useEffect } from 'react'
import { useLookup } from '../state/lookup-context.tsx'
import { useWizardView } from '../state/wizard-context.tsx'
import type { WizardScreens } from '../wizard-definition.ts'
import { preloadForm } from './lazy-form.tsx'

type Definition = WizardScreens<unknown, unknown, string>

interface ReadAheadProps {
  forms: Readonly<Record<string, ComponentType>>
  reads: Definition['reads']
}

/** Milliseconds after opening before anything is loaded for later steps. */
const untilShown = 250

/**
 * Loads the forms of the next steps, and the data of the first of them, while the current step is answered. Renders
 * nothing; it keeps the data in use until Next is pressed.
 */
export function StepPrefetcher({ forms, reads }: ReadAheadProps) {
  const { nextId, stepsAhead } = useWizardView((wizard) => wizard.step())
  const lists = useWizardView((wizard) => (nextId === undefined ? [] : wizard.lists(nextId)))
  useEffect(() => {
    const timer = setTimeout(
      () => {
        for (const id of stepsAhead) preloadForm(forms[id])
      },
      nextId === undefined ? untilShown : 0,
    )
    return () => clearTimeout(timer)
  }, [nextId, stepsAhead, forms])
  const useRead = nextId === undefined ? undefined : reads?.[nextId]
  return (
    <>
      {lists.map((list) => (
        <ListPrefetcher key={list} list={list} />
      ))}
      {useRead && <ReadPrefetcher key={nextId} useRead={useRead} />}
    </>
  )
}

function ListPrefetcher({ list }: { list: string }) {
  useLookup(list)
  return null
}

function ReadPrefetcher({ useRead }: { useRead: () => unknown }) {
  useRead()
  return null
}
