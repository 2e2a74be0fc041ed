import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { libraryChanges, watchLibraries } from '#schemas/questions/late-library.ts'
import { isSameView, type WizardHandle } from './wizard-handle.ts'

const WizardContext = createContext<WizardHandle | null>(null)

/** Provides the running wizard to its screens. */
export function WizardProvider({
  wizard,
  children,
}: {
  wizard: WizardHandle
  children: ReactNode
}) {
  return <WizardContext value={wizard}>{children}</WizardContext>
}

/** The surrounding wizard. @throws Error outside a wizard */
export function useWizard(): WizardHandle {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('There is no wizard around this component.')
  return wizard
}

/** A view of the running wizard; renders again only when the view changes. */
export function useWizardView<View>(read: (wizard: WizardHandle) => View): View {
  const wizard = useWizard()
  // What answers wait for is no part of the machine's state.
  const libraries = useSyncExternalStore(watchLibraries, libraryChanges, libraryChanges)
  const seen = useSelector(wizard.source, () => ({ libraries, view: read(wizard) }), isSameView)
  return seen.view
}
