import { useEffect, useEffectEvent } from 'react'
import type { KnownLists } from '../state/known-lists.ts'
import { useLookup } from '../state/lookup-context.tsx'
import { useWizardView } from '../state/wizard-context.tsx'

/**
 * Reports the contents of the step's lists to the wizard once they're read, so that Next can refuse options that are
 * gone. Renders nothing.
 */
export function StepListReporter({ onRead }: { onRead: KnownLists['add'] }) {
  const lists = useWizardView((wizard) => wizard.lists(wizard.step().id))
  return lists.map((list) => <StepList key={list} list={list} onRead={onRead} />)
}

function StepList({ list, onRead }: { list: string; onRead: KnownLists['add'] }) {
  const { choices, loading, loadError, reload } = useLookup(list)
  const isRead = !loading && loadError === undefined
  // Someone else's version may use an option added since the list was read.
  const theirs = useWizardView((wizard) => wizard.conflict() ?? wizard.mergedFromOther())
  const readAgain = useEffectEvent(() => void reload())
  useEffect(() => {
    if (theirs) readAgain()
  }, [theirs])
  useEffect(() => {
    if (isRead) onRead(list, choices)
  }, [isRead, list, choices, onRead])
  return null
}
